import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { CurrentPrices } from '../../../shop/orders/cart.ts'
import { pricesOf } from '../../../shop/products/tiers/variant-prices.ts'
import { Refused, readApi } from '../api/api.ts'
import type { Product } from '../catalog.ts'
import type { ProductList } from '../page/page.ts'

/**
 * A product of the cart. If it could not be fetched, `category` is null and `prices` (one for each type) are missing.
 */
type CartProduct = { id: string; category: string | null; isGone?: true; prices?: CurrentPrices[] }

/** The current categories of the cart's products, and which products no longer exist; undefined until known. */
export function useCartProducts(ids: readonly string[], wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'cart-products', ids],
    enabled: wanted && ids.length > 0,
    queryFn: ({ client, signal }) => findProducts(client, ids, signal),
    // When a line is removed, the remaining products are already known.
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
    // Products of a server-rendered list only have their first price tier, so they are fetched.
    if (listed?.price_tiers) return cartProduct(listed)
    try {
      const { product } = await readApi('getProductById', { id }, { signal })
      return cartProduct(product)
    } catch (failure) {
      // The server cannot be reached, so the product may still exist.
      return failure instanceof Refused && failure.code === 'not_found'
        ? { id, category: null, isGone: true }
        : { id, category: listed?.category ?? null }
    }
  }
  return Promise.all(ids.map(lookUp))
}
