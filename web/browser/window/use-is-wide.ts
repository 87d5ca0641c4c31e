import { useSyncExternalStore } from 'react'
import { wideWindow } from './wide-window.ts'

/**
 * Returns true if the window is wide. Use it only if a desktop has another component, such as a pane in place of a
 * sheet. CSS handles the layout. Returns false on the server and during hydration.
 */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, isWide, () => false)

/**
 * The last result before printing. It applies while printing, because the width of the paper must not change
 * components.
 */
let wasWide = false
const paper = globalThis.matchMedia?.('print')

function isWide(): boolean {
  if (!paper.matches) wasWide = wideWindow.matches
  return wasWide
}

function watchWidth(onChange: () => void): () => void {
  wideWindow.addEventListener('change', onChange)
  return () => wideWindow.removeEventListener('change', onChange)
}
