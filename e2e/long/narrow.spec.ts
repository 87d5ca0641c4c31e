// Every screen and sheet of every role on the narrowest phone, with text at 100 and at 200 %.
import { type FilledShop, fillShop } from '../screens/fill.ts'
import { openBrowser, openShot } from '../screens/open-shot.ts'
import { needsOwnBrowser, type Shot } from '../screens/shot.ts'
import { shotsFor, viewers } from '../screens/shots.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { findSmallTargets } from '../testing/layout/small-targets.ts'
import { expect, test } from '../testing/shop.ts'

const NARROWEST = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }
/** The number of screens opened one after the other in a page. */
const SHOTS_OF_A_PAGE = 12

let filled: FilledShop
test.beforeAll(async ({ shop }) => {
  filled = await fillShop(shop)
})

for (const viewer of viewers) {
  test(`nothing shown to ${viewer} is cut off at 320 px and 200 % text, or too small for a finger`, async ({
    browser,
    shop,
  }) => {
    for (const shots of browsersFor(shotsFor(viewer, filled).filter(({ on }) => on !== 'desktop'))) {
      const [shot] = shots
      if (!shot) continue
      const options = { ...NARROWEST, baseURL: shop.origin }
      const { page, waitUntilSettled } = await openBrowser(browser, { viewer, shop: filled, shot, options })
      const session = await page.context().newCDPSession(page)
      for (const shot of shots) {
        await test.step(shot.name, async () => {
          await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
          await openShot(page, shot, { shop: filled, waitUntilSettled })
          // Otherwise cards far below would keep the layout of the previous text size until scrolled near.
          if (!shot.isPlain) await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
          await waitUntilSettled()
          expect.soft(await findSmallTargets(page), `${viewer} ${shot.name}`).toEqual([])
          await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
          await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
          await waitUntilSettled()
          expect.soft(await findLayoutFaults(page), `${viewer} ${shot.name}`).toEqual([])
        })
      }
      await page.context().close()
    }
  })
}

/** Groups the shots by browser. Shots that can share a browser are in one group. Every other shot is alone. */
function browsersFor(shots: Shot[]): Shot[][] {
  const together = shots.filter((shot) => !needsOwnBrowser(shot))
  const apart = shots.filter(needsOwnBrowser).map((shot) => [shot])
  const groups = Math.ceil(together.length / SHOTS_OF_A_PAGE)
  return [
    ...Array.from({ length: groups }, (_, at) => together.slice(at * SHOTS_OF_A_PAGE, (at + 1) * SHOTS_OF_A_PAGE)),
    ...apart,
  ]
}
