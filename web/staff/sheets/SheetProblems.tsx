import { useState } from 'react'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { Button } from '../../ui/form/Button.tsx'
import styles from './sheets.module.css'

type SheetProblem = { row: number; label?: string | null | undefined; column?: string | null; text: string }

interface SheetProblemsProps {
  label: string
  problems: readonly SheetProblem[]
  /** The number of further problems, which the server left out. */
  more: number
}

/** The number of problems shown at first, and the number added by each tap on 'Onyesha zaidi'. */
const FIRST_SHOWN = 50
const MORE_SHOWN = 100

/** Lists problems or doubts about a sheet, grouped by row. */
export function SheetProblems({ label, problems, more }: SheetProblemsProps) {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const byRow = groupByRow(problems.slice(0, shown))
  return (
    <>
      <ol className={styles.problems} aria-label={label}>
        {byRow.map(([row, rowProblems]) => (
          <li key={row}>
            <b>{[`Mstari ${formatNumber(row)}`, rowProblems[0]?.label].filter(Boolean).join(', ')}</b>
            {rowProblems.map(({ column, text }, index) => (
              // Two problems may have the same text, so the index is the key.
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a report never change
              <p key={index}>
                {column && <span className="chip">{column}</span>} {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {shown < problems.length && (
        <Button variant="line" wide onClick={() => setShown(shown + MORE_SHOWN)}>
          Onyesha zaidi ({formatNumber(problems.length - shown)})
        </Button>
      )}
      {shown >= problems.length && more > 0 && <p>Na mistari mingine {formatNumber(more)}.</p>}
    </>
  )
}

/** Hand-written, because the oldest supported browser has no Map.groupBy. */
function groupByRow(problems: readonly SheetProblem[]): [row: number, problems: SheetProblem[]][] {
  const rows = new Map<number, SheetProblem[]>()
  for (const one of problems) rows.set(one.row, [...(rows.get(one.row) ?? []), one])
  return [...rows]
}
