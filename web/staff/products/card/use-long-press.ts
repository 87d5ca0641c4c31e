import { type RefObject, useEffect, useRef } from 'react'

/** Time to hold and movement that cancels. */
const LONG_PRESS_MS = 1000
const LONG_PRESS_SLACK_PX = 10

/** Elements with a tap action of their own do not start a hold. */
const OWN_TAP = 'button, input, select, textarea, dialog, .btn, .icon-btn'

/**
 * Calls back when the element is held for 1 s; moving 10 px cancels. The tap and the context menu that the browser
 * would derive from the same gesture are suppressed.
 */
export function useLongPress(element: RefObject<HTMLElement | null>, onHeld: () => void): void {
  const held = useRef(onHeld)
  useEffect(() => {
    held.current = onHeld
  })
  useEffect(() => {
    const target = element.current
    return target ? watchHold(target, () => held.current()) : undefined
  }, [element])
}

/** Calls `onHeld` when the element is held. Returns a function that stops watching. */
function watchHold(target: HTMLElement, onHeld: () => void): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let hasFired = false
  let isTouch = false
  const cancel = () => {
    clearTimeout(clock)
    clock = undefined
  }
  const down = (event: PointerEvent) => {
    cancel()
    hasFired = false
    isTouch = event.pointerType !== 'mouse'
    const own = event.target instanceof Element && event.target.closest(OWN_TAP)
    if (!event.isPrimary || event.button !== 0 || own) return
    from = { x: event.clientX, y: event.clientY }
    clock = setTimeout(() => {
      cancel()
      hasFired = true
      onHeld()
    }, LONG_PRESS_MS)
  }
  const move = (event: PointerEvent) => {
    if (clock && Math.hypot(event.clientX - from.x, event.clientY - from.y) > LONG_PRESS_SLACK_PX) cancel()
  }
  // Phones open a menu on a held link or picture after half a second, which would end the hold.
  const menu = (event: Event) => {
    if ((clock && isTouch) || hasFired) event.preventDefault()
  }
  const drag = (event: Event) => {
    if (clock) event.preventDefault()
  }
  const click = (event: Event) => {
    if (!hasFired) return
    hasFired = false
    const inside = event.target instanceof Element && event.target.closest(OWN_TAP)
    if (inside) return
    event.preventDefault()
    event.stopPropagation()
  }
  const isCard = target.matches('.card')
  if (isCard) target.style.userSelect = 'none'
  target.style.setProperty('-webkit-touch-callout', 'none')
  const over = new AbortController()
  const { signal } = over
  target.addEventListener('pointerdown', down, { signal })
  target.addEventListener('pointermove', move, { signal })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave']) target.addEventListener(end, cancel, { signal })
  target.addEventListener('contextmenu', menu, { signal })
  target.addEventListener('dragstart', drag, { signal })
  target.addEventListener('click', click, { capture: true, signal })
  return () => {
    over.abort()
    cancel()
    if (isCard) target.style.userSelect = ''
    target.style.removeProperty('-webkit-touch-callout')
  }
}
