import { useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

/** A change of an order's delivery. */
export type DeliveryChange = Omit<Input<'updateOrderDelivery'>, 'order_id'>

/** An order to be delivered or collected. */
export type WaitingDelivery = Output<'getDeliveries'>['rows'][number]

/** The orders to be delivered or collected, by place. */
export function useDeliveries() {
  return useQuery({
    queryKey: ['deliveries'],
    queryFn: ({ signal }) => readApi('getDeliveries', {}, { signal }),
  })
}
