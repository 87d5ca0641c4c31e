import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches queries after a change. Running fetches are cancelled, because they may return data from before the change.
 * Invalidating alone would let the first fetch of a query finish and show its old data.
 */
export async function refetchChanged(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
