import { useState } from 'react'
import { formatCount, formatNumber } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { doubtfulPricesSentence } from '../../../shop/texts/products.ts'
import { goBack } from '../../browser/go-back.ts'
import { useTitle } from '../../browser/navigation.ts'
import type { SheetReport } from '../../data/products/sheets.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { FileButton } from '../../ui/form/FileButton.tsx'
import { CheckIcon, UploadIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { PageHeader } from '../../ui/list/PageHeader.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { acceptedSheets } from '../sheets/read-sheet-file.ts'
import { ChosenFile, SheetProgress, SheetWarning } from '../sheets/SheetParts.tsx'
import styles from '../sheets/sheets.module.css'
import { useUndo } from '../undo/use-undo.ts'
import { HowToFill, SheetDownloads } from './Downloads.tsx'
import { ImportReport } from './Report.tsx'
import { type Import, useImport } from './use-import.ts'

const TITLE = 'Pakia bidhaa kwa Excel'

/** Imports many products from a sheet: download, fill in, check, save all at once. */
export function ImportScreen() {
  const work = useImport()
  useTitle(TITLE)
  return (
    <>
      <PageHeader title={TITLE} onBack={goBack} />
      <main className={`page page-narrow stack ${styles.steps}`}>
        {work.saved ? (
          <Saved report={work.saved} onAgain={work.startOver} />
        ) : (
          <>
            <SheetDownloads />
            <HowToFill />
            <Upload work={work} />
          </>
        )}
      </main>
    </>
  )
}

function Upload({ work }: { work: Import }) {
  const { sheet, report, problem, doing } = work
  return (
    <section className={styles.step} aria-labelledby="kagua">
      <h2 id="kagua">3. Kagua, kisha hifadhi</h2>
      <p className={styles.hint}>Kukagua hakubadilishi chochote: utaona kwanza kitakachotokea.</p>
      {sheet && <ChosenFile sheet={sheet} />}
      <FileButton
        accept={acceptedSheets}
        variant={sheet ? 'line' : 'brand'}
        wide
        disabled={doing !== null}
        onFiles={([file]) => file && work.choose(file)}
      >
        <UploadIcon size={20} /> {sheet ? 'Chagua jedwali tena' : 'Chagua jedwali'}
      </FileButton>
      {doing && <SheetProgress what={doing === 'save' ? 'Inahifadhi…' : 'Inakagua mistari…'} percent={work.percent} />}
      {problem && <SheetWarning alert>{problem}</SheetWarning>}
      {sheet && !report && !doing && <Button onClick={work.checkAgain}>Kagua jedwali</Button>}
      {report && <ImportReport report={report} />}
      {report && <Save work={work} report={report} />}
    </section>
  )
}

function Save({ work, report }: { work: Import; report: SheetReport }) {
  const [isConfirming, setConfirming] = useState(false)
  const { added, changed, unchanged, problems, slips: doubtfulPrices } = report
  if (problems.length > 0) return null
  const count = added + changed
  if (count === 0)
    return <p>{unchanged > 0 ? 'Hakuna cha kuhifadhi: bidhaa ziko hivi hivi.' : 'Jedwali halina bidhaa.'}</p>
  const label = `Hifadhi ${formatCount('bidhaa', count)}`
  return (
    <>
      <Button size="large" wide busy={work.doing === 'save'} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void work.save()}
        message={describeChanges(added, changed)}
        title="Hifadhi jedwali?"
        confirmLabel={doubtfulPrices > 0 ? 'Ndiyo, bei ni sahihi: hifadhi' : `Hifadhi ${formatNumber(count)}`}
        danger={doubtfulPrices > 0}
      >
        {doubtfulPrices > 0 && <SheetWarning>{doubtfulPricesSentence(doubtfulPrices)}</SheetWarning>}
      </ConfirmDialog>
    </>
  )
}

function Saved({ report, onAgain }: { report: SheetReport; onAgain: () => void }) {
  const { added, changed, unchanged, audit_id } = report
  const undo = useUndo()
  const [isUndone, setUndone] = useState(false)
  const undoImport = async () => {
    if (audit_id === null) return
    setUndone(true)
    await undo(audit_id)
  }
  const isUnchanged = added + changed === 0
  return (
    <div role="status">
      <EmptyState
        title={
          isUnchanged ? 'Bidhaa ziko kama jedwali lilivyo' : `${formatCount('Bidhaa', added + changed)} zimehifadhiwa`
        }
        art={<CheckIcon size={48} />}
        action={
          <div className="stack">
            <Link className={buttonClass()} href={paths.home}>
              Angalia dukani
            </Link>
            <Button variant="line" onClick={onAgain}>
              Jedwali jingine
            </Button>
            {audit_id !== null && !isUndone && (
              <Button variant="quiet" onClick={undoImport}>
                {commonTexts.undo}
              </Button>
            )}
          </div>
        }
      >
        {isUnchanged
          ? 'Zilikwisha kuhifadhiwa; hakuna kilichorudiwa.'
          : `Mpya ${formatNumber(added)}, zilizobadilishwa ${formatNumber(changed)}, zisizobadilika ${formatNumber(unchanged)}.`}
      </EmptyState>
    </div>
  )
}

/** Says what the import adds and changes, without counts of zero. */
function describeChanges(added: number, changed: number): string {
  if (added === 0) return `${formatCount('Bidhaa', changed)} zitabadilishwa.`
  const additions = `${formatCount('Bidhaa mpya', added)} zitaongezwa`
  return changed === 0 ? `${additions}.` : `${additions}, na ${formatNumber(changed)} zitabadilishwa.`
}
