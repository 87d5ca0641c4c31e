import type { ReactNode } from 'react'
import { usePrinting } from '../../browser/window/use-printing.ts'

/**
 * Renders its children (a Printed) while the browser prints, unless something else is already being printed. When
 * nothing is being printed, the page does not contain the second copy.
 */
export function OnPrint({ children }: { children: ReactNode }) {
  return usePrinting(isNothingElsePrinted) ? children : null
}

const isNothingElsePrinted = () => !document.querySelector('.printed')
