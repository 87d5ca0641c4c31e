import { useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '../../../contract/shop.ts'
import { fetchConfig } from '../api/fetch-config.ts'
import { usePage } from '../page/page.ts'

export type { ShopFacts }

/** The age in ms at which the facts are refetched. Short, because the owner may change the facts at any time. */
const STALE_MS = 60_000

/** All public facts of the shop. If the document does not contain them, they are undefined until fetched. */
export function useShopFacts() {
  const { shop } = usePage()
  const isWhole = 'services' in shop
  return useQuery<ShopFacts>({
    queryKey: ['public', 'shop-facts'],
    queryFn: ({ signal }) => fetchConfig('shop', signal),
    staleTime: STALE_MS,
    initialData: isWhole ? shop : undefined,
  })
}
