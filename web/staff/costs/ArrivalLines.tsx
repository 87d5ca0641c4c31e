import type { ReactNode } from 'react'
import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { describeStock } from '../../../shop/products/packaging.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { stockUnit } from '../../../shop/products/stock-unit.ts'
import type { Arrival, ArrivalLine } from '../../data/arrivals.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { Facts, List, Row } from '../../ui/list/List.tsx'
import { Person } from '../people/Person.tsx'

/** A whole arrival: who sent and decided it, and every line with the approver's changes. */
export function ArrivalLines({ arrival }: { arrival: Arrival }) {
  return (
    <div className="stack">
      <Facts facts={arrivalFacts(arrival)} />
      <List label="Bidhaa za mzigo">
        {arrival.lines.map((line) => (
          <Row
            key={line.line_index}
            title={productLabel(line.product_name, line.type)}
            trailing={<LineChip line={line} />}
          >
            {line.change_details}
            {line.submitted && ` Ilitumwa: ${describeSubmitted(line)}.`}
            {line.shipping_sum !== null && ` Usafirishaji ${formatMoney(line.shipping_sum)}.`}
          </Row>
        ))}
      </List>
    </div>
  )
}

/** The facts of a delivery as a whole. */
export function arrivalFacts(arrival: Arrival): [name: string, value: ReactNode][] {
  const { submitted_by, submitted_by_name, reference, shipping_total, decided_by_name, decided_at, reason } = arrival
  const facts: ([name: string, value: ReactNode] | false)[] = [
    ['Aliyetuma', <Person key="who" name={submitted_by_name} phone={submitted_by} />],
    ['Muda', formatDateTime(arrival.created_at)],
    reference !== '' && ['Namba ya ankara', reference],
    shipping_total !== null && ['Usafirishaji wa mzigo wote', formatMoney(shipping_total)],
    decided_by_name !== null &&
      decided_at !== null && ['Aliyeamua', `${decided_by_name}, ${formatDateTime(decided_at)}`],
    reason !== null && ['Sababu', reason],
  ]
  return facts.filter((fact) => fact !== false)
}

function LineChip({ line }: { line: ArrivalLine }) {
  if (line.pieces === 0) return <Chip tone="bad">Haikufika</Chip>
  if (line.corrected) return <Chip tone="warn">Imesahihishwa</Chip>
  return line.is_new ? <Chip tone="brand">Mpya</Chip> : null
}

function describeSubmitted({ submitted, type, items_per_package, packaging_type }: ArrivalLine): string {
  if (!submitted) return ''
  const unit = stockUnit(type, packaging_type, items_per_package)
  const pieces = submitted.packages * (items_per_package ?? 1) + submitted.extra_pieces
  const packed = describeStock(pieces, packaging_type, items_per_package, unit)
  const cost = submitted.buying_price === null ? '' : ` kwa ${formatMoney(submitted.buying_price)}`
  return `${packed}${cost}`
}
