import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../contract/all.ts'
import type { OutputOf } from '../../contract/call.ts'
import type { Product } from '../../contract/catalog.ts'
import { get } from './api.ts'
import { usePage } from './page.ts'
import { useSession } from './session.ts'

export type { Product }

/** Which goods are asked for; `fresh` is 'Mali mpya', by the server's clock. Nothing set: all of them. */
export type GoodsFilter = { category?: string; fresh?: boolean; q?: string }

type GoodsPage = OutputOf<Calls['getProducts']>

/** A page asked from the server; the first one is as long as what the document brings. */
const FIRST_PAGE = 60
const NEXT_PAGES = 24

/** Goods change seldom, and asking again costs all pages that are open: who changes goods invalidates 'goods'. */
const GOODS_STAY_MS = 5 * 60_000

/** Staff get more fields than customers, so their answers lie under a key that logging out empties. */
function useRealm(): 'public' | 'staff' {
  return useSession().staff ? 'staff' : 'public'
}

/** The catalogue, page by page. `wanted: false` asks for nothing. */
export function useGoods(filter: GoodsFilter, wanted = true) {
  const realm = useRealm()
  const { goods } = usePage()
  const everything = !filter.category && !filter.fresh && !filter.q
  return useInfiniteQuery({
    queryKey: [realm, 'goods', filter],
    enabled: wanted,
    staleTime: GOODS_STAY_MS,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      get<'getProducts'>(
        '/api/products.php',
        {
          limit: pageParam ? NEXT_PAGES : FIRST_PAGE,
          cursor: pageParam || undefined,
          q: filter.q,
          category: filter.category,
          new: filter.fresh ? '1' : undefined,
        },
        { signal },
      ),
    getNextPageParam: (last: GoodsPage) => last.next_cursor ?? undefined,
    initialData: realm === 'public' && everything && goods ? asPages(goods.products, goods.next) : undefined,
    // While staff fields are fetched, the public ones stay in sight.
    placeholderData: realm === 'staff' && everything && goods ? asPages(goods.products, goods.next) : undefined,
  })
}

function asPages(products: Product[], next: string | null): InfiniteData<GoodsPage, string> {
  return { pages: [{ data: products as GoodsPage['data'], next_cursor: next }], pageParams: [''] }
}

/** All goods of the pages that have come, each once. */
export function goodsOf(pages: { pages: GoodsPage[] } | undefined): Product[] {
  const seen = new Map<string, Product>()
  for (const page of pages?.pages ?? []) for (const product of page.data) seen.set(product.id, product)
  return [...seen.values()]
}

/** What finds goods as one types, with the compact list it looks through; both are fetched with the first look at them. */
export function useSearchIndex(wanted: boolean) {
  return useQuery({
    queryKey: ['public', 'search-index'],
    enabled: wanted,
    staleTime: GOODS_STAY_MS,
    queryFn: async ({ signal }) => {
      const engine = import('./search-index.ts')
      return (await engine).makeSearchIndex(await get<'getSearchIndex'>('/api/search_index.php', {}, { signal }))
    },
    structuralSharing: false,
  })
}

/** One product with everything that the caller may see. */
export function useProduct(id: string, wanted = true) {
  const realm = useRealm()
  const { product } = usePage()
  return useQuery({
    queryKey: [realm, 'product', id],
    enabled: wanted,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await get<'getProductById'>('/api/get_product_by_id.php', { id }, { signal })).product as Product,
    initialData: realm === 'public' && product?.id === id ? product : undefined,
    placeholderData: realm === 'staff' && product?.id === id ? product : undefined,
  })
}

/** The categories of the strip; when they cannot be loaded there are none, silently (specification §8). */
export function useCategories(): string[] {
  const { categories } = usePage()
  const { data } = useQuery({
    queryKey: ['public', 'categories'],
    staleTime: GOODS_STAY_MS,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch('/config/categories.json', { signal })
      const answer = (await response.json()) as { categories?: unknown }
      return Array.isArray(answer.categories) ? answer.categories.map(String) : []
    },
    initialData: categories ?? undefined,
  })
  return data ?? []
}
