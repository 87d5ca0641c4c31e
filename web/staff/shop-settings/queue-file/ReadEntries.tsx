import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount, formatNumber } from '../../../../shop/numbers/money.ts'
import { canBeImported, outcomeOf, type ReadEntry } from '../../../data/queue-file.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Checkbox } from '../../../ui/form/choices/Checkbox.tsx'
import { List } from '../../../ui/list/List.tsx'
import styles from '../form/form.module.css'
import { ReadEntryRow } from './ReadEntryRow.tsx'
import type { QueueFileImport } from './use-queue-file-import.ts'

interface ReadEntriesProps {
  work: QueueFileImport
  entries: readonly ReadEntry[]
  /** Why the last step failed, shown next to the button. */
  problem: ReactNode
}

/** The entries of a file with checkboxes, and the button that imports the ticked entries. */
export function ReadEntries({ work, entries, problem }: ReadEntriesProps) {
  const importable = entries.filter(canBeImported)
  const heading = useRef<HTMLHeadingElement>(null)
  const isDone = importable.length === 0 && entries.some(({ imported }) => imported)
  // Gets the focus, because the button that had it is gone.
  useEffect(() => {
    if (isDone) heading.current?.focus()
  }, [isDone])
  if (entries.length === 0 && work.unfinishedSales.length > 0) return null
  if (entries.length === 0) return <p className={styles.card}>Faili hili halina kitu: hakuna kinachosubiri kutumwa.</p>
  const isBusy = work.isReading || work.isImporting
  return (
    <section className="stack" aria-labelledby="foleni-jibu">
      <h2 id="foleni-jibu" ref={heading} tabIndex={-1}>
        {formatCount(entries.length === 1 ? 'Kitu' : 'Vitu', entries.length)}
      </h2>
      <p role="status">{summaryOf(entries)}</p>
      {work.otherShop && (
        <p role="alert">
          Faili hili limepakuliwa kwenye {work.otherShop}, si kwenye duka hili. Namba za watu, wateja na oda zilizomo ni
          za duka hilo. Chagua kitu hapa tu kama ni duka hili hili kwa anwani yake nyingine.
        </p>
      )}
      {importable.length > 1 && <p>Kila kimoja kimeangaliwa peke yake: bidhaa ya mwisho itachukuliwa na cha kwanza.</p>}
      {importable.length > 1 && (
        <Checkbox
          label={`Chagua zote (${formatNumber(importable.length)})`}
          checked={work.ticked.length === importable.length}
          disabled={isBusy}
          onChange={(isTicked) => work.tick(importable, isTicked)}
        />
      )}
      <List label="Vilivyomo kwenye foleni">
        {entries.map((read, index) => (
          <ReadEntryRow
            // A file may contain the same entry twice, so the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a file never change
            key={index}
            read={read}
            isTicked={work.ticked.includes(read)}
            isBusy={isBusy}
            onTick={(isTicked) => work.tick([read], isTicked)}
            onAgain={(file) => void work.readAgain(index, file)}
          />
        ))}
      </List>
      {problem}
      {importable.length > 0 && (
        <div className={`${styles.bar} ${styles.barOn}`}>
          <Button wide busy={isBusy} disabled={work.ticked.length === 0} onClick={() => void work.importTicked()}>
            Chukua zilizochaguliwa ({formatNumber(work.ticked.length)})
          </Button>
        </div>
      )}
    </section>
  )
}

const resultNames = [
  ['new', 'Zinazoweza kuchukuliwa'],
  ['taken', 'Zilizochukuliwa'],
  ['known', 'Zilizokuwapo'],
  ['refused', 'Zinazohitaji uamuzi'],
] as const

/** Returns 'Zinazoweza kuchukuliwa: 2. Zinazohitaji uamuzi: 1.' */
function summaryOf(entries: readonly ReadEntry[]): string {
  const counts = resultNames.map(([result, name]) => {
    const count = entries.filter((read) => outcomeOf(read).result === result).length
    return count > 0 && `${name}: ${formatNumber(count)}.`
  })
  return counts.filter(Boolean).join(' ')
}
