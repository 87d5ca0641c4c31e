import { useSyncExternalStore } from 'react'
import { wideWindow } from './wide-window.ts'

/**
 * Whether the window is wide. For what is another part on a desktop: a pane instead of a sheet. What only stands
 * elsewhere is the style sheet's matter. False on the server and while its document is taken over.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watchWidth,
    () => wideWindow.matches,
    () => false,
  )

function watchWidth(changed: () => void): () => void {
  wideWindow.addEventListener('change', changed)
  return () => wideWindow.removeEventListener('change', changed)
}
