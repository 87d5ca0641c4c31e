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

/** The goods are seen first, and whoever is in the middle of something is not interrupted. */
const LOOK_AGAIN_MS = 1500

/** Asks for the phone by itself when there is neither a user nor a guest marker, and the server has said so. */
export function usePhonePrompt(): void {
  const { loading, offline, caller } = useSession()
  const wanted = !loading && !offline && caller === 'nobody'
  useEffect(() => {
    if (loading) return
    if (!wanted || saidNotNow()) return pauseSliders(false)
    pauseSliders(true)
    const clock = setInterval(() => {
      if (busyNow()) return pauseSliders(false)
      clearInterval(clock)
      openOverlay('phone')
    }, LOOK_AGAIN_MS)
    return () => {
      clearInterval(clock)
      pauseSliders(false)
    }
  }, [loading, wanted])
}

/** Something is open, being typed, or nobody looks. */
function busyNow(): boolean {
  return document.hidden || document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null
}

function saidNotNow(): boolean {
  try {
    return sessionStorage.getItem(NOT_NOW_KEY) !== null
  } catch {
    return false
  }
}
