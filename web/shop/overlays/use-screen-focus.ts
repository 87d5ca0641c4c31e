import { useEffect } from 'react'
import { isDocumentScreen } from '../../browser/use-painted.ts'

/**
 * Keeps the focus where a screen reader should continue. It moves to the heading, which is then announced, after a
 * change of screen, after the skip link, and when the focused element is removed: for instance a decided row, or a
 * dialog whose opener is gone.
 */
export function useScreenFocus(): void {
  useEffect(() => {
    // This hook runs after the first screen, and the person may have navigated already.
    let path = isDocumentScreen() ? location.pathname : ''
    let before: Element | null = null
    let isAwaited = false
    const focusNow = () => {
      if (isAwaited) focusHeading(before)
      isAwaited = false
    }
    /** Runs after paint, because moving the focus forces another layout. */
    const focusSoon = () => {
      if (!isAwaited) requestAnimationFrame(() => setTimeout(focusNow))
      isAwaited = true
    }
    /** Watches until the next input: a heading may appear late, or be replaced when its data arrives. */
    const arrival = new MutationObserver(focusSoon)
    const settle = () => {
      // The next Tab continues from the heading.
      focusNow()
      arrival.disconnect()
    }
    const changeScreen = () => {
      if (location.pathname === path) return
      path = location.pathname
      before = document.activeElement
      // Text typed into the plain part belongs to the page that was left.
      document.documentElement.classList.add('js')
      arrival.observe(document.body, { childList: true, subtree: true })
      focusSoon()
    }
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const removals = new MutationObserver(() => {
      if (last instanceof Element && !last.isConnected && document.activeElement === document.body) focusSoon()
    })
    removals.observe(document.body, { childList: true, subtree: true })

    const leaving = new AbortController()
    const { signal } = leaving
    for (const moved of ['pushState', 'replaceState', 'popstate']) addEventListener(moved, changeScreen, { signal })
    for (const input of ['keydown', 'pointerdown']) addEventListener(input, settle, { signal, capture: true })
    addEventListener('focusin', remember, { signal })
    addEventListener('click', skipToContent, { signal })
    changeScreen()
    return () => {
      leaving.abort()
      removals.disconnect()
      arrival.disconnect()
    }
  }, [])
}

/**
 * Focuses the screen's heading, unless the focus has moved on from `before`, the person is typing, or a dialog is open.
 */
function focusHeading(before: Element | null): void {
  const active = document.activeElement
  // A closing menu returns the focus to its button, which the new screen may have too.
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
  // Keeps the scroll position of the catalogue.
  place.focus({ preventScroll: true })
}
