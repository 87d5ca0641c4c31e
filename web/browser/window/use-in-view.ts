import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Returns true once an element has come near the viewport, so that its content is fetched only then. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const onChange = (entries: IntersectionObserverEntry[]) => {
      // A transition, because at the start dozens of elements come into view at once.
      if (entries.some((one) => one.isIntersecting)) startTransition(() => setNear(true))
    }
    const watcher = new IntersectionObserver(onChange, { rootMargin: '400px' })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isNear, element])
  return isNear
}
