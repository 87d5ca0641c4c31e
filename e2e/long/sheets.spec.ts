import { staffRoles } from '../../shop/people/roles.ts'
import { type FilledShop, fillShop } from '../screens/fill.ts'
import { shotsFor } from '../screens/shots.ts'
import { passesAxeInBothColours } from '../testing/axe.ts'
import { enterAs } from '../testing/enter-as.ts'
import { expect, ready, test, withoutPhonePrompt } from '../testing/shop.ts'

/** Every sheet and dialog of every role, with something in it, against every rule of axe, in light and in dark. */

// Colours that are on their way from light to dark are no contrast to judge.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

let filled: FilledShop
test.beforeAll(async ({ shop }) => {
  filled = await fillShop(shop)
})

for (const role of ['customer', ...staffRoles] as const) {
  test(`every sheet and dialog of the role ${role} passes axe`, async ({ page, context }) => {
    // A button that is not there any more is said at once, not when the story's time is over.
    page.setDefaultTimeout(60_000)
    await enterAs(context, filled.people[role])
    await page.goto('/robots.txt')
    await page.evaluate((cart) => localStorage.setItem('order', cart), JSON.stringify(filled.cart))
    for (const { name, path, open, inPage, on } of shotsFor(role, filled)) {
      if (!open || inPage) continue
      await test.step(name, async () => {
        await page.setViewportSize(on === 'desktop' ? DESKTOP : PHONE)
        await page.goto(path)
        await ready(page)
        await open(page)
        await expect(page.locator('dialog[open]').last()).toBeVisible()
        await passesAxeInBothColours(page)
      })
    }
  })
}
