import type { Page } from '@playwright/test'
import { paths } from '../shop/paths.ts'
import type { Role } from '../shop/people/roles.ts'
import { findLosses } from './losses.ts'
import { type FilledShop, fillShop } from './screens/fill.ts'
import { expect, ready, test, withoutPhonePrompt } from './shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

/** The screen at letters of twice the size, then on the narrowest phone: nothing is lost. */
async function fits(page: Page): Promise<void> {
  await expect(page.locator('.loading, [aria-busy="true"]')).toHaveCount(0)
  const session = await page.context().newCDPSession(page)
  const setLetters = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, standard)
  }
  const where = new URL(page.url()).pathname
  await setLetters(32)
  expect.soft(await findLosses(page), `${where} at 200 % text`).toEqual([])
  await setLetters(16)
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await findLosses(page), `${where} at 320 px`).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  await session.detach()
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

let filled: FilledShop
test.beforeAll(async ({ shop }) => {
  filled = await fillShop(shop)
})

test('nothing a buyer sees is lost at 200 % text or at 320 px', async ({ page }) => {
  for (const path of [paths.home, paths.search('redio'), paths.product(filled.product)]) {
    await open(page, path)
    await fits(page)
  }
  await open(page, '/?aina=Vitenge')
  await page
    .getByRole('button', { name: /^Nunua/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fits(page)
  await page.evaluate((cart) => localStorage.setItem('order', cart), JSON.stringify(filled.cart))
  for (const path of [paths.checkout, paths.myOrders, paths.account, paths.about]) {
    await open(page, path)
    await fits(page)
  }
  await open(page, paths.checkout)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await fits(page)
})

const staffScreens: Record<Exclude<Role, 'customer' | 'manager'>, (shop: FilledShop) => string[]> = {
  salesperson: ({ captured }) => [paths.productForm, paths.manualOrder, paths.convertCaptured(captured)],
  storeManager: ({ product }) => [paths.home, paths.inventory(product), paths.stockRequests],
  admin: ({ orders }) => [
    paths.home,
    paths.myOrders,
    paths.order(orders[0] ?? 0),
    paths.stockUpdates,
    paths.reports,
    paths.team,
    paths.shopSettings,
  ],
}

for (const role of Object.keys(staffScreens) as (keyof typeof staffScreens)[]) {
  test(`nothing is lost for the role ${role} at 200 % text or at 320 px`, async ({ page, context, shop }) => {
    const cookies = [...filled.people[role].cookies].map(([name, value]) => ({ name, value, url: shop.origin }))
    await context.addCookies(cookies)
    for (const path of staffScreens[role](filled)) {
      await open(page, path)
      await fits(page)
    }
  })
}
