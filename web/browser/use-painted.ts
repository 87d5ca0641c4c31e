import { useEffect, useState } from 'react'

/**
 * Whether a screen that a tap has opened was painted once: what is known is seen first, and the rest is made a moment later.
 * True at once on the server, and on the screen that the document has brought, which has all of it.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(isDocuments)
  useEffect(() => {
    if (isPainted) return
    let clock: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      clock = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(clock)
    }
  }, [isPainted])
  return isPainted
}

/** Whether the screen of the address is the one that the browser was led to. */
export function isDocuments(): boolean {
  const [opened] = globalThis.document ? performance.getEntriesByType('navigation') : []
  return !opened || new URL(opened.name).pathname === location.pathname
}
