import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '../../contract/catalog.ts'
import type { ProductSort } from '../../shop/products/product-sorts.ts'
import { readApi } from './api/api.ts'
import { fetchConfig } from './api/fetch-config.ts'
import { joinPages } from './page/join-pages.ts'
import { type FeaturedProducts, type ProductList, usePage } from './page/page.ts'
import { useSession } from './session.ts'

export type { Product }

/** The products to list. An empty object means all products. `isNew` means 'Mali mpya', by the server's clock. */
export type ProductFilter = { category?: string; isNew?: boolean; q?: string; exact?: boolean; sort?: ProductSort }

/**
 * The numbers of products on the first page and on further pages. The first page is as long as the list in the home
 * document.
 */
const FIRST_PAGE = 60
const NEXT_PAGES = 24

/**
 * The time in ms after which lists are stale. It is long, because products rarely change, and a refetch loads a list
 * from its beginning. The calls in stale.ts refetch earlier.
 */
export const PRODUCTS_STALE_MS = 5 * 60_000

/** The time in ms after which the featured products are stale. The server updates them once an hour. */
const FEATURED_STALE_MS = 60 * 60_000

/**
 * Returns the first part of query keys. Staff get more fields than customers, so their queries have separate keys. A
 * logout clears the queries of staff.
 */
function useAudience(): 'public' | 'staff' {
  return useSession().isStaff ? 'staff' : 'public'
}

async function fetchProducts(filter: ProductFilter, cursor?: string, signal?: AbortSignal): Promise<ProductList> {
  const { isNew, exact, ...rest } = filter
  const limit = cursor ? NEXT_PAGES : FIRST_PAGE
  const flag = (isSet: boolean | undefined) => (isSet ? (1 as const) : undefined)
  const input = { ...rest, limit, cursor, exact: flag(exact), new: flag(isNew) }
  const { data, next_cursor, partial, corrected } = await readApi('getProducts', input, { signal })
  return { products: data, next: next_cursor ?? null, partial, corrected }
}

/** The catalogue, page by page. If `wanted` is false, nothing is fetched. */
export function useProducts(filter: ProductFilter, wanted = true) {
  const audience = useAudience()
  const client = useQueryClient()
  const { products } = usePage()
  const [more, setMore] = useState<'idle' | 'loading' | Error>('idle')
  const isWholeList = !filter.category && !filter.isNew && !filter.q
  const queryKey = [audience, 'products', filter]
  const inDocument = (isWholeList && products) || undefined
  const query = useQuery<ProductList>({
    queryKey,
    enabled: wanted,
    staleTime: PRODUCTS_STALE_MS,
    queryFn: ({ signal }) => fetchProducts(filter, undefined, signal),
    initialData: audience === 'public' ? inDocument : undefined,
    // The public fields stay visible while the staff fields are loading.
    placeholderData: audience === 'staff' ? inDocument : undefined,
  })
  const { data, isFetching } = query
  const loadMore = async () => {
    if (!data?.next || isFetching || more === 'loading') return
    setMore('loading')
    try {
      const page = await fetchProducts(filter, data.next)
      client.setQueryData<ProductList>(queryKey, (old) => (old?.next === data.next ? joinPages(old, page) : old))
      setMore('idle')
    } catch (error) {
      setMore(error as Error)
    }
  }
  const moreError = more instanceof Error ? more : null
  return {
    data,
    isPending: query.isPending,
    isFetching,
    hasMore: Boolean(data?.next),
    loadMore,
    loadingMore: more === 'loading',
    // While a list from an earlier fetch is on the screen, a failed refetch is not an error. The offline line shows the
    // age of this list.
    error: data ? moreError : query.error,
    retry: () => void (data ? loadMore() : query.refetch()),
  }
}

/**
 * The featured products: the rows above the list of the home screen. Only the home document contains them, so other
 * pages fetch them.
 */
export function useFeaturedProducts(): FeaturedProducts | undefined {
  const { featured } = usePage()
  const { data } = useQuery<FeaturedProducts>({
    queryKey: ['public', 'featured'],
    staleTime: FEATURED_STALE_MS,
    retry: false,
    queryFn: ({ signal }) => readApi('getFeaturedProducts', {}, { signal }),
    initialData: featured ?? undefined,
  })
  return data
}

/** The products loaded so far. */
export const productsOf = (list: ProductList | undefined): readonly Product[] => list?.products ?? none

const none: readonly Product[] = []

/** A product with all fields that the caller may see. */
export function useProduct(id: string, wanted = true) {
  const audience = useAudience()
  const client = useQueryClient()
  const { product } = usePage()
  return useQuery<Product>({
    queryKey: [audience, 'product', id],
    enabled: wanted,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await readApi('getProductById', { id }, { signal })).product as Product,
    initialData: audience === 'public' && product?.id === id ? product : undefined,
    // While the product is loading, the copy from a list is shown, which has no description.
    placeholderData: () => (product?.id === id ? product : findInLists(client, id)),
  })
}

/**
 * Returns the copy of a product in a loaded list. It has no description. Returns undefined if no list has the product.
 */
export const useListedProduct = (id: string): Product | undefined => findInLists(useQueryClient(), id)

function findInLists(client: QueryClient, id: string): Product | undefined {
  const lists = client.getQueriesData<ProductList>({ predicate: ({ queryKey }) => queryKey[1] === 'products' })
  return lists.flatMap(([, list]) => list?.products ?? []).find((one) => one.id === id)
}

/** The categories of the home screen. If they cannot be loaded, the list is empty and no error is shown. */
export function useCategories(): string[] {
  const { categories } = usePage()
  const { data } = useQuery({
    queryKey: ['public', 'categories'],
    staleTime: PRODUCTS_STALE_MS,
    retry: false,
    queryFn: async ({ signal }) => (await fetchConfig('categories', signal)).categories,
    initialData: categories ?? undefined,
  })
  return data ?? []
}
