import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { waitForRequests } from './pending-requests.ts'

/** Expects no accessibility violation, of any severity, on the open screen. */
export async function passesAxe(page: Page): Promise<void> {
  // A heading shows that the screen itself has loaded.
  await expect(page.locator('h1').first()).toBeVisible()
  // Busy elements are paler, so they have too little contrast.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Buttons of a sheet that load later are checked too.
  await waitForRequests(page)
  await expectNoViolation(page)
}

/** Checks the screen in light mode, and then only its contrast in dark mode. */
export async function passesAxeInBothColours(page: Page): Promise<void> {
  await passesAxe(page)
  // Otherwise cards far below would keep their old colours until scrolled near.
  await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Expects no violation of `rules`, by default of all rules. */
async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  // Reduced motion, because half-faded elements have too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // The script has half a megabyte, so it is injected only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(findViolations, rules)
  await page.emulateMedia({ reducedMotion: null })
  // Soft, so that one run reports the violations of every screen.
  expect.soft(violations).toEqual([])
}

/**
 * Runs in the page, and returns each violated rule with the first element that violates it. Axe's package for
 * Playwright sends the details of all elements to the test, which takes several times as long.
 */
async function findViolations(rules?: string[]): Promise<string[]> {
  const { axe } = window as typeof window & { axe: typeof import('axe-core') }
  // Passed rules need no details for each element.
  const found = await axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
