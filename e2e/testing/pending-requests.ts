import { type CDPSession, expect, type Page } from '@playwright/test'

type Pending = { url: string; document: string }
type Tracker = { session: CDPSession; pending: Map<string, Pending> }

const trackers = new WeakMap<Page, Tracker>()
/** The types of requests that make up a screen. */
const SCREEN_TYPES = ['Script', 'Stylesheet', 'Fetch', 'XHR']

/**
 * Starts recording the page's pending requests. It listens to the browser's own events: Playwright's events do not say
 * which document a request belongs to, and may never report the end of a request of an earlier document.
 */
export async function trackRequests(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const pending = new Map<string, Pending>()
  trackers.set(page, { session, pending })
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, type, request }) => {
    if (SCREEN_TYPES.includes(type ?? '')) pending.set(requestId, { url: request.url, document: loaderId })
  })
  session.on('Network.loadingFinished', ({ requestId }) => pending.delete(requestId))
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  await session.send('Network.enable')
}

/** Returns the URLs of the pending requests of the page's current document. */
async function pendingAddresses(page: Page): Promise<string[]> {
  const tracker = trackers.get(page)
  if (!tracker) return []
  const { frameTree } = await tracker.session.send('Page.getFrameTree')
  const ofDocument = [...tracker.pending.values()].filter(({ document }) => document === frameTree.frame.loaderId)
  return ofDocument.map(({ url }) => url)
}

/** Waits until the files and data of the screen have loaded. If they do not, the error names the missing ones. */
export async function waitForRequests(page: Page): Promise<void> {
  // Twice, because loaded files may request more.
  for (const _round of [1, 2]) {
    await expect.poll(() => pendingAddresses(page), { message: 'pending requests' }).toEqual([])
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  }
}
