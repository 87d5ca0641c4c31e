import { useQuery } from '@tanstack/react-query'

/** A sub-shop that takes orders over WhatsApp; without a number it cannot be chosen. */
export type Provider = { id: number; name: string; whatsapp: string | null; logo: string }

const DAY_MS = 24 * 60 * 60_000

async function fetchConfig<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as T
}

/** The two sub-shops, from the shop's configuration. */
export function useProviders(wanted = true) {
  return useQuery({
    queryKey: ['public', 'providers'],
    enabled: wanted,
    staleTime: DAY_MS,
    queryFn: ({ signal }) => fetchConfig<Provider[]>('/config/providers.json', signal),
  })
}

/** What this shop has switched on: the AI draft needs a key on the server. */
export function useFeatures() {
  return useQuery({
    queryKey: ['public', 'features'],
    staleTime: DAY_MS,
    queryFn: async ({ signal }) =>
      (await fetchConfig<{ features: { ai: boolean } }>('/config/shop.json', signal)).features,
  })
}
