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
    let start: { x: number; y: number } | undefined
    const listeners = new AbortController()
    const options = { passive: true, signal: listeners.signal }
    element.addEventListener(
      'touchstart',
      ({ touches: [touch], touches, target }) => {
        const hasOwnGesture = (target as Element).closest('[data-own-gesture]')
        start = touch && touches.length === 1 && !hasOwnGesture ? { x: touch.clientX, y: touch.clientY } : undefined
      },
      options,
    )
    element.addEventListener(
      'touchend',
      ({ changedTouches: [touch] }) => {
        const direction = start && touch ? swipeStep(touch.clientX - start.x, touch.clientY - start.y) : 0
        start = undefined
        if (direction !== 0) step.current(direction)
      },
      options,
    )
    return () => listeners.abort()
  }, [area])
}
