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

/** Products are seen for this long before anything is asked (rulings §8). */
const GOODS_FIRST_MS = 2000

/** How often it looks for a moment to ask. */
const CHECK_EVERY_MS = 500

/**
 * Asks for the phone by itself when there is neither a user nor a guest marker, and the server has said so: once
 * products have been in sight for 2 seconds, and only while nothing else is open. `prepare` loads the prompt first, so
 * that it appears at the very moment that was found free.
 */
export function usePhonePrompt(prepare: () => Promise<unknown>): void {
  const { loading, offline, caller } = useSession()
  const wanted = !loading && !offline && caller === 'anonymous'
  useEffect(() => {
    if (loading) return
    if (!wanted || hasSaidNotNow()) return pauseSliders(false)
    pauseSliders(true)
    let seenSince = Number.POSITIVE_INFINITY
    let isPrepared = false
    const check = () => {
      if (isBusy()) pauseSliders(false)
      if (!areProductsInSight()) seenSince = Number.POSITIVE_INFINITY
      else seenSince = Math.min(seenSince, performance.now())
      if (!isPrepared || isBusy() || performance.now() - seenSince < GOODS_FIRST_MS) return
      clearInterval(timer)
      openOverlay('phone')
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    prepare().then(
      () => {
        isPrepared = true
      },
      () => {
        // No network for the prompt: it asks on another page.
      },
    )
    return () => {
      clearInterval(timer)
      pauseSliders(false)
    }
  }, [loading, wanted, prepare])
}

/** The cards of the home screen, or a product's own page. */
function areProductsInSight(): boolean {
  return !document.hidden && document.querySelector('.card:not([aria-hidden]), .product-page:not([aria-busy])') !== null
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
