import { useEffect } from 'react'
import { SHEET_CLOSE_MS } from '../../../shop/numbers/limits.ts'

/** After its animation a dialog gives the focus back; if nothing is left to get it, the heading does. */
const CLOSED_MS = SHEET_CLOSE_MS + 50

/**
 * Keeps the focus in the screen, where a screen reader goes on reading: after each change of screen on its heading,
 * which is said by that, after the skip link on its heading too, and there as well where the focus would be lost with the
 * last dialog (rulings §8).
 */
export function useScreenFocus(): void {
  useEffect(() => {
    let path = location.pathname
    let before: Element | null = null
    /** Until the person goes on: a heading may come late, or be replaced when its data has arrived. */
    const arrival = new MutationObserver(() => focusHeading(before))
    const settle = () => arrival.disconnect()
    const changeScreen = () => {
      if (location.pathname === path) return
      path = location.pathname
      before = document.activeElement
      arrival.observe(document.body, { childList: true, subtree: true })
      setTimeout(() => focusHeading(before))
    }
    const recover = () => setTimeout(() => focusHeading(null), CLOSED_MS)

    const leaving = new AbortController()
    const { signal } = leaving
    for (const moved of ['pushState', 'replaceState', 'popstate']) addEventListener(moved, changeScreen, { signal })
    for (const input of ['keydown', 'pointerdown']) addEventListener(input, settle, { signal, capture: true })
    addEventListener('overlays', recover, { signal })
    addEventListener('click', skipToContent, { signal })
    return () => {
      leaving.abort()
      settle()
    }
  }, [])
}

/**
 * Focuses the screen's heading unless something else has the focus by now than `before`, something is being typed, or a
 * dialog is open.
 */
function focusHeading(before: Element | null): void {
  const active = document.activeElement
  const isLeft = active === before && !active?.matches('input, textarea, select')
  const isFree = active === null || active === document.body || isLeft
  if (!isFree || document.querySelector('dialog[open]')) return
  focusPlace(document.querySelector<HTMLElement>('h1'))
}

function skipToContent(event: MouseEvent): void {
  if (!(event.target as Element).closest('.skip')) return
  event.preventDefault()
  focusPlace(document.querySelector<HTMLElement>('h1'))
}

function focusPlace(place: HTMLElement | null): void {
  if (!place) return
  place.tabIndex = -1
  // Where one was in the catalogue stays in sight.
  place.focus({ preventScroll: true })
}
