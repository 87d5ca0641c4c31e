import type { Order } from '../../data/orders.ts'
import { Money } from '../../ui/list/Money.tsx'
import styles from './orders.module.css'

/** The amount that the shop owes for a cancelled order. */
export function RefundDue({ order }: { order: Order }) {
  if (order.refund_due <= 0) return null
  return (
    <p className={styles.due}>
      Duka linadaiwa na mteja <Money amount={order.refund_due} />: alilipa kabla oda haijaghairiwa.
    </p>
  )
}
