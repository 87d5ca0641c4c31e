import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Refetches lists that show what the queue has sent. The first fetch of a list may have been answered before the shop had
 * it, so a running fetch is cancelled: invalidating alone would wait for its answer and show it.
 */
export async function refetchSent(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
