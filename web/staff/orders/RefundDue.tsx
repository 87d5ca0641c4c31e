import { useState } from 'react'
import type { Order } from '../../data/orders.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './orders.module.css'
import { PaymentSheet } from './PaymentSheet.tsx'

/** What the shop owes for a cancelled order, and the way to write the refund down. */
export function RefundDue({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {order.refund_due > 0 && (
        <div className={styles.due}>
          <p>
            Duka linadaiwa na mteja <Money amount={order.refund_due} />: alilipa kabla oda haijaghairiwa.
          </p>
          <Button onClick={() => setIsOpen(true)}>Rudisha pesa</Button>
        </div>
      )}
      <PaymentSheet kind="refund" order={order} open={isOpen} onClose={close} />
    </>
  )
}
