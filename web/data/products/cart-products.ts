import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { Refused, readApi } from '../api/api.ts'
import type { ProductList } from '../page/page.ts'

/** At most this many products are looked up, because more would not change the recommended provider. */
const MAX_PRODUCTS = 20

/** A looked-up product. Its category is null if unknown. */
type CartProduct = { id: string; category: string | null; isGone?: true }

/** The current categories of a cart's products, and which of them are gone; undefined until known. */
export function useCartProducts(ids: readonly string[], wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'cart-products', ids],
    enabled: wanted && ids.length > 0,
    queryFn: ({ client, signal }) => findProducts(client, ids, signal),
    // When a line is removed, the remaining products are already known.
    placeholderData: keepPreviousData,
  }).data
}

function findProducts(client: QueryClient, ids: readonly string[], signal: AbortSignal): Promise<CartProduct[]> {
  const lists = client.getQueriesData<ProductList>({ predicate: ({ queryKey }) => queryKey[1] === 'products' })
  const known = new Map(lists.flatMap(([, list]) => list?.products ?? []).map(({ id, category }) => [id, category]))
  const lookUp = async (id: string): Promise<CartProduct> => {
    const knownCategory = known.get(id)
    if (knownCategory !== undefined) return { id, category: knownCategory }
    try {
      const { product } = await readApi('getProductById', { id }, { signal })
      return { id, category: product.category }
    } catch (failure) {
      // The shop cannot be reached now, but the product may still exist.
      return failure instanceof Refused && failure.code === 'not_found'
        ? { id, category: null, isGone: true }
        : { id, category: null }
    }
  }
  return Promise.all(ids.slice(0, MAX_PRODUCTS).map(lookUp))
}
