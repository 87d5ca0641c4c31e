import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { CurrentPrices } from '../../../shop/orders/cart.ts'
import { pricesOf } from '../../../shop/products/tiers/variant-prices.ts'
import { Refused, readApi } from '../api/api.ts'
import type { Product } from '../catalog.ts'
import type { ProductList } from '../page/page.ts'

/**
 * A product in the cart. `prices` has an element for each type. If the product could not be fetched, `prices` is
 * missing, and `category` comes from a loaded list, or is null.
 */
type CartProduct = { id: string; category: string | null; isGone?: true; prices?: CurrentPrices[] }

/**
 * The products in the cart with their current categories and prices. Products that no longer exist are marked.
 * Undefined until they are fetched.
 */
export function useCartProducts(ids: readonly string[], wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'cart-products', ids],
    enabled: wanted && ids.length > 0,
    queryFn: ({ client, signal }) => findProducts(client, ids, signal),
    // After a line is removed, the previous result still has all remaining products, so it is shown meanwhile.
    placeholderData: keepPreviousData,
  }).data
}

function cartProduct(product: Product): CartProduct {
  const types = product.customPrices.length > 0 ? product.customPrices.map(({ type }) => type) : [null]
  const prices = types.flatMap((type) => ({ id: product.id, type, ...(pricesOf(product, type) ?? { price: 0 }) }))
  return { id: product.id, category: product.category, prices }
}

function findProducts(client: QueryClient, ids: readonly string[], signal: AbortSignal): Promise<CartProduct[]> {
  const lists = client.getQueriesData<ProductList>({ predicate: ({ queryKey }) => queryKey[1] === 'products' })
  const known = new Map(lists.flatMap(([, list]) => list?.products ?? []).map((product) => [product.id, product]))
  const lookUp = async (id: string): Promise<CartProduct> => {
    const listed = known.get(id)
    // Products of a server-rendered list have only their first price tier, so they are fetched.
    if (listed?.price_tiers) return cartProduct(listed)
    try {
      const { product } = await readApi('getProductById', { id }, { signal })
      return cartProduct(product)
    } catch (failure) {
      // If the server cannot be reached, the product may still exist.
      return failure instanceof Refused && failure.code === 'not_found'
        ? { id, category: null, isGone: true }
        : { id, category: listed?.category ?? null }
    }
  }
  return Promise.all(ids.map(lookUp))
}
