import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../../contract/all.ts'
import { readApi } from './api/api.ts'

/** The fields of one variant in a submitted stock update. */
export type StockUpdateEntry = Input<'submitPendingStockUpdate'>['updates'][number]

export type StockRequest = Output<'getStockRequests'>['requests'][number]
export type PendingUpdate = Output<'getPendingInventoryUpdates'>['updates'][number]
export type StockLog = Output<'getStockLogs'>['logs'][number]
export type StaffVariant = Output<'getVariants'>['variants'][number]
export type Decision = 'approve' | 'reject'

export function useStockRequests() {
  return useQuery({
    queryKey: ['stock', 'requests'],
    queryFn: ({ signal }) => readApi('getStockRequests', {}, { signal }),
    select: (output) => output.requests,
  })
}

export function usePendingUpdates() {
  return useQuery({
    queryKey: ['stock', 'updates'],
    queryFn: ({ signal }) => readApi('getPendingInventoryUpdates', {}, { signal }),
    select: (output) => output.updates,
  })
}

/** The product's variants with stock and costs. If loading fails, the result is an error, never an empty list. */
export function useVariants(productId: string) {
  return useQuery({
    queryKey: ['staff', 'variants', productId],
    queryFn: ({ signal }) => readApi('getVariants', { product_id: productId }, { signal }),
    select: (output) => output.variants,
  })
}

/** Pending updates of one product. */
export function useProductUpdates(productId: string) {
  return useQuery({
    queryKey: ['stock', 'updates', productId],
    queryFn: ({ signal }) => readApi('getProductPendingUpdates', { product_id: productId }, { signal }),
    select: (output) => output.updates,
  })
}

/** The product's ledger, newest first. */
export function useStockLogs(productId: string, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['stock', 'logs', productId],
    enabled: wanted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      readApi('getStockLogs', { product_id: productId, limit: 30, before: pageParam }, { signal }),
    getNextPageParam: (last) => last.next_before ?? undefined,
  })
}
