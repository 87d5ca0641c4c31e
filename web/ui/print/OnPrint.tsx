import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Its children (a Printed) while the browser prints, unless something else is laid out for the printer already. What a
 * screen shows at length is not kept twice in the page.
 */
export function OnPrint({ children }: { children: ReactNode }) {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser lays the page out as soon as its event is over.
    const begin = () => {
      if (!document.querySelector('.printed')) flushSync(() => setIsPrinting(true))
    }
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting ? children : null
}
