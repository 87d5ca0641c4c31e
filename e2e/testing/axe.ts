import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { waitForRequests } from './pending-requests.ts'

/** Expects no accessibility violation, of any severity, on the open screen. */
export async function passesAxe(page: Page): Promise<void> {
  // Its heading shows that the screen itself has loaded.
  await expect(page.locator('h1').first()).toBeVisible()
  // Busy parts are shown paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // A sheet without its late buttons would be misjudged.
  await waitForRequests(page)
  await expectNoViolation(page)
}

/** Checks the screen in light and then in dark mode, which only affects contrast. */
export async function passesAxeInBothColours(page: Page): Promise<void> {
  await passesAxe(page)
  // Otherwise cards far below would keep their old colours until scrolled near.
  await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Expects no violation of all rules, or of these. */
async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // Reduced motion, because half-faded elements have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // The script is half a megabyte and injected twice per check, so it is skipped if the page has it.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
  // Passed rules need no details for each element.
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  // Everything is in one page; legacy mode opens no second one to merge frames.
  const { violations } = await axe.setLegacyMode().analyze()
  await page.emulateMedia({ reducedMotion: null })
  // Soft, so that one run reports the violations of every screen.
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
