import { useDeferredValue, useMemo } from 'react'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { type Product, useProducts } from '../../../data/catalog.ts'
import { useSearchIndex } from '../../../data/search/search-index.ts'
import { loadProblem } from '../load-problem.ts'
import type { Catalogue } from '../use-catalogue.ts'
import type { HomeFilter } from '../use-home-filter.ts'

const none: readonly Product[] = []

/**
 * The results of a search. Every keystroke searches the compact index; once typing pauses, the server adds what the
 * index lacks (it also searches descriptions, and knows status and types). Shops too large for an index, and 'Mali
 * mpya', only use the server. `partial`: no product has all the words, these have most of them. The server decides
 * this, or the phone if the server cannot be reached.
 */
export function useFoundProducts({ q, category }: HomeFilter): Catalogue & { partial: boolean } {
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
    return index.data.find(typed, { category: everything ? undefined : category })
  }, [searching, isNew, index.data, everything, category, typed])

  return useMemo(() => {
    const current = asked === q.trim()
    const answered = current && server.data !== undefined
    const fetched = server.data?.products ?? []
    const whole = new Map([...known, ...fetched].map((one) => [one.id, one]))
    const unsure = indexed?.partial && !server.error
    const fromIndex = unsure || !indexed ? none : indexed.items.map((one) => whole.get(one.id) ?? one)
    const indexHasAll = fromIndex.length > 0 && !indexed?.partial
    const listed = new Set(fromIndex.map(({ id }) => id))
    const more = answered && !(indexHasAll && server.data?.partial) ? fetched.filter(({ id }) => !listed.has(id)) : []
    const products = [...fromIndex, ...more]
    const partial = products.length > 0 && !indexHasAll && Boolean(answered ? server.data?.partial : indexed?.partial)
    return {
      products,
      partial,
      loading: products.length === 0 && (!current || server.isPending) && !server.error,
      problem: server.error && products.length === 0 ? loadProblem(server.error) : null,
      retry: server.retry,
      hasMore: current && server.hasMore,
      loadMore: () => void server.loadMore(),
      loadingMore: server.loadingMore,
      previews: new Set(products.filter(({ id }) => !whole.has(id)).map(({ id }) => id)),
    }
  }, [known, server, indexed, asked, q])
}
