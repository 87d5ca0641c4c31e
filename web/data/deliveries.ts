import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

/** An order that waits to be sent or collected. */
export type WaitingDelivery = Output<'getDeliveries'>['rows'][number]

/** What waits to be sent or collected, by place. */
export function useDeliveries() {
  return useQuery({
    queryKey: ['deliveries'],
    queryFn: ({ signal }) => readApi('getDeliveries', {}, { signal }),
  })
}
