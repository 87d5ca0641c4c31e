import { useMemo } from 'react'
import { useDebounced } from '../../browser/use-debounced.ts'
import { type Product, productsOf, useProducts, useSearchIndex } from '../../data/catalog.ts'

/**
 * Products by name: the compact index is searched at every letter, the server adds types, status and what the index
 * lacks.
 */
export function useProductSearch(q: string, most: number) {
  const asked = useDebounced(q)
  const index = useSearchIndex(q !== '')
  const server = useProducts({ q: asked }, q !== '' && asked !== '')
  const fetched = asked === q ? productsOf(server.data) : none
  const found = useMemo(() => {
    const whole = new Map(fetched.map((one) => [one.id, one]))
    const previews = q !== '' && index.data?.complete ? index.data.find(q) : none
    const ids = new Set(previews.map(({ id }) => id))
    const all = [...previews, ...fetched.filter(({ id }) => !ids.has(id))].slice(0, most)
    return all.map((one) => ({ product: whole.get(one.id) ?? one, whole: whole.has(one.id) }))
  }, [q, index.data, fetched, most])
  return {
    found: q === '' ? [] : found,
    /** The server's response to what is typed now is not there yet. */
    waiting: q !== '' && !server.error && (asked !== q || server.isPending),
    error: q === '' ? null : server.error,
    retry: server.retry,
  }
}

const none: readonly Product[] = []
