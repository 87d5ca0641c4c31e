import { type RefObject, useEffect, useRef } from 'react'
import { swipeStep } from './swipe.ts'

/** Calls `onStep` with 1 or −1 after a swipe over the element, except on sliders, which have their own swipe. */
export function useSwipe(area: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    const leaving = new AbortController()
    const options = { passive: true, signal: leaving.signal }
    element.addEventListener(
      'touchstart',
      ({ touches: [touch], touches, target }) => {
        const own = (target as Element).closest('[data-own-gesture]')
        from = touch && touches.length === 1 && !own ? { x: touch.clientX, y: touch.clientY } : undefined
      },
      options,
    )
    element.addEventListener(
      'touchend',
      ({ changedTouches: [touch] }) => {
        const way = from && touch ? swipeStep(touch.clientX - from.x, touch.clientY - from.y) : 0
        from = undefined
        if (way !== 0) step.current(way)
      },
      options,
    )
    return () => leaving.abort()
  }, [area])
}
