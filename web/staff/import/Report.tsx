import { useState } from 'react'
import { counted, formatNumber } from '../../../shop/numbers/money.ts'
import { slipSentence } from '../../../shop/texts/products.ts'
import type { SheetProblem, SheetReport } from '../../data/products/sheets.ts'
import { Button } from '../../ui/form/Button.tsx'
import { InfoIcon, WarningIcon } from '../../ui/icon/icons.tsx'
import styles from './import.module.css'

/** The result of checking a sheet: the changes it would make, or its problems. */
export function ImportReport({ report }: { report: SheetReport }) {
  const { rows, added, changed, unchanged, notes, slips, problems, more_problems: more } = report
  const wrong = problems.length + more
  return (
    <div className="stack" role="status">
      {wrong === 0 && (
        <dl className={styles.counts} aria-label={`${counted('Mistari', rows)} imekaguliwa`}>
          <Count name="Mpya" count={added} />
          <Count name="Zitabadilika" count={changed} />
          <Count name="Hazibadiliki" count={unchanged} />
        </dl>
      )}
      {wrong > 0 && (
        <p className={styles.wrong}>
          <WarningIcon size={20} />
          <span>
            <b>Makosa {formatNumber(wrong)}.</b> Hakuna kilichohifadhiwa. Rekebisha mistari hii kwenye jedwali, kisha
            lichague tena.
          </span>
        </p>
      )}
      {slips > 0 && (
        <p className={styles.wrong}>
          <WarningIcon size={20} />
          <span>{slipSentence(slips)}</span>
        </p>
      )}
      {notes.map((note) => (
        <p className={styles.note} key={note}>
          <InfoIcon size={20} />
          <span>{note}</span>
        </p>
      ))}
      {wrong > 0 && <Problems problems={problems} more={more} />}
    </div>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  )
}

const PAGE_ROWS = 50

function Problems({ problems, more }: { problems: readonly SheetProblem[]; more: number }) {
  const [shown, setShown] = useState(PAGE_ROWS)
  const byRow = groupByRow(problems.slice(0, shown))
  return (
    <>
      <ol className={styles.problems} aria-label="Makosa kwa mstari">
        {byRow.map(([row, wrong]) => (
          <li key={row}>
            <b>Mstari {formatNumber(row)}</b>
            {wrong.map(({ column, text }, at) => (
              // Two problems of a row can be the same sentence, and they never move.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change
              <p key={at}>
                {column && <span className="chip">{column}</span>} {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {shown < problems.length && (
        <Button variant="line" wide onClick={() => setShown(shown + 2 * PAGE_ROWS)}>
          Onyesha makosa zaidi ({formatNumber(problems.length - shown)})
        </Button>
      )}
      {shown >= problems.length && more > 0 && <p>Na makosa mengine {formatNumber(more)}.</p>}
    </>
  )
}

/** Written by hand because the oldest supported browser has no Map.groupBy. */
function groupByRow(problems: readonly SheetProblem[]): [number, SheetProblem[]][] {
  const rows = new Map<number, SheetProblem[]>()
  for (const one of problems) rows.set(one.row, [...(rows.get(one.row) ?? []), one])
  return [...rows]
}
