import { type RefObject, useEffect, useRef } from 'react'
import { wideWindow } from '../../browser/window/wide-window.ts'

/** The distance in px by which a sheet must be dragged down to close it. */
const DRAG_TO_CLOSE_PX = 100
/** The distance in px from which a movement counts as a drag. */
const DRAG_START_PX = 6

/** Elements with gestures of their own. */
const OWN_GESTURES = 'input, textarea, select, [data-own-gesture]'

/**
 * Lets a panel be dragged down: by a finger anywhere while its `[data-scroll]` part is at the top, or by a mouse at its
 * `[data-grip]`. Calls `onDrop` if it is released beyond 100 px; otherwise the panel slides back.
 */
export function useDragDown(panel: RefObject<HTMLElement | null>, active: boolean, onDrop: () => void): void {
  const latestOnDrop = useRef(onDrop)
  useEffect(() => {
    latestOnDrop.current = onDrop
  })
  useEffect(() => {
    const element = panel.current
    // On a desktop the panel is not a sheet.
    if (!active || !element || wideWindow.matches) return
    let startPoint: { x: number; y: number } | undefined
    let offset = 0

    const start = (target: EventTarget | null, x: number, y: number) => {
      const scroller = element.querySelector('[data-scroll]')
      // If the whole panel scrolls, the panel is the scrolling part.
      const scrolled =
        element.scrollTop > 0 || (scroller && scroller.scrollTop > 0 && scroller.contains(target as Node))
      startPoint = scrolled || (target as Element).closest(OWN_GESTURES) ? undefined : { x, y }
      offset = 0
    }
    const move = (event: Event, x: number, y: number) => {
      if (!startPoint) return
      const down = y - startPoint.y
      if (offset === 0 && Math.abs(x - startPoint.x) > Math.abs(down)) startPoint = undefined
      if (!startPoint || (offset === 0 && down < DRAG_START_PX)) return
      if (event.cancelable) event.preventDefault()
      offset = Math.max(1, down)
      element.style.transition = 'none'
      element.style.transform = `translateY(${offset}px)`
    }
    const end = () => {
      element.style.transition = ''
      element.style.transform = ''
      startPoint = undefined
      if (offset > DRAG_TO_CLOSE_PX) latestOnDrop.current()
      offset = 0
    }

    const listeners = new AbortController()
    const { signal } = listeners
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
    return () => listeners.abort()
  }, [panel, active])
}

function firstTouch(event: TouchEvent, use: (touch: Touch) => void): void {
  const touch = event.touches[0]
  if (touch && event.touches.length === 1) use(touch)
}
