import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { readAnswers } from '../../browser/storage/private-answers.ts'
import { readApi } from '../api/api.ts'
import { nameOf } from '../private-cache/cached-kinds.ts'
import { isCacheOfUser } from '../private-cache/owner.ts'

type Page = Output<'getCounterCatalogue'>
export type CounterProduct = Page['products'][number]

/**
 * The products that a till sells. `at` is the server's time of the last response. `credit_days` is undefined if the phone
 * stored the products under an older release.
 */
export type CounterCatalogue = Pick<Page, 'products' | 'next_since' | 'usual' | 'at'> &
  Partial<Pick<Page, 'credit_days'>>

const key = ['till', 'catalogue'] as const

/** The interval in ms at which an open till fetches changes. */
const REFRESH_MS = 2 * 60_000

/**
 * The products of the till with prices and stock. The phone caches them for offline use (private-cache), so that it
 * only has to fetch changes.
 */
export function useCounterCatalogue() {
  const client = useQueryClient()
  return useQuery({ ...catalogueQuery(client), refetchInterval: REFRESH_MS })
}

/** The query of useCounterCatalogue. prepareTill runs it too, before a phone sells for the first time. */
export const catalogueQuery = (client: QueryClient) => ({
  queryKey: key,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CounterCatalogue> => {
    let current = client.getQueryData<CounterCatalogue>(key) ?? (await storedCatalogue())
    for (;;) {
      const page: Page = await readApi('getCounterCatalogue', { since: current?.next_since }, { signal })
      current = merge(page.from_start ? undefined : current, page)
      if (!page.more) return current
    }
  },
})

async function storedCatalogue(): Promise<CounterCatalogue | undefined> {
  if (!isCacheOfUser()) return undefined
  // If the stored data is unreadable, everything is fetched again.
  const [stored] = await readAnswers(nameOf(key)).catch(() => [])
  return stored?.value as CounterCatalogue | undefined
}

function merge(
  current: CounterCatalogue | undefined,
  { products, next_since, usual, credit_days, at, more }: Page,
): CounterCatalogue {
  const all = new Map(current?.products.map((product) => [product.id, product]))
  for (const product of products) {
    if (product.on_sale) all.set(product.id, product)
    else all.delete(product.id)
  }
  // Only the last page contains the usual products.
  return { products: [...all.values()], next_since, usual: more ? (current?.usual ?? []) : usual, credit_days, at }
}
