import { orderPart, partText } from '../../../shop/orders/order-parts.ts'
import { paymentStateNames } from '../../../shop/orders/orders.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import type { Order } from '../../data/orders.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'

const tones = { unpaid: 'warn', part: 'brand', paid: 'ok' } as const

/** The state of an order (paid, ready, cancelled, refunded); for staff also its marks. */
export function OrderChips({ order }: { order: Order }) {
  const staff = useStaffSlots()
  const part = orderPart(order)
  const partChip = part && <Chip>{partText(part)}</Chip>
  if (order.cancelled)
    return (
      <span className="order-chips">
        {partChip}
        <Chip tone="bad">Imeghairiwa</Chip>
        {order.refund_due > 0 && <Chip tone="warn">Pesa hazijarudishwa</Chip>}
        {order.refund_due === 0 && order.refunded_amount > 0 && <Chip tone="ok">Pesa zimerudishwa</Chip>}
      </span>
    )
  const ready = order.items_list.filter((line) => line.ready).length
  return (
    <span className="order-chips">
      {partChip}
      {order.all_ready && (
        <Chip tone="ok">{order.channel === 'counter' ? orderTexts.handedOver : orderTexts.allReady}</Chip>
      )}
      {!order.all_ready && ready > 0 && (
        <Chip tone="brand">
          Tayari {ready}/{order.items_list.length}
        </Chip>
      )}
      <Chip tone={tones[order.payment_state]}>{paymentStateNames[order.payment_state]}</Chip>
      {order.claim && <Chip tone="warn">Malipo yanahakikiwa</Chip>}
      {staff && (order.channel === 'counter' || order.marks?.[0]) && <staff.SaleMarks order={order} />}
    </span>
  )
}
