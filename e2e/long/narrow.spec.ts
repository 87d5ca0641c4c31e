import { type FilledShop, fillShop } from '../screens/fill.ts'
import { openBrowser, openShot } from '../screens/open-shot.ts'
import { isApart, type Shot } from '../screens/shot.ts'
import { shotsFor, viewers } from '../screens/shots.ts'
import { findLosses } from '../testing/losses.ts'
import { expect, test } from '../testing/shop.ts'
import { findSmallTargets } from '../testing/small-targets.ts'

/** Every screen and sheet of every role on the narrowest phone, with letters as they are and of twice the size. */

const NARROWEST = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true }
/** Screens that one page opens one after the other. */
const SHOTS_OF_A_PAGE = 12

let filled: FilledShop
test.beforeAll(async ({ shop }) => {
  filled = await fillShop(shop)
})

for (const viewer of viewers) {
  test(`nothing that is shown to ${viewer} is lost at 320 px and 200 % text, nor too small for a finger`, async ({
    browser,
    shop,
  }) => {
    for (const shots of browsersFor(shotsFor(viewer, filled).filter(({ on }) => on !== 'desktop'))) {
      const [shot] = shots
      if (!shot) continue
      const options = { ...NARROWEST, baseURL: shop.origin }
      const { page, isSettled } = await openBrowser(browser, { viewer, shop: filled, shot, options })
      const session = await page.context().newCDPSession(page)
      for (const shot of shots) {
        await test.step(shot.name, async () => {
          await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
          await openShot(page, shot, { shop: filled, isSettled })
          // What is far below would keep the places that it had with other letters until it is near.
          if (!shot.isPlain) await page.addStyleTag({ content: '.grid > * { content-visibility: visible !important }' })
          await isSettled()
          expect.soft(await findSmallTargets(page), `${viewer} ${shot.name}`).toEqual([])
          await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
          await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
          await isSettled()
          expect.soft(await findLosses(page), `${viewer} ${shot.name}`).toEqual([])
        })
      }
      await page.context().close()
    }
  })
}

/** Those that go together, and each of the others, which need a browser of their own. */
function browsersFor(shots: Shot[]): Shot[][] {
  const together = shots.filter((shot) => !isApart(shot))
  const apart = shots.filter(isApart).map((shot) => [shot])
  const groups = Math.ceil(together.length / SHOTS_OF_A_PAGE)
  return [
    ...Array.from({ length: groups }, (_, at) => together.slice(at * SHOTS_OF_A_PAGE, (at + 1) * SHOTS_OF_A_PAGE)),
    ...apart,
  ]
}
