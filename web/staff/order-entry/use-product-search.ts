import { useMemo } from 'react'
import { useDebounced } from '../../browser/use-debounced.ts'
import { type Product, productsOf, useProducts } from '../../data/catalog.ts'
import { useSearchIndex } from '../../data/search/search-index.ts'

/**
 * Searches products by name. The compact index is searched at every keystroke; the server's results add types, status,
 * and products that are not in the index.
 */
export function useProductSearch(q: string, limit: number) {
  const debouncedQ = useDebounced(q)
  const index = useSearchIndex(q !== '')
  const server = useProducts({ q: debouncedQ }, q !== '' && debouncedQ !== '')
  const fetched = debouncedQ === q ? productsOf(server.data) : noProducts
  const { list, partial } = useMemo(() => {
    const indexed = q !== '' && index.data?.complete ? index.data.find(q) : null
    // The index alone cannot tell that no product has all the words, because only the server searches descriptions and
    // types too.
    const previews = indexed && (!indexed.partial || server.error) ? indexed.items : noProducts
    const wholeProducts = new Map(fetched.map((one) => [one.id, one]))
    const ids = new Set(previews.map(({ id }) => id))
    // If the index has products with all the words, the server's partial matches are left out.
    const more = previews.length > 0 && server.data?.partial ? noProducts : fetched.filter(({ id }) => !ids.has(id))
    const all = [...previews, ...more].slice(0, limit)
    return {
      // Products of the index have only name and price.
      list: all.map((one) => ({ product: wholeProducts.get(one.id) ?? one, isWhole: wholeProducts.has(one.id) })),
      partial: all.length > 0 && (previews.length > 0 ? indexed?.partial : server.data?.partial),
    }
  }, [q, index.data, fetched, limit, server.error, server.data])
  return {
    found: q === '' ? [] : list,
    /** True if no product has all the words; the results then have most of the words. */
    isPartial: q !== '' && partial === true,
    /** True until the server has responded to the current text. */
    isWaiting: q !== '' && !server.error && (debouncedQ !== q || server.isPending),
    error: q === '' ? null : server.error,
    retry: server.retry,
  }
}

const noProducts: readonly Product[] = []
