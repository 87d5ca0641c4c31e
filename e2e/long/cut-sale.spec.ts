// Cuts the network at each request of a morning at the till in turn: before the request arrives, or before its response
// arrives.
import type { Page } from '@playwright/test'
import { makeOwnProducts } from '../testing/cart.ts'
import { test } from '../testing/offline/persistent-browser.ts'
import { openHomeForOfflineUse } from '../testing/offline/prepared-seller.ts'
import { fireOnlineEvent } from '../testing/offline/queued-orders.ts'
import { storesText } from '../testing/offline/stored-texts.ts'
import { expect, untilHydrated } from '../testing/shop.ts'

/** A limit above the number of requests in a morning. */
const MAX_REQUESTS = 80

const soldPanel = (page: Page) => page.getByRole('region', { name: 'Mauzo yamekamilika' })
const waitingSales = (page: Page) => page.getByRole('list', { name: 'Mauzo yanayosubiri kutumwa' })
const nextSaleButton = (page: Page) => page.getByRole('button', { name: 'Uza tena' })

/** Adds a product by its name. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Tafuta bidhaa ya kuuza' }).fill(name)
  await page.getByRole('button', { name: `Ongeza ${name}` }).click()
  await expect(page.getByRole('list', { name: 'Bidhaa za oda' })).toContainText(name)
}

/** Waits for the end of a sale, and returns true if the screen says that it is queued. */
async function finish(page: Page): Promise<boolean> {
  await expect(nextSaleButton(page)).toBeVisible()
  const isWaiting = await soldPanel(page).getByText('Itatumwa mtandao ukirudi').isVisible()
  await nextSaleButton(page).click()
  return isWaiting
}

/** Makes three sales: for cash, with change, and by M-Pesa. Returns the products of the queued sales. */
async function sellAll(page: Page, [one = '', two = '', three = '']: readonly string[]): Promise<string[]> {
  const waits: string[] = []
  await add(page, one)
  await page.getByRole('button', { name: /^Taslimu/ }).click()
  if (await finish(page)) waits.push(one)
  await add(page, two)
  await page
    .getByRole('button', { name: /^Ametoa/ })
    .first()
    .click()
  if (await finish(page)) waits.push(two)
  await add(page, three)
  await page.getByRole('button', { name: 'Njia nyingine' }).click()
  await page.getByLabel('M-Pesa').click()
  await page.getByRole('button', { name: 'Maliza mauzo' }).click()
  if (await finish(page)) waits.push(three)
  return waits
}

for (const lost of ['request', 'answer'] as const) {
  test(`a morning at the till, cut at any ${lost}, makes each sale once, and the screen shows waiting sales`, async ({
    shop,
    network,
    openBrowser,
  }) => {
    const first = await openBrowser()
    const { seller } = await openHomeForOfflineUse(shop, first.page)
    await expect.poll(() => storesText(first.page, 'next_since')).toBe(true)
    let wasCut = true
    let nth = 0
    let waited = 0
    for (; wasCut; nth += 1) {
      expect(nth, 'a morning makes fewer requests than the limit').toBeLessThan(MAX_REQUESTS)
      const names = (await makeOwnProducts(shop, 3)).map(({ name }) => name)
      await test.step(`the ${lost} ${nth + 1}`, async () => {
        const page = await first.context.newPage()
        await page.goto('/uza')
        await untilHydrated(page)
        await expect.poll(() => storesText(page, names[2] ?? '')).toBe(true)
        const cutAt = network.cutAt(nth + 1, lost)
        await page.reload()
        await untilHydrated(page)
        const waits = await sellAll(page, names)
        wasCut = cutAt.isCut()
        waited += waits.length
        for (const name of waits) await expect(waitingSales(page)).toContainText(name)
        if (waits.length === 0) await expect(waitingSales(page)).toHaveCount(0)
        else await expect(waitingSales(page).getByRole('listitem')).toHaveCount(waits.length)
        const before = await soldOf(shop, seller.person.id, names)
        for (const name of names) {
          const count = before.filter((one) => one === name).length
          if (waits.includes(name)) expect(count).toBeLessThanOrEqual(1)
          else expect(count).toBe(1)
        }
        network.restore()
        await fireOnlineEvent(page)
        await expect(waitingSales(page)).toHaveCount(0)
        expect((await soldOf(shop, seller.person.id, names)).toSorted()).toEqual(names.toSorted())
        await page.close()
      })
    }
    expect(nth, 'the network was cut often enough').toBeGreaterThan(5)
    expect(waited, 'some sales were queued').toBeGreaterThan(5)
  })
}

/** Returns the names of the products in a seller's sales on the server; each sale has one line. */
async function soldOf(
  shop: Parameters<typeof makeOwnProducts>[0],
  seller: number,
  names: readonly string[],
): Promise<string[]> {
  const lines = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.name', 'orders.marks'])
    .where('orders.taken_by', '=', seller)
    .where('orders.channel', '=', 'counter')
    .where('order_lines.name', 'in', [...names])
    .execute()
  expect(lines.flatMap(({ marks }) => marks)).toEqual([])
  return lines.map(({ name }) => name)
}
