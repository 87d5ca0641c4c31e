// The till when two sellers sell the last piece, and when the clock of a phone is wrong.
import type { BrowserContext, Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { paths } from '../../shop/paths.ts'
import { expect, signIn, test, untilHydrated, withoutPhonePrompt } from '../testing/shop.ts'

test.beforeEach(({ context }) => withoutPhonePrompt(context))
test.use({ expectedErrors: [/Failed to load resource/] })

const soldPanel = (page: Page) => page.getByRole('region', { name: 'Mauzo yamekamilika' })
const saleLines = (page: Page) => page.getByRole('list', { name: 'Bidhaa za oda' })

async function openTill(page: Page, name: string): Promise<void> {
  await page.goto(paths.till)
  await untilHydrated(page)
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(saleLines(page)).toContainText(name)
}

test('if two tills sell the last piece, one of them is told that it is gone, and its seller decides', async ({
  page,
  context,
  browser,
  shop,
  baseURL,
  viewport,
}) => {
  const { id } = await makeProduct(shop.db, [{ stock: 1 }], { name: 'Jiko la mwisho' })
  await signIn(shop, context, 'salesperson')
  const otherPhone: BrowserContext = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' })
  await withoutPhonePrompt(otherPhone)
  await signIn(shop, otherPhone, 'salesperson')
  const tills = [page, await otherPhone.newPage()]
  for (const till of tills) await openTill(till, 'Jiko la mwisho')
  await Promise.all(tills.map((till) => till.getByRole('button', { name: /^Taslimu/ }).click()))
  const told = (till: Page) => till.getByText(/^Stoo ina 0 tu za Jiko la mwisho/)
  for (const till of tills) await expect(soldPanel(till).or(told(till))).toBeVisible()
  const refused = []
  for (const till of tills) if (await told(till).isVisible()) refused.push(till)
  expect(refused).toHaveLength(1)
  await refused[0]?.getByRole('button', { name: 'Bidhaa ninayo, uza' }).click()
  for (const till of tills) await expect(soldPanel(till)).toBeVisible()
  const sold = await shop.db
    .selectFrom('order_lines')
    .select(['taken', 'shortage'])
    .where('product_id', '=', id)
    .orderBy('shortage')
    .execute()
  expect(sold).toEqual([
    { taken: 1, shortage: 0 },
    { taken: 0, shortage: 1 },
  ])
  await otherPhone.close()
})

/** Runs in the page. Moves its clock by this many milliseconds. */
function shiftClock(ms: number): void {
  const RightDate = Date
  const now = () => RightDate.now() + ms
  window.Date = new Proxy(RightDate, {
    construct: (date, given) => Reflect.construct(date, given.length === 0 ? [now()] : given),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })
}

for (const [hours, name] of [
  [1, 'Saa ya mbele'],
  [-1, 'Saa ya nyuma'],
] as const) {
  test(`an offline sale gets its right time although the clock is wrong by ${hours} h`, async ({
    page,
    context,
    shop,
  }) => {
    await makeProduct(shop.db, [{ stock: 10 }], { name })
    const seller = await signIn(shop, context, 'salesperson')
    await page.addInitScript(shiftClock, hours * 3600_000)
    await openTill(page, name)
    await page.route('**/api/counter_sale.php', (route) => route.abort())
    await page.getByRole('button', { name: /^Taslimu/ }).click()
    await expect(soldPanel(page)).toContainText('Itatumwa mtandao ukirudi')
    const soldAt = Date.now()
    await page.unroute('**/api/counter_sale.php')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })).toHaveCount(0)
    const sale = await shop.db
      .selectFrom('orders')
      .select(['created_at', 'received_at', 'marks'])
      .where('taken_by', '=', seller.person.id)
      .executeTakeFirstOrThrow()
    expect(Math.abs(sale.created_at.getTime() - soldAt)).toBeLessThan(5 * 60_000)
    expect(sale.received_at).not.toBeNull()
    expect(sale.marks).toEqual([])
  })
}
