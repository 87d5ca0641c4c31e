import { MAX_UPLOAD_BYTES } from '../../../../shop/numbers/limits.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { arrivalTemplateUrl, type useReadArrivalSheet } from '../../../data/arrivals.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { DownloadIcon, TableIcon } from '../../../ui/icon/icons.tsx'
import styles from './arrival.module.css'
import { type LineDraft, lineOfSheet } from './arrival-draft.ts'

interface FromSheetProps {
  reading: ReturnType<typeof useReadArrivalSheet>
  onLines: (lines: readonly LineDraft[]) => void
}

const accepted = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Starts an arrival from a supplier's sheet that follows the template. */
export function FromSheet({ reading, onLines }: FromSheetProps) {
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_UPLOAD_BYTES) return toast.error('Jedwali ni kubwa mno: lisizidi MB 8.')
    try {
      const { lines, problems } = await reading.mutateAsync(file)
      if (lines.length > 0) onLines(lines.map(lineOfSheet))
      else if (problems.length === 0) toast.info('Jedwali halina mstari wenye idadi iliyofika.')
    } catch (failure) {
      toast.error(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  return (
    <section className={styles.card} aria-labelledby="kwa-jedwali">
      <h2 id="kwa-jedwali">Kwa jedwali la Excel au CSV</h2>
      <p className={styles.about}>Jaza idadi ya kila bidhaa iliyofika. Utaikagua hapa kabla ya kutuma.</p>
      <div className={styles.choices}>
        <FileButton accept={accepted} size="small" disabled={reading.isPending} onFiles={([file]) => void read(file)}>
          <TableIcon /> {reading.isPending ? 'Linasomwa…' : 'Chagua jedwali'}
        </FileButton>
        <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={arrivalTemplateUrl()} download>
          <DownloadIcon /> Pakua kiolezo
        </a>
      </div>
    </section>
  )
}
