import { useEffect, useState } from 'react'

/**
 * Returns true once a screen opened by a tap has been painted: known data appears first, and the rest is rendered a
 * moment later. Always true on the server, and for the document's own screen, whose HTML is complete.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(isDocumentScreen)
  useEffect(() => {
    if (isPainted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isPainted])
  return isPainted
}

/** Returns true if the current screen is the one the document was loaded for. */
export function isDocumentScreen(): boolean {
  const [opened] = globalThis.document ? performance.getEntriesByType('navigation') : []
  return !opened || new URL(opened.name).pathname === location.pathname
}
