import { useDeferredValue, useMemo } from 'react'
import { orderByClicks } from '../../../shop/products/products.ts'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { type Product, useProducts, useSearchIndex } from '../../data/catalog.ts'
import { useCategoryClicks } from '../../data/device/category-clicks.ts'
import { loadProblem } from './load-problem.ts'
import type { Catalogue } from './use-catalogue.ts'
import type { HomeFilter } from './use-home-filter.ts'

const none: readonly Product[] = []

/**
 * What a search finds. The compact index is searched at every letter; the server, asked when typing pauses, adds what
 * the index lacks (descriptions are searched there, and status and types come from there). Where the shop is too large
 * for an index, or 'Mali mpya' is searched, only the server is asked.
 */
export function useFoundProducts({ q, category }: HomeFilter, strip: readonly string[]): Catalogue {
  const clicks = useCategoryClicks()
  const known = useProducts({}).data?.products ?? none
  const searching = q.trim() !== ''
  const everything = category === catalogTexts.all
  const isNew = category === catalogTexts.newProducts
  const index = useSearchIndex(searching)
  const asked = useDebounced(q.trim())
  const server = useProducts(
    { q: asked, isNew: isNew || undefined, category: everything || isNew ? undefined : category },
    searching && asked !== '',
  )

  const typed = useDeferredValue(q)
  const indexed = useMemo(() => {
    if (!searching || isNew || !index.data?.complete) return null
    return index.data.find(typed, everything ? undefined : category)
  }, [searching, isNew, index.data, everything, category, typed])

  return useMemo(() => {
    const fetched = server.data?.products ?? []
    const whole = new Map([...known, ...fetched].map((one) => [one.id, one]))
    const current = asked === q.trim()
    const fromIndex = indexed?.map((one) => whole.get(one.id) ?? one) ?? []
    const listed = new Set(fromIndex.map(({ id }) => id))
    const more = current ? fetched.filter(({ id }) => !listed.has(id)) : []
    const all = [...fromIndex, ...more]
    const products = everything ? orderByClicks(all, clicks, strip) : all
    return {
      products,
      loading: products.length === 0 && (!current || server.isPending) && !server.error,
      problem: server.error && products.length === 0 ? loadProblem(server.error) : null,
      retry: server.retry,
      hasMore: current && server.hasMore,
      loadMore: () => void server.loadMore(),
      loadingMore: server.loadingMore,
      previews: new Set(products.filter(({ id }) => !whole.has(id)).map(({ id }) => id)),
    }
  }, [known, server, indexed, asked, q, everything, clicks, strip])
}
