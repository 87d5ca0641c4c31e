import { useQuery } from '@tanstack/react-query'
import type { ConfigOutput } from '../../../contract/shop.ts'
import { fetchConfig } from '../api/fetch-config.ts'

/** The time in ms after which the configuration is stale. It is short, because an admin may change it at any time. */
const STALE_MS = 60_000

/** A provider, which receives orders over WhatsApp. */
export type Provider = ConfigOutput<'providers'>[number]

/** The providers in the shop's settings. */
export function useProviders(wanted = true) {
  return useQuery({
    queryKey: ['public', 'providers'],
    enabled: wanted,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => fetchConfig('providers', signal),
  })
}

/** The places to which the shop delivers. */
export function useDeliveryPlaces(wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'delivery_places'],
    enabled: wanted,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => fetchConfig('delivery_places', signal),
  })
}

/** The optional features of this shop. Drafting with AI needs a key on the server. */
export function useFeatures() {
  return useQuery({
    queryKey: ['public', 'features'],
    staleTime: STALE_MS,
    queryFn: async ({ signal }) => (await fetchConfig('shop', signal)).features,
  })
}
