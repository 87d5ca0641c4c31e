import { expect, type Page, type Request } from '@playwright/test'

const pending = new WeakMap<Page, Set<Request>>()
/** The resource types that make up a screen. */
const PARTS = ['script', 'stylesheet', 'fetch', 'xhr']

/** Starts recording the page's pending requests. */
export function trackRequests(page: Page): void {
  const sent = new Set<Request>()
  pending.set(page, sent)
  page.on('request', (request) => PARTS.includes(request.resourceType()) && sent.add(request))
  page.on('requestfinished', (request) => sent.delete(request))
  page.on('requestfailed', (request) => sent.delete(request))
  // The browser does not report how requests of the previous document ended.
  page.on('domcontentloaded', () => sent.clear())
}

/** Waits until the files and data of the screen have loaded. */
export async function waitForRequests(page: Page): Promise<void> {
  // Twice, because loaded files may request more.
  for (const _time of [1, 2]) {
    await expect.poll(() => pending.get(page)?.size ?? 0).toBe(0)
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  }
}
