import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No accessibility violation on the screen that is open. Messages that come and go are the toast library's own. */
export async function passesAxe(page: Page): Promise<void> {
  // The heading says that the screen itself is there, not what is shown while it loads.
  await expect(page.locator('h1').first()).toBeVisible()
  // What is still on its way is shown paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // What moves in is judged when it stands.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const moved = effect instanceof KeyframeEffect ? effect.target : null
      return playState !== 'running' || moved?.closest('.Toastify') !== null
    }),
  )
  const { violations } = await new AxeBuilder({ page }).exclude('.Toastify').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
