import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '../../../contract/all.ts'
import { personMatcher } from '../../../shop/people/match-person.ts'
import { readApi, Unreachable } from '../api/api.ts'
import { ordersOf, useOrders } from '../orders.ts'
import { useIsOffline } from '../private-cache/use-is-offline.ts'
import { useSearchIndex } from './search-index.ts'

export type ShopResults = Output<'searchShop'>

/** The maximum number of results of each kind while offline. The server has the same limit. */
const MAX_OF_KIND = 5

/**
 * Searches products, orders and people, depending on the caller's rights. If `q` is empty, sends nothing. While
 * offline, searches the orders and products that this phone has cached.
 */
export function useShopSearch(q: string) {
  const found = useQuery({
    queryKey: ['shop-search', q],
    enabled: q !== '',
    staleTime: 0,
    gcTime: 30_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readApi('searchShop', { q }, { signal }),
  })
  const isOffline = useIsOffline() || found.error instanceof Unreachable
  const cached = useCachedResults(q, isOffline && q !== '')
  return {
    results: isOffline ? cached : found.data,
    isOffline,
    isLoading: found.isFetching && !isOffline,
    isFailed: found.isError && !isOffline,
  }
}

function useCachedResults(q: string, wanted: boolean): ShopResults | undefined {
  const orders = ordersOf(useOrders('all', '', wanted).data)
  const index = useSearchIndex(wanted).data
  if (!wanted) return undefined
  const matchesPerson = personMatcher(q)
  const isOrder = (id: number) => String(id) === q.replace(/\D/g, '')
  return {
    products: index?.find(q).items.slice(0, MAX_OF_KIND) ?? [],
    orders: orders
      .filter(
        ({ id, customer_name, phone_number }) =>
          isOrder(id) || matchesPerson({ name: customer_name, phone: phone_number }),
      )
      .slice(0, MAX_OF_KIND),
    people: [],
  }
}
