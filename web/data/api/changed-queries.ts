import type { InvalidateQueryFilters, QueryClient, QueryFilters } from '@tanstack/react-query'

// A fetch that is running when a change succeeds may have been answered before it. Its answer would show the earlier
// state, so the fetch is cancelled and sent again.

/**
 * Refetches queries after a change. Invalidating alone would wait for the answer of a running first fetch and show it.
 */
export async function refetchChanged(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/** Writes the answer of a change into queries; those fetches of them that were running are sent again. */
export function replaceChanged(client: QueryClient, filters: QueryFilters, write: () => void): void {
  const running = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  // The meta says which page of a list was asked for; cancelling forgets it.
  const fetches = running.map((query) => ({ query, meta: query.state.fetchMeta ?? undefined }))
  void client.cancelQueries(filters)
  write()
  for (const { query, meta } of fetches) {
    // The query keeps the error, and its screen shows it.
    query.fetch(undefined, { meta }).catch(() => undefined)
  }
}
