// Costs are on the screens of people who may see them, but never in the storage of a phone.
import type { Page } from '@playwright/test'
import { changeShopSettings } from '../../server/testing/making/change-settings.ts'
import { saleBody } from '../../server/testing/making/counter-sale.ts'
import { makeProduct, showMadeProducts } from '../../server/testing/making/make-product.ts'
import { approveUpdate, sendUpdate } from '../../server/testing/making/stock-updates.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { paths } from '../../shop/paths.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import { readStoredTexts, storesText } from '../testing/offline/stored-texts.ts'
import { waitForRequests } from '../testing/pending-requests.ts'
import { expect, signIn, untilHydrated } from '../testing/shop.ts'

const BUYING = 7131.13
/** The margin of one piece sold at 20,000. */
const MARGIN = 12_868.87
/** The costs in the forms used in responses and on screens, of one piece and of all 37. */
const written = [BUYING, MARGIN, 37 * BUYING].flatMap((cost) => {
  const text = cost.toFixed(2)
  return [text, Number(text).toLocaleString('en-US')]
})
/** Returns the places in the browser's storage that contain a cost. */
const findCosts = async (page: Page): Promise<string[]> =>
  (await readStoredTexts(page))
    .filter((text) => written.some((cost) => text.includes(cost)))
    .map((text) => text.split('\n')[0] ?? '')

/** Creates products of known cost: 38 pieces arrive, and one is sold. */
async function makeGoods(shop: TestShop) {
  const admin = await shop.as('admin')
  const { id, name } = await makeProduct(shop.db, [{ price: 20_000 }])
  const update = { stock: 38, items_per_package: 38, packaging_type: 'katoni', buying_price: BUYING, shipping_cost: 0 }
  const approved = await approveUpdate(admin, await sendUpdate(admin, id, update))
  expect(approved.status, approved.text).toBe(200)
  const sold = await admin.post('counter_sale', saleBody([{ id, quantity: 1, price: 20_000 }]))
  expect(sold.status, sold.text).toBe(200)
  await showMadeProducts(shop)
  return { id, name, admin }
}

/** Opens every screen of a salesperson's day. */
async function lookAround(page: Page, product: string): Promise<void> {
  const { product: productPage, inventory, editProduct } = paths
  const screens = [
    paths.home,
    paths.today,
    paths.till,
    paths.arrival,
    paths.runningOut,
    paths.stocktakes,
    paths.myOrders,
  ]
  const ofProduct = [productPage(product), inventory(product), editProduct(product)]
  for (const path of [...screens, ...ofProduct, paths.reports, paths.day, paths.account]) {
    await page.goto(path)
    await untilHydrated(page)
    await waitForRequests(page)
  }
}

test('the phone of a salesperson stores no costs, whether or not the salesperson may see them', async ({
  shop,
  openBrowser,
}) => {
  const { id, admin } = await makeGoods(shop)
  const { page } = await openBrowser()
  await visit(page)
  await signIn(shop, page.context(), 'salesperson')
  for (const see_costs of ['all', 'managers'] as const) {
    await changeShopSettings(shop, { see_costs }, admin)
    await lookAround(page, id)
    // The phone has stored these products, so it could have stored their costs.
    await expect.poll(() => storesText(page, '"stock":37')).toBe(true)
    expect(await findCosts(page)).toEqual([])
    // Proves that a stored cost would be found.
    await page.evaluate((cost) => sessionStorage.setItem('jaribio', cost), written[0] ?? '')
    expect(await findCosts(page)).toEqual(['sessionStorage'])
    await page.evaluate(() => sessionStorage.removeItem('jaribio'))
  }
})
