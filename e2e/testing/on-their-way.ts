import { expect, type Page, type Request } from '@playwright/test'

const onTheirWay = new WeakMap<Page, Set<Request>>()
/** What the parts of a screen are made of and from. */
const PARTS = ['script', 'stylesheet', 'fetch', 'xhr']

/** From now on it is known what the page waits for. */
export function noteRequests(page: Page): void {
  const sent = new Set<Request>()
  onTheirWay.set(page, sent)
  page.on('request', (request) => PARTS.includes(request.resourceType()) && sent.add(request))
  page.on('requestfinished', (request) => sent.delete(request))
  page.on('requestfailed', (request) => sent.delete(request))
  // Nobody hears how the requests of the document before have ended.
  page.on('domcontentloaded', () => sent.clear())
}

/** Waits until the parts of the screen, and what they show, have come. */
export async function allHere(page: Page): Promise<void> {
  // What has come may have asked for more.
  for (const _time of [1, 2]) {
    await expect.poll(() => onTheirWay.get(page)?.size ?? 0).toBe(0)
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  }
}
