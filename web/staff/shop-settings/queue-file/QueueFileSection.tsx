import { FileButton } from '../../../ui/form/FileButton.tsx'
import { UploadIcon, WarningIcon } from '../../../ui/icon/icons.tsx'
import styles from '../form/form.module.css'
import { OthersOnThisPhone } from './OthersOnThisPhone.tsx'
import { ReadEntries } from './ReadEntries.tsx'
import { UnfinishedSales } from './UnfinishedSales.tsx'
import { type QueueFileImport, useQueueFileImport } from './use-queue-file-import.ts'

/** 'Oda zilizokwama kwenye simu': imports queued entries from a file or from this phone, after a preview. */
export function QueueFileSection() {
  const work = useQueueFileImport()
  const { entries } = work
  return (
    <div className="stack">
      <section className={styles.card} aria-labelledby="foleni-faili">
        <h2 id="foleni-faili">Soma faili la foleni</h2>
        <p>
          Simu iliyoshindwa kutuma (imeharibika, au mwenye akaunti hayupo tena) hupakua foleni yake kwa kitufe cha
          'Pakua foleni'. Chagua faili hilo hapa uone kilichomo. Unachokichagua kitaingia kwa jina la aliyekiandika,
          mara moja tu, hata simu ikija kukituma baadaye.
        </p>
        <FileButton
          accept=".json,application/json"
          wide
          disabled={work.isReading || work.isImporting}
          onFiles={(files) => void work.read(files)}
        >
          <UploadIcon size={20} /> {entries ? 'Chagua faili jingine' : 'Chagua faili la foleni'}
        </FileButton>
        {work.isReading ? <Progress percent={work.percent} /> : !entries && <ReadProblem work={work} />}
      </section>
      <OthersOnThisPhone work={work} />
      {entries && <ReadEntries work={work} entries={entries} problem={<ReadProblem work={work} />} />}
      <UnfinishedSales sales={work.unfinishedSales} />
    </div>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div role="status">
      {percent < 100 ? `Inatuma… ${percent}%` : 'Inasoma…'}
      <progress aria-label="Maendeleo" max={100} value={percent < 100 ? percent : undefined} />
    </div>
  )
}

/** Why a file could not be read, or why its entries could not be imported. */
function ReadProblem({ work: { problem } }: { work: QueueFileImport }) {
  return (
    problem && (
      <p className={`${styles.line} ${styles.lineBad}`} role="alert">
        <WarningIcon size={20} /> <span>{problem}</span>
      </p>
    )
  )
}
