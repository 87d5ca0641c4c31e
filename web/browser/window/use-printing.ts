import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns true while the page is being printed, so that collapsed sections can open. `shouldPrint` is called when
 * printing begins, and must return true if the caller's content should be printed. It must not read React state.
 */
export function usePrinting(shouldPrint: () => boolean = always): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser lays out the page when this listener returns, so the update must be synchronous.
    const begin = () => {
      if (shouldPrint()) flushSync(() => setPrinting(true))
    }
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [shouldPrint])
  return isPrinting
}

const always = () => true
