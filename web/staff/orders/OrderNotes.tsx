import { saleMarkNames } from '../../../shop/orders/sale-marks.ts'
import type { Order } from '../../data/orders.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { RefundDue } from './RefundDue.tsx'

/** Facts of the open order that only staff see: its receipt number and marks if sold at the counter, and a refund due. */
export function OrderNotes({ order }: { order: Order }) {
  return (
    <>
      {order.channel === 'counter' && <CounterSale order={order} />}
      <RefundDue order={order} />
    </>
  )
}

function CounterSale({ order: { receipt_no, marks } }: { order: Order }) {
  return (
    <p className="row">
      <Chip>Mauzo ya kaunta</Chip>
      {receipt_no && <Chip>Risiti Na. {receipt_no}</Chip>}
      {marks?.map((mark) => (
        <Chip key={mark} tone="warn">
          {saleMarkNames[mark]}
        </Chip>
      ))}
    </p>
  )
}
