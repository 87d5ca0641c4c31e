import { wideWindow } from './wide-window.ts'

/** Loads the wide style sheet when the window becomes wide, for example on a rotated tablet. Call it once. */
export function loadWideStylesLater(): void {
  const href = document.querySelector<HTMLElement>('[data-wide]')?.dataset.wide
  if (!href) return
  const load = () => {
    if (!wideWindow.matches || document.querySelector(`link[href="${href}"]`)) return
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  }
  wideWindow.addEventListener('change', load)
  load()
}
