import { useQuery } from '@tanstack/react-query'
import { fetchConfig } from './api/fetch-config.ts'

const DAY_MS = 24 * 60 * 60_000

/** The two sub-shops, from the shop's configuration. */
export function useProviders(wanted = true) {
  return useQuery({
    queryKey: ['public', 'providers'],
    enabled: wanted,
    staleTime: DAY_MS,
    queryFn: ({ signal }) => fetchConfig('providers', signal),
  })
}

/** What this shop has switched on: the AI draft needs a key on the server. */
export function useFeatures() {
  return useQuery({
    queryKey: ['public', 'features'],
    staleTime: DAY_MS,
    queryFn: async ({ signal }) => (await fetchConfig('shop', signal)).features,
  })
}
