import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../contract/all.ts'
import { readApi, readUrl } from './api/api.ts'
import type { Product } from './catalog.ts'

export type CapturedOrder = Output<'getCapturedOrders'>['orders'][number]

const PAGE = 30

/** Where the private photo of a captured order lies. */
export const photoOf = (id: number): string => readUrl('capturedOrderImage', { id })

/** Photographed paper orders that the caller may see, newest first. */
export function useCapturedOrders(wanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['captured', 'list'],
    enabled: wanted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => readApi('getCapturedOrders', { limit: PAGE, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
  })
}

/** One photographed order; null when it is not the caller's. A list that shows it already stands in for it. */
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

/** A product with its types and status, for one that was found in the compact index alone. */
export function useFetchProduct(): (id: string) => Promise<Product> {
  const client = useQueryClient()
  return (id) =>
    client.fetchQuery({
      queryKey: ['staff', 'product', id],
      staleTime: 60_000,
      queryFn: async ({ signal }) => (await readApi('getProductById', { id }, { signal })).product as Product,
    })
}
