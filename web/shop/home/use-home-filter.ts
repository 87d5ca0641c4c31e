import { useCallback, useEffect, useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { type ProductSort, readProductSort } from '../../../shop/products/product-sorts.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { useQueryString } from '../../browser/navigation.ts'

/** The pause in typing before the URL is updated, because browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 300

/**
 * The filter of the home screen, as in the URL: ?q= is the search, ?aina= the category, ?panga= the sort order, ?hasa=1
 * turns off spelling correction.
 */
export type HomeFilter = { q: string; category: string; sort?: ProductSort; exact?: boolean }

/**
 * The filter and its setters. Typing takes effect at once and updates the URL after a pause. The history entry is
 * replaced, so that going back leaves the screen.
 */
export function useHomeFilter(): {
  filter: HomeFilter
  setQ: (q: string) => void
  change: (changes: Partial<HomeFilter>) => void
} {
  const text = useQueryString()
  const filter = useMemo(() => readFilter(text), [text])
  const [typed, setTyped] = useState<string>()
  const current = useMemo(
    () => (typed === undefined || typed === filter.q ? filter : { ...filter, q: typed, exact: undefined }),
    [typed, filter],
  )

  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      writeToAddress(current)
      setTyped(undefined)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, current])

  const change = useCallback(
    (changes: Partial<HomeFilter>) => {
      setTyped(undefined)
      writeToAddress({ ...current, ...changes })
    },
    [current],
  )
  return { filter: current, setQ: setTyped, change }
}

function readFilter(text: string): HomeFilter {
  const query = new URLSearchParams(text)
  return {
    q: query.get('q') ?? '',
    category: query.get('aina') || catalogTexts.all,
    sort: readProductSort(query.get('panga')),
    exact: query.has('hasa') || undefined,
  }
}

function writeToAddress({ q, category, sort, exact }: HomeFilter): void {
  if (location.pathname !== paths.home) return
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q)
  if (category !== catalogTexts.all) query.set('aina', category)
  // Without a search, 'Zote' cannot be sorted.
  if (`${query}` && sort) query.set('panga', sort)
  if (q.trim() && exact) query.set('hasa', '1')
  const text = query.toString()
  navigate(text ? `${paths.home}?${text}` : paths.home, { replace: true, state: history.state })
}
