import type { ReactNode } from 'react'
import { usePrinting } from '../../browser/window/use-printing.ts'

/**
 * Its children (a Printed) while the browser prints, unless something else is laid out for the printer already. What a
 * screen shows at length is not kept twice in the page.
 */
export function OnPrint({ children }: { children: ReactNode }) {
  return usePrinting(isNothingLaidOut) ? children : null
}

const isNothingLaidOut = () => !document.querySelector('.printed')
