import { useEffect } from 'react'
import { isDocuments } from '../../browser/use-painted.ts'

/**
 * Keeps the focus in the screen, where a screen reader goes on reading: after each change of screen on its heading,
 * which is said by that, after the skip link on its heading too, and there as well where what had the focus is taken
 * away: a row that was decided, or a dialog whose opener is gone.
 */
export function useScreenFocus(): void {
  useEffect(() => {
    // This hook comes after the first screen, and a tap may have been quicker.
    let path = isDocuments() ? location.pathname : ''
    let before: Element | null = null
    let isAwaited = false
    const focusNow = () => {
      if (isAwaited) focusHeading(before)
      isAwaited = false
    }
    /** Seen first: whatever takes the focus has the page laid out once more. */
    const focusSoon = () => {
      if (!isAwaited) requestAnimationFrame(() => setTimeout(focusNow))
      isAwaited = true
    }
    /** Until the person goes on: a heading may come late, or be replaced when its data has arrived. */
    const arrival = new MutationObserver(focusSoon)
    const settle = () => {
      // The next key goes on from there.
      focusNow()
      arrival.disconnect()
    }
    const changeScreen = () => {
      if (location.pathname === path) return
      path = location.pathname
      before = document.activeElement
      // What was typed into the plain part belongs to the page that was left.
      document.documentElement.classList.add('js')
      arrival.observe(document.body, { childList: true, subtree: true })
      focusSoon()
    }
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const losses = new MutationObserver(() => {
      if (last instanceof Element && !last.isConnected && document.activeElement === document.body) focusSoon()
    })
    losses.observe(document.body, { childList: true, subtree: true })

    const leaving = new AbortController()
    const { signal } = leaving
    for (const moved of ['pushState', 'replaceState', 'popstate']) addEventListener(moved, changeScreen, { signal })
    for (const input of ['keydown', 'pointerdown']) addEventListener(input, settle, { signal, capture: true })
    addEventListener('focusin', remember, { signal })
    addEventListener('click', skipToContent, { signal })
    changeScreen()
    return () => {
      leaving.abort()
      losses.disconnect()
      arrival.disconnect()
    }
  }, [])
}

/**
 * Focuses the screen's heading unless something else has the focus by now than `before`, something is being typed, or a
 * dialog is open.
 */
function focusHeading(before: Element | null): void {
  const active = document.activeElement
  // A menu that closes gives the focus back to its button, which the new screen may have too.
  const isBehind = active === before || active?.closest('header')
  const isLeft = isBehind && !active?.matches('input, textarea, select')
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
