import { type RefObject, useEffect, useRef } from 'react'

/** The time to hold, and the movement that cancels the hold. */
const LONG_PRESS_MS = 1000
const LONG_PRESS_SLACK_PX = 10

/** A long press does not start on elements that have a tap action of their own. */
const HAS_OWN_TAP = 'button, input, select, textarea, dialog, .btn, .icon-btn'

/**
 * Calls `onHeld` when the element is held for 1 s. A movement of 10 px cancels the hold. The click and the context menu
 * that follow a long press are suppressed.
 */
export function useLongPress(element: RefObject<HTMLElement | null>, onHeld: () => void): void {
  const latest = useRef(onHeld)
  useEffect(() => {
    latest.current = onHeld
  })
  useEffect(() => {
    const target = element.current
    return target ? watchHold(target, () => latest.current()) : undefined
  }, [element])
}

/** Calls `onHeld` when the element is held. Returns a function that stops watching. */
function watchHold(target: HTMLElement, onHeld: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let hasFired = false
  let isTouch = false
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const onDown = (event: PointerEvent) => {
    cancel()
    hasFired = false
    isTouch = event.pointerType !== 'mouse'
    const hasOwnTap = event.target instanceof Element && event.target.closest(HAS_OWN_TAP)
    if (!event.isPrimary || event.button !== 0 || hasOwnTap) return
    from = { x: event.clientX, y: event.clientY }
    timer = setTimeout(() => {
      cancel()
      hasFired = true
      onHeld()
    }, LONG_PRESS_MS)
  }
  const onMove = (event: PointerEvent) => {
    if (timer && Math.hypot(event.clientX - from.x, event.clientY - from.y) > LONG_PRESS_SLACK_PX) cancel()
  }
  // Phones open a context menu on a held link or picture after half a second, which would cancel the long press.
  const onMenu = (event: Event) => {
    if ((timer && isTouch) || hasFired) event.preventDefault()
  }
  const onDrag = (event: Event) => {
    if (timer) event.preventDefault()
  }
  const onClick = (event: Event) => {
    if (!hasFired) return
    hasFired = false
    const hasOwnTap = event.target instanceof Element && event.target.closest(HAS_OWN_TAP)
    if (hasOwnTap) return
    event.preventDefault()
    event.stopPropagation()
  }
  const isCard = target.matches('.card')
  if (isCard) target.style.userSelect = 'none'
  target.style.setProperty('-webkit-touch-callout', 'none')
  const listeners = new AbortController()
  const { signal } = listeners
  target.addEventListener('pointerdown', onDown, { signal })
  target.addEventListener('pointermove', onMove, { signal })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) target.addEventListener(end, cancel, { signal })
  target.addEventListener('contextmenu', onMenu, { signal })
  target.addEventListener('dragstart', onDrag, { signal })
  target.addEventListener('click', onClick, { capture: true, signal })
  return () => {
    listeners.abort()
    cancel()
    if (isCard) target.style.userSelect = ''
    target.style.removeProperty('-webkit-touch-callout')
  }
}
