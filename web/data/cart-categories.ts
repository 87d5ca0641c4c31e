import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readApi } from './api/api.ts'
import type { ProductList } from './page.ts'

/** Products of the cart that are asked for where no list has brought them: more would not change the choice. */
const MAX_ASKED = 20

/** Categories of these products, each as often as it comes; undefined until they are known. */
export function useCartCategories(ids: readonly string[], wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'cart-categories', ids],
    enabled: wanted && ids.length > 0,
    queryFn: ({ client, signal }) => findCategories(client, ids, signal),
  }).data
}

async function findCategories(client: QueryClient, ids: readonly string[], signal: AbortSignal): Promise<string[]> {
  const lists = client.getQueriesData<ProductList>({ predicate: ({ queryKey }) => queryKey[1] === 'products' })
  const known = new Map(lists.flatMap(([, list]) => list?.products ?? []).map(({ id, category }) => [id, category]))
  const ask = async (id: string): Promise<string[]> => {
    const here = known.get(id)
    if (here !== undefined) return [here]
    try {
      const { product } = await readApi('getProductById', { id }, { signal })
      return [product.category]
    } catch {
      // Gone or out of reach: it counts for nobody.
      return []
    }
  }
  return (await Promise.all(ids.slice(0, MAX_ASKED).map(ask))).flat()
}
