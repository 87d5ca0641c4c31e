import { useEffect, useState } from 'react'

/**
 * Returns true once the first paint of a screen opened by a tap is done. Known data is painted first, and the rest is
 * rendered right after. Always true on the server, and for the screen of the document, whose HTML is complete.
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
