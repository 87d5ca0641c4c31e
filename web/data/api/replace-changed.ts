import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Writes the response to a change into queries. A running fetch of these queries may contain data from before the
 * change, and would overwrite the response. So it is cancelled and sent again.
 */
export function replaceChanged(client: QueryClient, filters: QueryFilters, write: () => void): void {
  const running = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  // The meta contains the requested page of a list. It is read before cancelling, because cancelling removes it from
  // the query.
  const fetches = running.map((query) => ({ query, meta: query.state.fetchMeta ?? undefined }))
  void client.cancelQueries(filters)
  write()
  for (const { query, meta } of fetches) {
    // The error is stored in the query, and its screen shows it.
    query.fetch(undefined, { meta }).catch(() => undefined)
  }
}
