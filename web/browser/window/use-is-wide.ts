import { useSyncExternalStore } from 'react'
import { wideWindow } from './wide-window.ts'

/**
 * Whether the window is wide. For what is another part on a desktop: a pane instead of a sheet. What only stands
 * elsewhere is the style sheet's matter. False on the server and while its document is taken over.
 */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, isWide, () => false)

/** Of the screen: paper has a width of its own, and what is being printed must not become another part for it. */
let wasWide = false
const paper = globalThis.matchMedia?.('print')

function isWide(): boolean {
  if (!paper.matches) wasWide = wideWindow.matches
  return wasWide
}

function watchWidth(changed: () => void): () => void {
  wideWindow.addEventListener('change', changed)
  return () => wideWindow.removeEventListener('change', changed)
}
