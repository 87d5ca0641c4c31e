import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches queries after a change. A fetch that is already running may return data from before the change, so it is
 * cancelled. Invalidating alone would wait for the answer of a query's first fetch and show it.
 */
export async function refetchChanged(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
