// The staff navigation on a desktop: the rail, and wide windows.
import { paths } from '../../shop/paths.ts'
import { searchTexts } from '../../web/staff/nav/search/search-texts.ts'
import { passesAxeInBothColours } from '../testing/axe.ts'
import { makeOwnProduct } from '../testing/cart.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { placeOrderOf } from '../testing/orders.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { bar, rail } from '../testing/staff-shell.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
test.beforeEach(({ context }) => withoutPhonePrompt(context))

test('the rail is beside every screen, counts what waits, and marks the current screen', async ({
  page,
  context,
  shop,
}) => {
  const seller = await shop.as('salesperson')
  const { id } = await makeOwnProduct(shop)
  await seller.post('submit_stock_request', { product_id: id, quantity: 2 })
  await signIn(shop, context, 'storeManager')
  await page.goto('/')
  await untilHydrated(page)
  const requests = rail(page).getByRole('link', { name: /^Maombi ya stoo/ })
  await expect(requests).toHaveAccessibleName(/1 zinasubiri/)
  await expect(rail(page).getByRole('link', { name: 'Wafanyakazi' })).toHaveCount(0)
  await expect(bar(page)).toBeHidden()
  await expect(rail(page).getByRole('link', { name: 'Bidhaa', exact: true })).toHaveAttribute('aria-current', 'page')
  await requests.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(requests).toHaveAttribute('aria-current', 'page')
  await passesAxeInBothColours(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const [beside, header] = [await rail(page).boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(header?.x).toBe(beside?.width)
  expect(await findLayoutFaults(page)).toEqual([])
})

test('a decision is counted at once, and the rail is reached by keyboard after the skip link', async ({
  page,
  context,
  shop,
}) => {
  const seller = await shop.as('salesperson')
  const { id } = await makeOwnProduct(shop)
  await seller.post('submit_stock_request', { product_id: id, quantity: 2 })
  await signIn(shop, context, 'storeManager')
  await page.goto(paths.stockRequests)
  const requests = rail(page).getByRole('link', { name: /^Maombi ya stoo/ })
  const counted = async () => Number(/\d+/.exec((await requests.textContent()) ?? '')?.[0] ?? 0)
  await expect.poll(counted).toBeGreaterThan(0)
  const before = await counted()
  await page
    .getByRole('button', { name: /^Kataa/ })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Kataa/ })
    .click()
  await expect.poll(counted).toBe(before - 1)

  await page.goto(paths.today)
  await expect(rail(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.evaluate(() => document.body.focus())
  await page.locator('.skip').focus()
  await page.keyboard.press('Tab')
  await expect(rail(page).getByRole('button', { name: searchTexts.label })).toBeFocused()
})

test("a full load reserves the rail's room before the first paint, but not for a customer", async ({
  page,
  context,
  shop,
}) => {
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const bar = document.querySelector('header')
      if (bar) places.add(bar.getBoundingClientRect().x)
      requestAnimationFrame(look)
    }
    look()
  })
  const places = () => page.evaluate(() => [...(Reflect.get(window, 'places') as Set<number>)])
  await signIn(shop, context, 'admin')
  await page.goto(paths.team)
  await expect(rail(page)).toBeVisible()
  for (const path of ['/', paths.team]) {
    await page.goto(path)
    await expect(rail(page)).toBeVisible()
    expect(await places(), path).toEqual([(await rail(page).boundingBox())?.width])
  }

  // After the session has ended, the space is released, and the next page reserves none.
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(async () => (await places()).at(-1)).toBe(0)
  await expect(rail(page)).toHaveCount(0)
  await signIn(shop, context, 'customer')
  await page.goto('/')
  await untilHydrated(page)
  await page.goto('/')
  await untilHydrated(page)
  expect(await places()).toEqual([0])
})

test('printed pages contain neither rail nor bar', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  await page.goto(paths.today)
  await expect(rail(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rail(page)).toBeHidden()
  await expect(bar(page)).toBeHidden()
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).paddingInlineStart)).toBe('0px')
})

test('staff screens use a large window: 1,600 px of width, with a list beside a detail of 700 px', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const id = await placeOrderOf(shop, 'Asha')
  await signIn(shop, context, 'admin')
  await page.goto(paths.order(id))
  await expect(page.getByRole('heading', { name: `Oda Na. ${id}` })).toBeVisible()
  const detail = await page.locator('.detail').boundingBox()
  const list = await page.locator('.list-side').boundingBox()
  expect(Math.round((detail?.width ?? 0) / 50) * 50).toBe(700)
  expect(Math.round((list?.width ?? 0) / 50) * 50).toBe(600)
  await page.goto(paths.reports)
  await expect(rail(page)).toBeVisible()
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBe(1600)
})
