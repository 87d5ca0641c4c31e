import { useSyncExternalStore } from 'react'
import { wideWindow } from './wide-window.ts'

/**
 * Returns true if the window is wide. Use it only where a desktop has a different component, such as a pane instead of
 * a sheet; CSS handles pure layout. False on the server and during hydration.
 */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, isWide, () => false)

/** While printing, the screen's last width counts: the width of the paper must not swap components. */
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
