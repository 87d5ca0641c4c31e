import { type RefObject, useEffect, useState } from 'react'

/** Returns true once an element has come near the viewport. Its content is fetched only then. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver((entries) => setNear(entries.some((one) => one.isIntersecting)), {
      rootMargin: '400px',
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [isNear, element])
  return isNear
}
