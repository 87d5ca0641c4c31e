import { useState } from 'react'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { refusalOf } from '../../../data/api/refusal.ts'
import type { DeliveryChange } from '../../../data/deliveries.ts'
import { useChangeOrder } from '../../../data/orders.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/**
 * Changes the delivery of an order. If the new total is lower than what was paid, `overpaid` is the excess; the next
 * call must say whether to refund it or to keep it as a deposit.
 */
export function useDeliver(orderId: number) {
  const [problem, setProblem] = useState<string>()
  const [overpaid, setOverpaid] = useState(0)
  const update = useChangeOrder('updateOrderDelivery')
  /** Returns true if the change was saved. */
  const deliver = async (change: DeliveryChange): Promise<boolean> => {
    if (update.isPending) return false
    setProblem(undefined)
    try {
      await update.mutateAsync({ order_id: orderId, ...change })
      toast.success('Imehifadhiwa.')
      setOverpaid(0)
      return true
    } catch (failure) {
      setOverpaid(refusalOf(failure, 'updateOrderDelivery', 'refused')?.money ?? 0)
      setProblem(sentenceOf(failure, commonTexts.somethingFailed, commonTexts.networkErrorRetry))
      return false
    }
  }
  return { deliver, problem, overpaid, isBusy: update.isPending }
}
