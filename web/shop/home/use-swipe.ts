import { type RefObject, useEffect, useRef } from 'react'
import { swipeStep } from './swipe.ts'

/** Calls `onStep` with 1 or −1 after a swipe over the element, except over sliders, which handle swipes themselves. */
export function useSwipe(area: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    let from: { x: number; y: number } | undefined
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    element.addEventListener(
      'touchstart',
      ({ touches: [touch], touches, target }) => {
        const hasOwnGesture = (target as Element).closest('[data-own-gesture]')
        from = touch && touches.length === 1 && !hasOwnGesture ? { x: touch.clientX, y: touch.clientY } : undefined
      },
      options,
    )
    element.addEventListener(
      'touchend',
      ({ changedTouches: [touch] }) => {
        const direction = from && touch ? swipeStep(touch.clientX - from.x, touch.clientY - from.y) : 0
        from = undefined
        if (direction !== 0) step.current(direction)
      },
      options,
    )
    return () => listeners.abort()
  }, [area])
}
