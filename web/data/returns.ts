import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'
import { callApi } from './api/send.ts'
import { useAfterCall } from './api/use-call.ts'
import { replaceOrder } from './orders.ts'

/** A return of an order. */
export type OrderReturn = Output<'getOrderReturns'>['returns'][number]
export type ReturnFacts = Output<'getOrderReturns'>

/** The returns of an order, and the sums that a further return would lower. If the id is null, nothing is fetched. */
export const useOrderReturns = (order_id: number | null) =>
  useQuery({
    queryKey: ['orders', 'returns', order_id],
    enabled: order_id !== null,
    queryFn: ({ signal }) => readApi('getOrderReturns', { order_id: order_id ?? 0 }, { signal }),
  })

/** Takes goods back. The order in the response replaces the shown order. */
export function useReturnItems() {
  const client = useQueryClient()
  const { onSuccess, onError } = useAfterCall('returnOrderItems')
  return useMutation<Output<'returnOrderItems'>, Error, Input<'returnOrderItems'>>({
    mutationFn: (input) => callApi('returnOrderItems', input),
    onSuccess: ({ order }) => {
      replaceOrder(client, order)
      return onSuccess() as Promise<void> | undefined
    },
    onError,
  })
}
