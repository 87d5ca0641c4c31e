// The screen Leo: the waiting work of a member of staff, and the figures of the day.
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { paths } from '../../shop/paths.ts'
import { waitingNames } from '../../shop/people/waiting.ts'
import { catalogTexts } from '../../shop/texts/catalog.ts'
import { orderTexts } from '../../shop/texts/orders.ts'
import { todayTexts } from '../../web/staff/figures/today-texts.ts'
import { TODAY_TITLE } from '../../web/staff/figures/today-title.ts'
import { passesAxeInBothColours } from '../testing/axe.ts'
import { findLayoutFaults } from '../testing/layout/layout-faults.ts'
import { placeOrderOf } from '../testing/orders.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'
import { countTaps } from '../testing/taps.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))

const waiting = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('somebody with nothing to do is told so, and that it is still early', async ({ page, context, shop }) => {
  await signIn(shop, context, 'manager')
  await page.goto(paths.today)
  await expect(page.getByRole('heading', { name: todayTexts.nothingWaits })).toBeVisible()
  const sales = page.getByRole('link', { name: /^Mauzo/ })
  await expect(sales).toContainText(todayTexts.early)
  await expect(page.getByText('100% chini')).toHaveCount(0)
  await passesAxeInBothColours(page)
  expect(await findLayoutFaults(page)).toEqual([])
})

test('waiting orders are listed by name and age, their count links to their list, and done orders disappear', async ({
  page,
  context,
  shop,
}) => {
  const id = await placeOrderOf(shop, 'Mama Neema')
  await sql`update orders set created_at = now() - interval '3 hours' where id = ${id}`.execute(shop.db)
  const admin = await signIn(shop, context, 'admin')
  await page.goto(paths.today)
  const orders = waiting(page, waitingNames.orders)
  await expect(orders.getByRole('link', { name: /Mama Neema/ })).toContainText('saa 3')
  await orders.getByRole('link', { name: new RegExp(`^${waitingNames.orders}`) }).click()
  await expect(page).toHaveURL(/filter=not_ready/)
  await expect(page.getByRole('button', { name: /Mama Neema/ })).toBeVisible()

  await admin.post('update_order_item_ready', { order_id: id, item_index: 0, ready: 1 })
  await page.goBack()
  await expect(page.getByRole('heading', { name: todayTexts.nothingWaits })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Mauzo/ })).not.toContainText(todayTexts.early)
})

test('an order on Leo is paid and made ready within six taps after signing in', async ({ page, context, shop }) => {
  const id = await placeOrderOf(shop, 'Mama Rehema')
  await signIn(shop, context, 'admin')
  await page.goto(paths.today)
  await expect(page.getByRole('heading', { level: 1, name: TODAY_TITLE })).toBeVisible()
  const taps = await countTaps(page)
  await waiting(page, waitingNames.orders)
    .getByRole('link', { name: /Mama Rehema/ })
    .click()
  const order = page.getByRole('dialog', { name: `Oda Na. ${id}` })
  await order.getByRole('button', { name: 'Pokea malipo', exact: true }).click()
  const payment = page.getByRole('dialog', { name: 'Pokea malipo' })
  await payment.getByText('Taslimu', { exact: true }).click()
  await payment.getByRole('button', { name: 'Hifadhi malipo' }).click()
  await order.getByRole('button', { name: 'Weka tayari', exact: true }).click()
  await expect(order.getByText(orderTexts.allReady, { exact: true })).toBeVisible()
  expect(await taps.count('an order on Leo is paid and made ready')).toBeLessThanOrEqual(6)
})

test('each section that fails to load has a retry of its own', async ({ page, context, shop }) => {
  await placeOrderOf(shop, 'Baraka')
  await signIn(shop, context, 'admin')
  await page.route('**/api/get_daily_summary.php', (route) =>
    route.fulfill({ status: 422, json: { error: 'Samahani' } }),
  )
  await page.goto(paths.today)
  await expect(waiting(page, waitingNames.orders)).toBeVisible()
  const problem = page.getByRole('alert')
  await page.unroute('**/api/get_daily_summary.php')
  await problem.getByRole('button').click()
  await expect(page.getByRole('link', { name: /^Mauzo/ })).toBeVisible()
})

test('the first steps are fetched once when an admin opens Leo', async ({ page, context, shop }) => {
  await signIn(shop, context, 'admin')
  let fetched = 0
  page.on('request', (request) => {
    if (request.url().includes('get_first_steps')) fetched += 1
  })
  await page.goto(paths.today)
  await expect(page.getByRole('link', { name: /^Hatua za kuanza/ })).toBeVisible()
  await waitForRequests(page)
  expect(fetched).toBe(1)
})

test('a signed-out person who opens Leo gets the home document, and nothing moves', async ({ page }) => {
  await page.addInitScript(sumShifts)
  await page.goto(paths.today)
  await expect(page).toHaveURL('/')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: catalogTexts.allProducts })).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.01)
})

/** Runs in the page. Adds up the layout shifts of visible elements, as Chrome scores them. */
function sumShifts(): void {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
  }).observe({ type: 'layout-shift', buffered: true })
}

test('responses that arrive out of order cause no layout shift', async ({ page, context, shop }) => {
  await placeOrderOf(shop, 'Bibi Asha')
  await signIn(shop, context, 'admin')
  await page.addInitScript(sumShifts)
  const figures = page.waitForResponse('**/api/get_daily_summary.php')
  for (const call of ['get_today', 'get_first_steps'])
    await page.route(`**/api/${call}.php`, async (route) => {
      await figures
      await route.continue()
    })
  await page.goto(paths.today)
  await expect(waiting(page, waitingNames.orders)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Mauzo/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Hatua za kuanza/ })).toBeVisible()
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted')))).toBeLessThan(0.01)
})
