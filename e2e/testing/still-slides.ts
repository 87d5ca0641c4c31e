import { expect, type Page } from '@playwright/test'
import { allHere } from './on-their-way.ts'

/** Lets sliders in sight have time to move, on the page's own clock, and expects that none has. */
export async function expectStillSlides(page: Page): Promise<void> {
  await page.locator('.slides').first().scrollIntoViewIfNeeded()
  // The observer reports with the next frames, which are real.
  await page.evaluate(() => new Promise((seen) => new IntersectionObserver(seen).observe(document.body)))
  await page.clock.runFor(20_000)
  await allHere(page)
  // A slider that moves loads its next picture first.
  expect(await page.locator('.slides img').count()).toBe(await page.locator('.slides').count())
}
