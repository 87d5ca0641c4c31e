import { usePrinting } from '../../../browser/window/use-printing.ts'
import { ChevronDownIcon } from '../../../ui/icon/icons.tsx'
import '../../../ui/list/folded-terms.css'
import styles from './chart.module.css'

interface ChartTableProps {
  /** The headers of the columns. The first column names the rows. */
  head: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
}

/** The numbers of a chart as a table, for screen readers and for print. */
export function ChartTable({ head: [first, ...others], rows }: ChartTableProps) {
  const printing = usePrinting()
  return (
    <details className={`folded ${styles.numbers}`} open={printing || undefined}>
      <summary>
        Ona kwa namba <ChevronDownIcon size={20} />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {others.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={others[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
