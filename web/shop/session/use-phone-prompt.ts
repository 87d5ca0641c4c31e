import { useEffect } from 'react'
import { useSession } from '../../data/session.ts'
import { openOverlay, pauseSliders } from '../shell/overlays.ts'

/** 'Sihitaji sasa' is remembered for the browser session (rulings §3). */
const NOT_NOW_KEY = 'phone_not_now'

export function rememberNotNow(): void {
  try {
    sessionStorage.setItem(NOT_NOW_KEY, '1')
  } catch {
    // Forbidden storage: the question comes again with the next page.
  }
}

/** How often it looks for a moment to ask: the products are seen first, and no input is interrupted. */
const CHECK_EVERY_MS = 1500

/** Asks for the phone by itself when there is neither a user nor a guest marker, and the server has said so. */
export function usePhonePrompt(): void {
  const { loading, offline, caller } = useSession()
  const wanted = !loading && !offline && caller === 'anonymous'
  useEffect(() => {
    if (loading) return
    if (!wanted || hasSaidNotNow()) return pauseSliders(false)
    pauseSliders(true)
    const timer = setInterval(() => {
      if (isBusy()) return pauseSliders(false)
      clearInterval(timer)
      openOverlay('phone')
    }, CHECK_EVERY_MS)
    return () => {
      clearInterval(timer)
      pauseSliders(false)
    }
  }, [loading, wanted])
}

/** Whether a dialog is open, something is being typed, or the page is in the background. */
function isBusy(): boolean {
  return document.hidden || document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null
}

function hasSaidNotNow(): boolean {
  try {
    return sessionStorage.getItem(NOT_NOW_KEY) !== null
  } catch {
    return false
  }
}
