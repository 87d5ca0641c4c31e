import type { Page } from '@playwright/test'

/** How long nothing must have been on its way. */
const QUIET_MS = 120
const LOOK_EVERY_MS = 40
/** A screen that never comes to rest is taken as it is. */
const MAX_WAIT_MS = 8000

/** Returns what waits until the page has come to rest: nothing on its way, nothing loading, every picture in sight there. */
export function settled(page: Page): () => Promise<void> {
  let onTheirWay = 0
  let quietSince = Date.now()
  page.on('request', () => {
    onTheirWay += 1
  })
  const ended = () => {
    onTheirWay = Math.max(0, onTheirWay - 1)
    quietSince = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const until = Date.now() + MAX_WAIT_MS
    quietSince = Date.now()
    while (Date.now() < until) {
      if (onTheirWay === 0 && Date.now() - quietSince >= QUIET_MS && (await page.evaluate(isAtRest))) return
      await page.waitForTimeout(LOOK_EVERY_MS)
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
    // Where no scripts run nothing takes the page over.
    (document.documentElement.dataset.ready === '1' || !document.documentElement.classList.contains('js')) &&
    document.querySelector('.loading, [aria-busy="true"]') === null &&
    [...document.images].every((image) => image.complete || !inSight(image)) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  )
}
