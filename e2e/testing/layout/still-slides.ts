import { expect, type Page } from '@playwright/test'
import { waitForRequests } from '../pending-requests.ts'

/** Advances the page's clock far enough for visible sliders, and expects that none has advanced. */
export async function expectStillSlides(page: Page): Promise<void> {
  await page.locator('.slides').first().scrollIntoViewIfNeeded()
  // Waits for the next real frames, with which the sliders' observer reports too.
  await page.evaluate(() => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)))
  await page.clock.runFor(20_000)
  await waitForRequests(page)
  // A slider loads its next picture before it advances.
  expect(await page.locator('.slides img').count()).toBe(await page.locator('.slides').count())
}
