import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { catalogTexts } from '../../../shop/texts/catalog.ts'
import { useQueryString } from '../../browser/navigation.ts'

/** The pause in typing before the address is updated, because browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 300

/** The filter of the home screen, as in the address: ?q= is the search, ?aina= the category. */
export type HomeFilter = { q: string; category: string }

/**
 * The filter and its setters. Typing applies at once and updates the address after a pause. The address is replaced
 * rather than pushed, so that one step back leaves the screen.
 */
export function useHomeFilter(): HomeFilter & { setQ: (q: string) => void; setCategory: (name: string) => void } {
  const query = new URLSearchParams(useQueryString())
  const addressQ = query.get('q') ?? ''
  const category = query.get('aina') || catalogTexts.all
  const [typed, setTyped] = useState<string>()
  const q = typed ?? addressQ

  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      write({ q: typed, category })
      setTyped(undefined)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, category])

  const setCategory = useCallback(
    (name: string) => {
      setTyped(undefined)
      write({ q, category: name })
    },
    [q],
  )
  return { q, category, setQ: setTyped, setCategory }
}

function write({ q, category }: HomeFilter): void {
  if (location.pathname !== paths.home) return
  const query = new URLSearchParams()
  if (q.trim()) query.set('q', q)
  if (category !== catalogTexts.all) query.set('aina', category)
  const text = query.toString()
  navigate(text ? `${paths.home}?${text}` : paths.home, { replace: true, state: history.state })
}
