import { useEffect, useState } from 'react'

/**
 * Returns true once a screen that was opened by a tap has been painted. So a screen first paints known data, and
 * renders the rest right after that. Always returns true on the server, and for the document's screen, whose HTML is
 * complete.
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

/** Returns true if the document was loaded for the current screen. */
export function isDocumentScreen(): boolean {
  const [opened] = globalThis.document ? performance.getEntriesByType('navigation') : []
  return !opened || new URL(opened.name).pathname === location.pathname
}
