import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Returns true once an element has come near the viewport. Its content can be fetched then. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const onChange = (entries: IntersectionObserverEntry[]) => {
      // The update is a transition, because dozens of elements come into view simultaneously at the start.
      if (entries.some((one) => one.isIntersecting)) startTransition(() => setNear(true))
    }
    const watcher = new IntersectionObserver(onChange, { rootMargin: '400px' })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isNear, element])
  return isNear
}
