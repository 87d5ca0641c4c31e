import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { readApi, readUrl } from '../api/api.ts'

export type CapturedOrder = Output<'getCapturedOrders'>['orders'][number]

/** Returns the URL of a captured order's private photo. */
export const photoUrl = (id: number): string => readUrl('capturedOrderImage', { id })

/**
 * A captured order, or null if the caller may not see it. While the order is loading, the copy in the list is shown.
 */
export function useCapturedOrder(id: number | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['captured', 'one', id],
    enabled: id !== null,
    placeholderData: () => listedCapture(client, id),
    queryFn: async ({ signal }) => (await readApi('getCapturedOrders', { id: id ?? 0 }, { signal })).orders[0] ?? null,
  })
}

function listedCapture(client: QueryClient, id: number | null): CapturedOrder | undefined {
  const list = client.getQueryData<InfiniteData<Output<'getCapturedOrders'>>>(['captured', 'list'])
  return list?.pages.flatMap((page) => page.orders).find((order) => order.id === id)
}
