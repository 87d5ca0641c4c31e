import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls, Input } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'
import { get, post } from './api.ts'

/** What one variant's part of a submission says. */
export type StockUpdateEntry = Input<'submitPendingStockUpdate'>['updates'][number]

export type StockRequest = OutputOf<Calls['getStockRequests']>['requests'][number]
export type PendingUpdate = OutputOf<Calls['getPendingInventoryUpdates']>['updates'][number]
export type StockLog = OutputOf<Calls['getStockLogs']>['logs'][number]
export type StaffVariant = OutputOf<Calls['getVariants']>['variants'][number]
export type Decision = 'approve' | 'reject'

/** What a decision or a new request makes stale: the lists, the goods' stock, the numbers in the menu. */
function useStockChanged() {
  const client = useQueryClient()
  return () => {
    for (const key of ['stock', 'staff', 'notices']) void client.invalidateQueries({ queryKey: [key] })
  }
}

export function useStockRequests() {
  return useQuery({
    queryKey: ['stock', 'requests'],
    queryFn: ({ signal }) => get<'getStockRequests'>('/api/get_stock_requests.php', {}, { signal }),
    select: (answer) => answer.requests,
  })
}

export function useDecideStockRequest() {
  const onSettled = useStockChanged()
  return useMutation({
    mutationFn: ({ decision, id, reason }: { decision: Decision; id: number; reason?: string }) =>
      decision === 'approve'
        ? post<'approveStockRequest'>('/api/approve_stock_request.php', { id, reason })
        : post<'rejectStockRequest'>('/api/reject_stock_request.php', { id, reason }),
    onSettled,
  })
}

export function usePendingUpdates() {
  return useQuery({
    queryKey: ['stock', 'updates'],
    queryFn: ({ signal }) =>
      get<'getPendingInventoryUpdates'>('/api/get_pending_inventory_updates.php', {}, { signal }),
    select: (answer) => answer.updates,
  })
}

export function useDecideUpdate() {
  const onSettled = useStockChanged()
  return useMutation({
    mutationFn: ({ decision, id, reason }: { decision: Decision; id: number; reason?: string }) =>
      decision === 'approve'
        ? post<'approvePendingUpdate'>('/api/approve_pending_update.php', { update_id: id, reason })
        : post<'rejectPendingUpdate'>('/api/reject_pending_update.php', { update_id: id, reason }),
    onSettled,
  })
}

export function useSaveCosts() {
  // Saved, or decided by somebody else meanwhile: either way the list has changed.
  const onSettled = useStockChanged()
  return useMutation({
    mutationFn: (input: InputOf<Calls['updateInventoryCosts']>) =>
      post<'updateInventoryCosts'>('/api/update_inventory_costs.php', input),
    onSettled,
  })
}

/** The product's variants with stock and costs; a list that fails to load is an error, never an empty list. */
export function useVariants(productId: string) {
  return useQuery({
    queryKey: ['staff', 'variants', productId],
    queryFn: ({ signal }) => get<'getVariants'>('/api/get_variants.php', { product_id: productId }, { signal }),
    select: (answer) => answer.variants,
  })
}

/** What waits for approval for one product. */
export function useProductUpdates(productId: string) {
  return useQuery({
    queryKey: ['stock', 'updates', productId],
    queryFn: ({ signal }) =>
      get<'getProductPendingUpdates'>('/api/get_product_pending_updates.php', { product_id: productId }, { signal }),
    select: (answer) => answer.updates,
  })
}

/** The product's ledger, newest first. */
export function useStockLogs(productId: string, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['stock', 'logs', productId],
    enabled: wanted,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      get<'getStockLogs'>(
        '/api/get_stock_logs.php',
        { product_id: productId, limit: 30, before: pageParam },
        { signal },
      ),
    getNextPageParam: (last) => last.next_before ?? undefined,
  })
}

export function useSubmitUpdate() {
  // After a lost answer too: the note of what waits then tells that it has arrived.
  const onSettled = useStockChanged()
  return useMutation({
    mutationFn: (input: InputOf<Calls['submitPendingStockUpdate']>) =>
      post<'submitPendingStockUpdate'>('/api/submit_pending_stock_update.php', input),
    onSettled,
  })
}

export function useSubmitStockRequest() {
  const onSuccess = useStockChanged()
  return useMutation({
    mutationFn: (input: InputOf<Calls['submitStockRequest']>) =>
      post<'submitStockRequest'>('/api/submit_stock_request.php', input),
    onSuccess,
  })
}
