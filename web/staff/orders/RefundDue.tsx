import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { type Order, useChangeOrder } from '../../data/orders.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Money } from '../../ui/list/Money.tsx'
import styles from './orders.module.css'

/**
 * For a cancelled order: the amount that the shop has to pay back, or that nothing is owed. The shop can keep the amount
 * as the customer's deposit instead.
 */
export function RefundDue({ order }: { order: Order }) {
  const update = useChangeOrder('updateOrderPayment')
  if (order.refund_due <= 0) return order.cancelled && <p>Oda hii haina deni.</p>
  const keepAsDeposit = async () => {
    try {
      await update.mutateAsync({ order_id: order.id, keep_as_deposit: 1 })
      toast.success('Imewekwa kama amana ya mteja.')
    } catch (error) {
      toast.error(sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError))
    }
  }
  return (
    <>
      <p className={styles.due}>
        Duka linadaiwa na mteja <Money amount={order.refund_due} />: alilipa kabla oda haijaghairiwa.
      </p>
      {order.customer_id != null && (
        <Button variant="line" size="small" busy={update.isPending} onClick={keepAsDeposit}>
          Weka kama amana
        </Button>
      )}
    </>
  )
}
