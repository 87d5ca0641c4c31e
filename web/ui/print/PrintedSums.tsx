import { Fragment } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { type PrintableOrder, printedSums } from '../../../shop/orders/printed-sums.ts'

/** The sums of an order on paper: total, paid, refunded, and what either side owes. */
export function PrintedSums({ order, className }: { order: PrintableOrder; className?: string }) {
  return (
    <dl className={className}>
      {printedSums(order).map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
