import { createStore } from '../../browser/create-store.ts'

/** What can open above every screen. Each is a module of its own that is loaded when it is first opened. */
export type OverlayName = 'menu' | 'notifications' | 'login' | 'signup' | 'logout' | 'phone'

/** What such a module gets: it stays mounted once it was open, so that it can close with its animation. */
export type OverlayProps = { open: boolean; onClose: () => void }

let current: OverlayName | null = null
const overlay = createStore(() => current, null)

/** Opens one of them; another one that was open closes. */
export function openOverlay(name: OverlayName): void {
  change(name)
}

/** Closes this one; if another has opened meanwhile, that one stays. */
export function closeOverlay(name: OverlayName | null): void {
  if (current === name) change(null)
}

/** Which one is open. */
export const useOverlay = overlay.use

/**
 * Keeps the sliders still (web/ui/picture/slider-ticker.ts) while it is not known yet whether the phone prompt will lie
 * over them, and while what was opened still loads: a slow phone should not fetch pictures that are covered.
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
