import { formatNumber } from '../../../shop/numbers/money.ts'
import { linePrice } from '../../../shop/orders/line-calculation.ts'
import { LineName } from '../list/LineName.tsx'

type PrintedLine = {
  item_index: number
  name: string
  type: string | null
  quantity: number
  price: number
  package_price: number | null
  items_per_package: number | null
  line_total: number
}

interface PrintedLinesProps<Line extends PrintedLine> {
  lines: readonly Line[]
  /** An additional first column. */
  firstColumn?: { title: string; textOf: (line: Line) => string }
  /** Additional text below a line's name. */
  note?: (line: Line) => string
}

/** The lines of an order on paper: name, quantity, price, total. */
export function PrintedLines<Line extends PrintedLine>({ lines, firstColumn, note }: PrintedLinesProps<Line>) {
  return (
    <table>
      <thead>
        <tr>
          {firstColumn && <th scope="col">{firstColumn.title}</th>}
          <th scope="col">Bidhaa</th>
          <th scope="col">Idadi</th>
          <th scope="col">Bei</th>
          <th scope="col">Jumla</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item_index}>
            {firstColumn && <td>{firstColumn.textOf(line)}</td>}
            <td>
              <LineName {...line} />
              {note?.(line) && <small>{note(line)}</small>}
            </td>
            <td>{formatNumber(line.quantity)}</td>
            <td>{linePrice(line)}</td>
            <td>{formatNumber(line.line_total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
