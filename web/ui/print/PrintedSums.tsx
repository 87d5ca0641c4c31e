import { Fragment } from 'react'
import { formatMoney } from '../../../shop/numbers/money.ts'

type OrderSums = {
  total_amount: number
  paid_amount: number
  refunded_amount: number
  owed: number
  refund_due: number
  cancelled: boolean
}

/** The sums of an order on paper: total, paid, refunded, and the debt of either side. */
export function PrintedSums({ order, className }: { order: OrderSums; className?: string }) {
  const { total_amount, paid_amount, refunded_amount, refund_due, owed, cancelled } = order
  const sums: [string, number][] = [
    ['Jumla', total_amount],
    ['Imelipwa', paid_amount],
  ]
  if (refunded_amount > 0) sums.push(['Zilizorudishwa', refunded_amount])
  sums.push(cancelled ? ['Za kurudisha', refund_due] : ['Deni', owed])
  return (
    <dl className={className}>
      {sums.map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
