import { useDeferredValue, useMemo } from 'react'
import { catalogTexts } from '../../../../shop/texts/catalog.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { type Product, useProducts } from '../../../data/catalog.ts'
import { useSearchIndex } from '../../../data/search/search-index.ts'
import { loadProblem } from '../load-problem.ts'
import type { Catalogue } from '../use-catalogue.ts'
import type { HomeFilter } from '../use-home-filter.ts'
import { joinFound } from './join-found.ts'

const none: readonly Product[] = []

/** `isSettled` is true if the server has responded for the current text, or cannot be reached. */
type FoundCatalogue = Catalogue & { partial: boolean; corrected?: string; isSettled: boolean }

/**
 * The results of a search. The compact index is searched at every keystroke. Once typing pauses, the server adds what
 * the index lacks: it also searches descriptions, and returns status and types. Shops too large for an index, and the
 * view 'Mali mpya', only use the server. `partial` is true if no product has all words; the results then are the
 * products with most of the words. `corrected` is the text searched for instead of a misspelt text. Both come from the
 * server or, if it cannot be reached, from the phone.
 */
export function useFoundProducts({ q, category, sort, exact }: HomeFilter): FoundCatalogue {
  const loaded = useProducts({}).data?.products ?? none
  const searching = q.trim() !== ''
  const everything = category === catalogTexts.all
  const isNew = category === catalogTexts.newProducts
  const index = useSearchIndex(searching)
  const settledQuery = useDebounced(q.trim())
  const server = useProducts(
    { q: settledQuery, exact, sort, isNew: isNew || undefined, category: everything || isNew ? undefined : category },
    searching && settledQuery !== '',
  )

  const typed = useDeferredValue(q)
  const indexed = useMemo(() => {
    if (!searching || isNew || !index.data?.complete) return null
    return index.data.find(typed, { category: everything ? undefined : category, sort, exact })
  }, [searching, isNew, index.data, everything, category, typed, sort, exact])

  return useMemo(() => {
    const isCurrent = settledQuery === q.trim()
    const answer = isCurrent ? server.data : undefined
    const fullProducts = new Map([...loaded, ...(server.data?.products ?? none)].map((one) => [one.id, one]))
    const { products, ...found } = joinFound(indexed, answer, {
      isSorted: sort !== undefined,
      failed: server.error !== null,
    })
    const shown = products.map((one) => fullProducts.get(one.id) ?? one)
    return {
      ...found,
      products: shown,
      isSettled: answer !== undefined || server.error !== null,
      loading: shown.length === 0 && answer === undefined && !server.error,
      problem: server.error && shown.length === 0 ? loadProblem(server.error) : null,
      retry: server.retry,
      hasMore: isCurrent && server.hasMore,
      loadMore: () => void server.loadMore(),
      loadingMore: server.loadingMore,
      previews: new Set(shown.filter(({ id }) => !fullProducts.has(id)).map(({ id }) => id)),
    }
  }, [loaded, server, indexed, settledQuery, q, sort])
}
