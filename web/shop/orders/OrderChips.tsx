import { formatMoney } from '../../../shop/numbers/money.ts'
import { orderPart, partText } from '../../../shop/orders/order-parts.ts'
import { paymentStateNames } from '../../../shop/orders/orders.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import type { Order } from '../../data/orders.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { useStaffSlots } from '../shell/staff-slots.ts'

const tones = { unpaid: 'warn', part: 'brand', paid: 'ok' } as const

interface OrderChipsProps {
  order: Order
  /** True in a list, where a counter sale only shows what is unusual: a debt, a return, its marks. */
  brief?: boolean
}

/** The state of an order (paid, ready, cancelled, refunded); for staff also its marks. */
export function OrderChips({ order, brief = false }: OrderChipsProps) {
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
  const isCounter = order.channel === 'counter'
  const isBriefSale = brief && isCounter
  const ready = order.items_list.filter((line) => line.ready).length
  return (
    <span className={isBriefSale ? 'order-chips order-chips-line' : 'order-chips'}>
      {partChip}
      {order.all_ready && !isBriefSale && (
        <Chip tone="ok">{isCounter ? orderTexts.handedOver : orderTexts.allReady}</Chip>
      )}
      {!order.all_ready && ready > 0 && (
        <Chip tone="brand">
          Tayari {ready}/{order.items_list.length}
        </Chip>
      )}
      {!(isBriefSale && order.payment_state === 'paid') && (
        <Chip tone={tones[order.payment_state]}>{paymentStateNames[order.payment_state]}</Chip>
      )}
      {order.claim && <Chip tone="warn">Malipo yanahakikiwa</Chip>}
      {isBriefSale && order.returned_total > 0 && <Chip>Marejesho {formatMoney(order.returned_total)}</Chip>}
      {staff && (isCounter || order.marks?.[0]) && <staff.SaleMarks order={order} />}
    </span>
  )
}
