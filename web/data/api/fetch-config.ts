import type { ConfigName, ConfigOutput } from '../../../contract/shop.ts'

/** Fetches a file under /config by its name in the contract. Throws if it cannot be fetched. */
export async function fetchConfig<N extends ConfigName>(name: N, signal: AbortSignal): Promise<ConfigOutput<N>> {
  const response = await fetch(`/config/${name}.json`, { signal })
  if (!response.ok) throw new Error(`/config/${name}.json: ${response.status}`)
  return (await response.json()) as ConfigOutput<N>
}
