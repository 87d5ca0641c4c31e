import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { catalogTexts } from '../../../shop/words/messages.ts'
import { useQueryString } from '../../browser/navigation.ts'

/** How long typing pauses before the address follows: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 300

/** What the home screen shows, as the address says: ?q= the search, ?aina= the category. */
export type HomeFilter = { q: string; category: string }

/**
 * The filter and its setters. What is typed counts at once and is written into the address a moment later; the address
 * is rewritten, never added to, so that one step back leaves the screen.
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
