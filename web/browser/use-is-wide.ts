import { useSyncExternalStore } from 'react'

/**
 * From here on the shop is laid out for a desktop: 900 px at letters of the usual size. In em, so that larger letters
 * keep the phone's layout, in which nothing is cut. Style sheets and web/early/wide.ts say the same.
 */
const WIDE = '(min-width:56.25em)'

/**
 * Whether the window is wide. For what is another part on a desktop: a pane instead of a sheet. What only stands
 * elsewhere is the style sheet's matter. False on the server and while its document is taken over.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

/** A window that becomes wide later (a turned tablet) gets the wide style sheet then. Call it once. */
export function loadWideStylesLater(): void {
  const href = document.querySelector<HTMLElement>('[data-wide]')?.dataset.wide
  if (!href) return
  const load = () => {
    if (!matchMedia(WIDE).matches || document.querySelector(`link[href="${href}"]`)) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
  watchWidth(load)
  load()
}

function watchWidth(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
