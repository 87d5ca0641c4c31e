import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed: what is folded away on the screen opens for the paper. `isMeant` is asked when it
 * begins; it reads nothing of React's.
 */
export function usePrinting(isMeant: () => boolean = always): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser lays the page out as soon as the listener returns.
    const begin = () => {
      if (isMeant()) flushSync(() => setPrinting(true))
    }
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [isMeant])
  return printing
}

const always = () => true
