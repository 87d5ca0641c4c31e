import type { ReactNode } from 'react'
import { usePrinting } from '../../browser/window/use-printing.ts'

/**
 * Renders its children (a Printed) while the browser prints, unless something else is already laid out for the printer.
 * This avoids a second copy in the page the rest of the time.
 */
export function OnPrint({ children }: { children: ReactNode }) {
  return usePrinting(isNothingLaidOut) ? children : null
}

const isNothingLaidOut = () => !document.querySelector('.printed')
