import { type RefObject, useEffect, useRef } from 'react'
import { wideWindow } from '../../browser/window/wide-window.ts'

/** The distance in px that a sheet must be dragged down to close it. */
const DRAG_TO_CLOSE = 100
/** The distance in px from which a movement counts as a drag. */
const DRAG_BEGINS = 6

/** Elements with gestures of their own. */
const OWN_GESTURES = 'input, textarea, select, [data-own-gesture]'

/**
 * Lets a finger drag a panel down, anywhere while its `[data-scroll]` part is at the top, or a mouse by its
 * `[data-grip]`. If released beyond 100 px it calls `onDrop`, otherwise the panel slides back.
 */
export function useDragDown(panel: RefObject<HTMLElement | null>, active: boolean, onDrop: () => void): void {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  useEffect(() => {
    const element = panel.current
    // On a desktop it is not a sheet.
    if (!active || !element || wideWindow.matches) return
    let from: { x: number; y: number } | undefined
    let drawn = 0

    const start = (target: EventTarget | null, x: number, y: number) => {
      const scroller = element.querySelector('[data-scroll]')
      // If the whole panel scrolls, it is its own scroller.
      const scrolled =
        element.scrollTop > 0 || (scroller && scroller.scrollTop > 0 && scroller.contains(target as Node))
      from = scrolled || (target as Element).closest(OWN_GESTURES) ? undefined : { x, y }
      drawn = 0
    }
    const move = (event: Event, x: number, y: number) => {
      if (!from) return
      const down = y - from.y
      if (drawn === 0 && Math.abs(x - from.x) > Math.abs(down)) from = undefined
      if (!from || (drawn === 0 && down < DRAG_BEGINS)) return
      if (event.cancelable) event.preventDefault()
      drawn = Math.max(1, down)
      element.style.transition = 'none'
      element.style.transform = `translateY(${drawn}px)`
    }
    const end = () => {
      element.style.transition = ''
      element.style.transform = ''
      from = undefined
      if (drawn > DRAG_TO_CLOSE) drop.current()
      drawn = 0
    }

    const leaving = new AbortController()
    const { signal } = leaving
    element.addEventListener('touchstart', (e) => firstTouch(e, (t) => start(e.target, t.clientX, t.clientY)), {
      signal,
    })
    element.addEventListener('touchmove', (e) => firstTouch(e, (t) => move(e, t.clientX, t.clientY)), {
      signal,
      passive: false,
    })
    element.addEventListener('touchend', end, { signal })
    element.addEventListener('touchcancel', end, { signal })
    element
      .querySelector<HTMLElement>('[data-grip]')
      ?.addEventListener('mousedown', (e) => start(e.target, e.clientX, e.clientY), { signal })
    addEventListener('mousemove', (e) => move(e, e.clientX, e.clientY), { signal })
    addEventListener('mouseup', end, { signal })
    return () => leaving.abort()
  }, [panel, active])
}

function firstTouch(event: TouchEvent, use: (touch: Touch) => void): void {
  const touch = event.touches[0]
  if (touch && event.touches.length === 1) use(touch)
}
