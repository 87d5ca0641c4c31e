import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { get, post } from './api.ts'
import type { Product } from './catalog.ts'
import { upload } from './upload.ts'

export type CapturedOrder = OutputOf<Calls['getCapturedOrders']>['orders'][number]

const PAGE = 30

/** Where the private photo of a captured order lies. */
export const photoOf = (id: number): string => `/api/captured_order_image.php?id=${id}`

/** Photographed paper orders that the caller may see, newest first. */
export function useCapturedOrders(wanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['captured', 'list'],
    enabled: wanted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      get<'getCapturedOrders'>('/api/get_captured_orders.php', { limit: PAGE, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
  })
}

export function useCapturedOrder(id: number | null) {
  return useQuery({
    queryKey: ['captured', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      (await get<'getCapturedOrders'>('/api/get_captured_orders.php', { id: id ?? 0 }, { signal })).orders[0] ?? null,
  })
}

type Capture = { phone: string; name: string; shipping_address: string; notes: string; photo: File }

/** Sends a photo of a paper order; the same photo and phone within 10 minutes is the same order. */
export function useCaptureOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ photo, onProgress, ...texts }: Capture & { onProgress: (percent: number) => void }) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(texts)) form.set(name, text)
      form.set('order_image', photo)
      return upload<'addCapturedOrder'>('/api/captured_orders.php', form, onProgress)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['captured'] }),
  })
}

/** A product with its types and status, for one that was found in the compact index alone. */
export function useFetchProduct(): (id: string) => Promise<Product> {
  const client = useQueryClient()
  return (id) =>
    client.fetchQuery({
      queryKey: ['staff', 'product', id],
      staleTime: 60_000,
      queryFn: async ({ signal }) =>
        (await get<'getProductById'>('/api/get_product_by_id.php', { id }, { signal })).product as Product,
    })
}

export function useConvertCaptured() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<Calls['convertCapturedOrder']>) =>
      post<'convertCapturedOrder'>('/api/convert_captured_order.php', input),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['captured'] })
      void client.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}
