import { createStore } from '../../browser/create-store.ts'
import type { PictureSet } from '../../ui/picture/PictureViewer.tsx'

/** The overlays that can open above any screen. Each is a module of its own, loaded when first opened. */
export type OverlayName = 'menu' | 'notifications' | 'login' | 'signup' | 'logout' | 'phone' | 'pictures' | 'push'

/** The props of every overlay. An opened overlay stays mounted so that it can animate closed. */
export type OverlayProps = { open: boolean; onClose: () => void }

let current: OverlayName | null = null
const overlay = createStore(() => current, null)

/** Opens an overlay and closes any other. */
export function openOverlay(name: OverlayName): void {
  change(name)
}

let pictures: PictureSet | null = null

/** Opens pictures full screen. */
export function openPictures(set: PictureSet): void {
  pictures = set
  change('pictures')
}

/** The pictures that were opened last. */
export const openedPictures = (): PictureSet | null => pictures

/** Closes this overlay, unless another overlay has replaced it. */
export function closeOverlay(name: OverlayName | null): void {
  if (current === name) change(null)
}

/** The name of the open overlay, or null. */
export const useOverlay = overlay.use

/**
 * Pauses the sliders (web/ui/picture/slider-ticker.ts) while an overlay is loading, and until it is known whether the
 * phone prompt will open. A slow phone should not fetch pictures that are then covered.
 */
export function pauseSliders(paused: boolean): void {
  document.documentElement.classList.toggle('still', paused)
}

function change(name: OverlayName | null): void {
  if (current === name) return
  current = name
  pauseSliders(name !== null)
  overlay.notify()
}
