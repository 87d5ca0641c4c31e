import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Writes the answer of a change into queries. A running fetch of them may have been answered before the change and
 * would overwrite it, so it is cancelled and sent again.
 */
export function replaceChanged(client: QueryClient, filters: QueryFilters, write: () => void): void {
  const running = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  // The meta names the requested page of a list. Cancelling removes it from the query, so it is read before.
  const fetches = running.map((query) => ({ query, meta: query.state.fetchMeta ?? undefined }))
  void client.cancelQueries(filters)
  write()
  for (const { query, meta } of fetches) {
    // The query keeps the error, and its screen shows it.
    query.fetch(undefined, { meta }).catch(() => undefined)
  }
}
