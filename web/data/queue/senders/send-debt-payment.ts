import { useMutation } from '@tanstack/react-query'
import type { Input, Output } from '../../../../contract/all.ts'
import { useAfterCall } from '../../api/use-call.ts'
import { useSession } from '../../session.ts'
import { queueCall } from '../queue-call.ts'
import { ownerOf } from '../queue-owner.ts'
import { type EntryOf, useQueued } from '../queued-entries.ts'

export type DebtPaymentEntry = EntryOf<'debt_payment', { name: string }>

/**
 * The queued debt payments that the signed-in person has received, oldest first. With `customer`, only the payments of
 * this customer.
 */
export const useQueuedPayments = (customer?: number): DebtPaymentEntry[] =>
  useQueued<DebtPaymentEntry>('debt_payment').filter(
    ({ state, body }) => state !== 'sent' && (customer === undefined || body.customer_id === customer),
  )

type DebtPayment = { payment: Input<'receiveCustomerPayment'>; name: string }

/**
 * Sends the payment of a debt through the queue. Resolves to 'waiting' if the payment stays queued on this phone.
 * Throws Refused. If there is no network and the browser cannot store the payment, throws Unreachable.
 */
export function useReceivePayment() {
  const owner = ownerOf(useSession().user)
  const { onSuccess } = useAfterCall('receiveCustomerPayment')
  return useMutation({
    mutationFn: async ({ payment, name }: DebtPayment): Promise<Output<'receiveCustomerPayment'> | 'waiting'> => {
      const outcome = await queueCall('receiveCustomerPayment', {
        kind: 'debt_payment',
        key: payment.client_payment_id,
        owner,
        body: payment,
        shown: { name },
        subject: `debts ${payment.customer_id ?? payment.phone_number}`,
      })
      if (outcome.state === 'refused') throw outcome.refused
      return outcome.state === 'sent' ? outcome.answer : 'waiting'
    },
    onSuccess: (answer) => (answer === 'waiting' ? undefined : onSuccess()),
  })
}
