import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { allHere } from './on-their-way.ts'

/** No accessibility violation, of any severity, on the screen that is open. */
export async function passesAxe(page: Page): Promise<void> {
  // The heading says that the screen itself is there, not what is shown while it loads.
  await expect(page.locator('h1').first()).toBeVisible()
  // What is still on its way is shown paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Without the buttons that come into it a sheet would be judged amiss.
  await allHere(page)
  await findNothing(page)
}

/** The same in light and then in dark colours, which only change contrasts. */
export async function passesAxeInBothColours(page: Page): Promise<void> {
  await passesAxe(page)
  // Cards far below would keep their old colours until they are near.
  await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await findNothing(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Breaks no rule of axe, or of these alone. */
async function findNothing(page: Page, rules?: string[]): Promise<void> {
  // What moves in is judged when it stands, and a message that goes while it is judged goes at once: half faded it is too pale.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Half a megabyte of script, which is sent and read twice a time: not where the page has it already.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'void 0' : undefined })
  // What is right needs no description, element by element.
  axe.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  // The one page holds all of it: no second one is opened to add up frames.
  const { violations } = await axe.setLegacyMode().analyze()
  await page.emulateMedia({ reducedMotion: null })
  // Softly: one run names what is wrong on every screen it comes to.
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
