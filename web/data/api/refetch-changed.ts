import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches queries after a change. A running first fetch may have been answered before it, so it is cancelled:
 * invalidating alone would wait for its answer and show it.
 */
export async function refetchChanged(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
