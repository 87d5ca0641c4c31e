import { formatDateTime, formatTime, shopDay } from '../../../shop/numbers/dates.ts'
import { formatNumber } from '../../../shop/numbers/money.ts'
import { saleMarkNames } from '../../../shop/orders/sale-marks.ts'
import type { Order } from '../../data/orders.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { RefundDue } from './RefundDue.tsx'

/** Facts of an order that only staff see: the receipt number of a counter sale, and whether a refund is due. */
export function OrderNotes({ order }: { order: Order }) {
  return (
    <>
      {order.channel === 'counter' && (
        <p className="row">
          <Chip>Mauzo ya kaunta</Chip>
          {order.receipt_no && <Chip>Risiti Na. {order.receipt_no}</Chip>}
        </p>
      )}
      <RefundDue order={order} />
    </>
  )
}

/** Warnings about a sale: rules that it broke, a shortage, and the time it reached the server if it was queued. */
export function SaleMarks({ order: { marks, items_list, created_at, received_at } }: { order: Order }) {
  const shortage = items_list.reduce((sum, line) => sum + (line.shortage ?? 0), 0)
  return (
    <>
      {marks?.map((mark) => (
        <Chip key={mark} tone="warn">
          {saleMarkNames[mark]}
        </Chip>
      ))}
      {shortage > 0 && <Chip tone="warn">Stoo imepungua: {formatNumber(shortage)}</Chip>}
      {received_at && <Chip>Imetumwa baadaye: {arrivalTime(created_at, received_at)}</Chip>}
    </>
  )
}

/** Returns the time at which the sale arrived on the server, with the date if it was not the day of the sale. */
const arrivalTime = (sold: string, received: string): string =>
  shopDay(sold) === shopDay(received) ? formatTime(received) : formatDateTime(received)
