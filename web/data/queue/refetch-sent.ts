import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Fetches anew what shows something that the queue has sent. A list that is only being fetched for the first time may have
 * been answered before the shop had it: it is asked again, too. (Invalidating alone waits for that answer and shows it.)
 */
export async function refetchSent(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}
