// Every sheet and dialog of every role, with content, against every rule of axe, in light and dark mode.
import type { Page } from '@playwright/test'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { staffRoles } from '../../shop/people/roles.ts'
import { type FilledShop, fillShop } from '../screens/fill.ts'
import { needsOwnBrowser } from '../screens/shot.ts'
import { shotsFor } from '../screens/shots.ts'
import { passesAxeInBothColours } from '../testing/axe.ts'
import { fillCart } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import { expect, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

// Reduced motion, because colours in transition would fail the contrast rule.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

let filled: FilledShop
test.beforeAll(async ({ shop }) => {
  filled = await fillShop(shop)
})

for (const role of ['customer', ...staffRoles] as const) {
  test(`every sheet and dialog of the role ${role} passes axe`, async ({ page: shared, context, browser, shop }) => {
    await enterAs(context, filled.people[role])
    await preparePage(shared, shop)
    for (const shot of shotsFor(role, filled)) {
      const { name, path, open, inPage, on, prepare } = shot
      if (!open || inPage) continue
      await test.step(name, async () => {
        const own = needsOwnBrowser(shot) ? await browser.newContext() : null
        const page = (await own?.newPage()) ?? shared
        if (own) {
          await withoutPhonePrompt(own)
          await enterAs(own, filled.people[role])
          await preparePage(page, shop)
        }
        await page.setViewportSize(on === 'desktop' ? DESKTOP : PHONE)
        await prepare?.(page, filled)
        await page.goto(shop.origin + path)
        await untilHydrated(page)
        await open(page)
        await expect(page.locator('dialog[open]').last()).toBeVisible()
        await passesAxeInBothColours(page)
        await own?.close()
      })
    }
  })
}

/** Shortens the page's timeout, and stores a filled cart in the browser; any page will do for that. */
async function preparePage(page: Page, shop: TestShop): Promise<void> {
  // If a button is missing, the story fails after a minute instead of at its own, longer timeout.
  page.setDefaultTimeout(60_000)
  await page.goto(`${shop.origin}/robots.txt`)
  await fillCart(page, filled.cart)
}
