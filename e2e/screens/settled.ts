import type { Page } from '@playwright/test'

/** A page without requests for this many ms has settled. */
const QUIET_MS = 120
const POLL_INTERVAL_MS = 40
/** A screen that never settles is captured after this many ms. */
const MAX_WAIT_MS = 8000

/**
 * Returns a function that waits until the page has settled: no requests, nothing loading, and every visible picture
 * loaded.
 */
export function createSettledWaiter(page: Page): () => Promise<void> {
  let pendingRequests = 0
  let quietSince = Date.now()
  page.on('request', () => {
    pendingRequests += 1
  })
  const ended = () => {
    pendingRequests = Math.max(0, pendingRequests - 1)
    quietSince = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = Date.now() + MAX_WAIT_MS
    quietSince = Date.now()
    while (Date.now() < until) {
      if (pendingRequests === 0 && Date.now() - quietSince >= QUIET_MS && (await page.evaluate(isAtRest))) return
      await page.waitForTimeout(POLL_INTERVAL_MS)
    }
  }
}

/** Runs in the page. */
function isAtRest(): boolean {
  const inSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  return (
    // Without scripts there is no hydration to wait for.
    (document.documentElement.dataset.ready === '1' || !document.documentElement.classList.contains('js')) &&
    document.querySelector('.loading, [aria-busy="true"]') === null &&
    [...document.images].every((image) => image.complete || !inSight(image)) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  )
}
