import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No accessibility violation, of any severity, on the screen that is open. */
export async function passesAxe(page: Page): Promise<void> {
  // The heading says that the screen itself is there, not what is shown while it loads.
  await expect(page.locator('h1').first()).toBeVisible()
  // What is still on its way is shown paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await findNothing(page, new AxeBuilder({ page }))
}

/** The same in light and then in dark colours, which only change contrasts. */
export async function passesAxeInBothColours(page: Page): Promise<void> {
  await passesAxe(page)
  // Cards far below would keep their old colours until they are near.
  await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await findNothing(page, new AxeBuilder({ page }).withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function findNothing(page: Page, axe: AxeBuilder): Promise<void> {
  // What moves in is judged when it stands.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // The one page holds all of it: no second one is opened to add up frames.
  const { violations } = await axe.setLegacyMode().analyze()
  // Softly: one run names what is wrong on every screen it comes to.
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
