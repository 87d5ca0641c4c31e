import { counted, formatNumber } from '../../../../shop/numbers/money.ts'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { UploadIcon, WarningIcon } from '../../../ui/icon/icons.tsx'
import { List } from '../../../ui/list/List.tsx'
import styles from '../form/form.module.css'
import { OthersOnThisPhone } from './OthersOnThisPhone.tsx'
import { ReadEntryRow } from './ReadEntryRow.tsx'
import { type ReadIn, useReadIn } from './use-read-in.ts'

/** 'Foleni za simu': what a phone could not send comes into the shop by its file, or from this phone itself. */
export function QueueFilePart() {
  const work = useReadIn()
  const { entries } = work
  return (
    <div className="stack">
      <section className={styles.card} aria-labelledby="foleni-faili">
        <h2 id="foleni-faili">Soma faili la foleni</h2>
        <p>
          Simu iliyoshindwa kutuma (imeharibika, au mwenye akaunti hayupo tena) hupakua foleni yake kwa kitufe cha
          'Pakua foleni'. Lisome faili hilo hapa: kila kitu kitaingia kwa jina la aliyekiandika, mara moja tu, hata simu
          ikija kukituma baadaye.
        </p>
        <FileButton
          accept=".json,application/json"
          wide
          disabled={work.isBusy}
          onFiles={(files) => void work.read(files)}
        >
          <UploadIcon size={20} /> {entries ? 'Chagua faili jingine' : 'Chagua faili la foleni'}
        </FileButton>
        <Progress work={work} />
      </section>
      <OthersOnThisPhone work={work} />
      {entries && <Result work={work} />}
    </div>
  )
}

function Progress({ work: { isBusy, percent, problem } }: { work: ReadIn }) {
  if (isBusy)
    return (
      <div role="status">
        {percent < 100 ? `Inatuma… ${percent}%` : 'Inasoma…'}
        <progress aria-label="Maendeleo" max={100} value={percent < 100 ? percent : undefined} />
      </div>
    )
  return (
    problem && (
      <p className={styles.note} role="alert">
        <WarningIcon size={20} /> {problem}
      </p>
    )
  )
}

function Result({ work }: { work: ReadIn }) {
  const entries = work.entries ?? []
  const count = (result: string) => entries.filter((one) => one.result.result === result).length
  const [taken, known, refused] = [count('taken'), count('known'), count('refused')]
  return (
    <section className="stack" aria-labelledby="foleni-jibu">
      <h2 id="foleni-jibu">{counted(entries.length === 1 ? 'Kitu' : 'Vitu', entries.length)}</h2>
      <p role="status">
        Vilivyosomwa: {formatNumber(taken)}. Vilivyokuwapo: {formatNumber(known)}. Vinavyohitaji uamuzi:{' '}
        {formatNumber(refused)}.
      </p>
      <List label="Vilivyomo kwenye foleni">
        {entries.map((read, at) => (
          <ReadEntryRow
            // Two entries of a file can be the same one, and none of them moves.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file stands still
            key={at}
            read={read}
            isBusy={work.isBusy}
            onAgain={(file) => void work.again(at, file)}
          />
        ))}
      </List>
    </section>
  )
}
