import { useEffect } from 'react'
import { isDocumentScreen } from '../../browser/use-painted.ts'

/**
 * Moves the focus to the heading, which screen readers then announce: after a change of screen, after the skip link,
 * and if the focused element is removed, such as a decided row.
 */
export function useScreenFocus(): void {
  useEffect(() => {
    // This hook runs after the first screen was shown, and the person may already have navigated.
    let path = isDocumentScreen() ? location.pathname : ''
    let before: Element | null = null
    let isScheduled = false
    const focusNow = () => {
      if (isScheduled) focusHeading(before)
      isScheduled = false
    }
    /** Runs after paint, because moving the focus forces another layout. */
    const focusSoon = () => {
      if (!isScheduled) requestAnimationFrame(() => setTimeout(focusNow))
      isScheduled = true
    }
    /**
     * Observes the page until the next input, because a heading may appear late or be replaced when its data arrives.
     */
    const lateHeading = new MutationObserver(focusSoon)
    const stopFollowing = () => {
      // Focus the heading before the input is handled, so that the next Tab continues from there.
      focusNow()
      lateHeading.disconnect()
    }
    const changeScreen = () => {
      if (location.pathname === path) return
      path = location.pathname
      before = document.activeElement
      // Hides the plain HTML of the first page, which stays visible while somebody types into it.
      document.documentElement.classList.add('js')
      lateHeading.observe(document.body, { childList: true, subtree: true })
      focusSoon()
    }
    let lastFocused: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      lastFocused = target
    }
    const removals = new MutationObserver(() => {
      if (lastFocused instanceof Element && !lastFocused.isConnected && document.activeElement === document.body)
        focusSoon()
    })
    removals.observe(document.body, { childList: true, subtree: true })

    const listeners = new AbortController()
    const { signal } = listeners
    for (const moved of ['pushState', 'replaceState', 'popstate']) addEventListener(moved, changeScreen, { signal })
    for (const input of ['keydown', 'pointerdown']) addEventListener(input, stopFollowing, { signal, capture: true })
    addEventListener('focusin', remember, { signal })
    addEventListener('click', skipToContent, { signal })
    changeScreen()
    return () => {
      listeners.abort()
      removals.disconnect()
      lateHeading.disconnect()
    }
  }, [])
}

/**
 * Focuses the heading of the screen. Does nothing if the focus has moved away from `before`, the person is typing, or a
 * dialog is open.
 */
function focusHeading(before: Element | null): void {
  const active = document.activeElement
  // A closing menu returns the focus to its button, which the new screen may have too.
  const isOnOldScreen = active === before || active?.closest('header')
  const mayMove = isOnOldScreen && !active?.matches('input, textarea, select')
  const isFree = active === null || active === document.body || mayMove
  if (!isFree || document.querySelector('dialog[open]')) return
  focusElement(document.querySelector<HTMLElement>('h1'))
}

function skipToContent(event: MouseEvent): void {
  if (!(event.target as Element).closest('.skip')) return
  event.preventDefault()
  focusElement(document.querySelector<HTMLElement>('h1'))
}

function focusElement(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  // preventScroll keeps the scroll position of the catalogue.
  element.focus({ preventScroll: true })
}
