import { useQuery } from '@tanstack/react-query'
import { readApi } from '../api/api.ts'
import { PRODUCTS_STALE_MS } from '../catalog.ts'

/** The compact list for search as you type. The list and its code are fetched when they are first needed. */
export function useSearchIndex(wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'search-index'],
    enabled: wanted,
    staleTime: PRODUCTS_STALE_MS,
    queryFn: async ({ signal }) => {
      const engine = import('./search-engine.ts')
      return (await engine).createSearchIndex(await readApi('getSearchIndex', {}, { signal }))
    },
    structuralSharing: false,
  })
}
