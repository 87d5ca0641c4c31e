import { useEffect } from 'react'
import { orderableLines } from '../../../shop/orders/cart.ts'
import { readStored, writeStored } from '../../browser/storage/storage.ts'
import { isBuying, noteBuying } from '../../data/device/buying.ts'
import { readLines } from '../../data/device/cart-store.ts'
import { useSession } from '../../data/session.ts'
import { useOrderLine } from '../cart/order-line.ts'
import { openOverlay, pauseSliders } from '../shell/overlays.ts'

/** The storage key of the time (in ms) when 'Sihitaji sasa' was tapped; valid for 30 days. */
const NOT_NOW_KEY = 'phone_not_now'
const NOT_NOW_MS = 30 * 24 * 60 * 60_000

export function rememberNotNow(): void {
  writeStored(NOT_NOW_KEY, String(Date.now()))
}

/** How long products must be visible before the prompt, in ms. */
const PRODUCTS_FIRST_MS = 2000

/** The interval in ms between two checks whether to ask. */
const CHECK_EVERY_MS = 500

/**
 * Opens the phone prompt for anonymous callers, once the server has confirmed that the caller is anonymous, products
 * have been visible for 2 seconds, and nothing else is open. It never opens while the person is buying, because the
 * checkout asks for the number. `prepare` loads the prompt before the check, so that it opens without delay.
 */
export function usePhonePrompt(prepare: () => Promise<unknown>): void {
  const { loading, offline, caller } = useSession()
  const wanted = !loading && !offline && caller === 'anonymous'
  const isFormOpen = useOrderLine() !== null
  useEffect(() => {
    // The purchase is noted now, before the code of the form has loaded.
    if (isFormOpen) noteBuying()
  }, [isFormOpen])
  useEffect(() => {
    if (loading) return
    if (!wanted || mustNotAsk()) return pauseSliders(false)
    pauseSliders(true)
    let seenSince = Number.POSITIVE_INFINITY
    let isPrepared = false
    const check = () => {
      if (mustNotAsk()) {
        clearInterval(timer)
        return pauseSliders(false)
      }
      if (isBusy()) pauseSliders(false)
      if (!areProductsInSight()) seenSince = Number.POSITIVE_INFINITY
      else seenSince = Math.min(seenSince, performance.now())
      if (!isPrepared || isBusy() || performance.now() - seenSince < PRODUCTS_FIRST_MS) return
      clearInterval(timer)
      openOverlay('phone')
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    prepare().then(
      () => {
        isPrepared = true
      },
      () => {
        // The prompt could not be loaded. Another page will ask.
      },
    )
    return () => {
      clearInterval(timer)
      pauseSliders(false)
    }
  }, [loading, wanted, prepare])
}

/**
 * Returns true if cards are visible on the home screen, except as search results, because somebody who searches is
 * busy. A product page is never covered, because its visitor is choosing.
 */
function areProductsInSight(): boolean {
  if (document.hidden || new URLSearchParams(location.search).has('q')) return false
  return document.querySelector('.card:not([aria-hidden])') !== null && document.querySelector('.product-page') === null
}

/**
 * Returns true if a dialog is open, the person is typing or has a finger on the page, or the page is in the background.
 */
function isBusy(): boolean {
  return document.hidden || document.querySelector('dialog[open], :is(input, textarea, select):focus, :active') !== null
}

/** Returns true if the person is buying, or has tapped 'Sihitaji sasa'. */
function mustNotAsk(): boolean {
  if (orderableLines(readLines()).length > 0) noteBuying()
  return isBuying() || hasSaidNotNow()
}

/** Ignores a time far in the future too, so that a clock that was once wrong does not suppress the prompt for years. */
function hasSaidNotNow(): boolean {
  const saidAt = Number(readStored(NOT_NOW_KEY) || Number.NaN)
  return Math.abs(Date.now() - saidAt) < NOT_NOW_MS
}
