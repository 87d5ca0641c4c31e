import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Refused, readApi } from '../api/api.ts'
import type { ProductList } from '../page/page.ts'

/** Products of the cart that are asked for where no list has brought them: more would not change the choice. */
const MAX_ASKED = 20

/** Of each asked-for product its category, or why none is known. */
type CartProduct = { id: string; category: string | null; isGone?: true }

/** What the shop says of the products in a cart, for some of which the cart is old; undefined until it is known. */
export function useCartProducts(ids: readonly string[], wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'cart-products', ids],
    enabled: wanted && ids.length > 0,
    queryFn: ({ client, signal }) => findProducts(client, ids, signal),
  }).data
}

function findProducts(client: QueryClient, ids: readonly string[], signal: AbortSignal): Promise<CartProduct[]> {
  const lists = client.getQueriesData<ProductList>({ predicate: ({ queryKey }) => queryKey[1] === 'products' })
  const known = new Map(lists.flatMap(([, list]) => list?.products ?? []).map(({ id, category }) => [id, category]))
  const ask = async (id: string): Promise<CartProduct> => {
    const here = known.get(id)
    if (here !== undefined) return { id, category: here }
    try {
      const { product } = await readApi('getProductById', { id }, { signal })
      return { id, category: product.category }
    } catch (failure) {
      // Out of reach, it may still be there.
      return failure instanceof Refused && failure.code === 'not_found'
        ? { id, category: null, isGone: true }
        : { id, category: null }
    }
  }
  return Promise.all(ids.slice(0, MAX_ASKED).map(ask))
}
