import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf } from '../../contract/call.ts'
import { post } from './api.ts'
import { showOrder } from './orders.ts'

/** Ticks a line ready, or gives it back: the stock that is shown elsewhere is stale then. */
export function useSetLineReady() {
  const client = useQueryClient()
  return useMutation({
    // One after the other: answers that overtake each other would show an older order.
    scope: { id: 'order-lines' },
    mutationFn: (input: InputOf<Calls['updateOrderItemReady']>) =>
      post<'updateOrderItemReady'>('/api/update_order_item_ready.php', input),
    onSuccess: ({ order }) => {
      showOrder(client, order)
      void client.invalidateQueries({ queryKey: ['staff'] })
      void client.invalidateQueries({ queryKey: ['stock'] })
    },
    // Refused since somebody else was quicker: what is true now is asked for.
    onError: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Writes down a payment, or reverses one. */
export function usePayment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<Calls['updateOrderPayment']>) =>
      post<'updateOrderPayment'>('/api/update_order_payment.php', input),
    onSuccess: ({ order }) => showOrder(client, order),
    // Somebody else was quicker, or the answer was lost: what is owed now is asked for.
    onError: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
