// Queued orders that somebody else sends: another tab of this phone, or an admin.
import type { Page } from '@playwright/test'
import { passesAxe } from '../testing/axe.ts'
import { makeOwnProducts } from '../testing/cart.ts'
import { enterAs } from '../testing/enter-as.ts'
import { test, visit } from '../testing/offline/persistent-browser.ts'
import {
  openMyOrders,
  orderOffline,
  ordersOf,
  queueOneOrder,
  unsentOrders,
  waitForCheckout,
} from '../testing/offline/queued-orders.ts'
import { expect, signIn } from '../testing/shop.ts'

const edit = (page: Page) => unsentOrders(page).getByRole('button', { name: 'Badilisha' })
const cart = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('order') ?? '[]') as unknown[])

test('an order that another tab is sending does not go back into the cart', async ({ shop, network, openBrowser }) => {
  const { context, page, product } = await queueOneOrder({ shop, network, openBrowser })
  await openMyOrders(page)
  await expect(edit(page)).toBeVisible()
  const release = network.hold('/api/submit_order.php')
  const sent = context.waitForEvent('request', (request) => request.url().endsWith('/api/submit_order.php'))
  network.restore()
  const other = await context.newPage()
  await openMyOrders(other)
  await sent

  await edit(page).click()
  await expect(page.getByText('Oda hii inatumwa sasa hivi. Subiri kidogo.')).toBeVisible()
  release()
  for (const one of [page, other]) await expect(unsentOrders(one)).toBeHidden()
  await expect(page).toHaveURL(/\/myorders$/i)
  expect(await cart(page)).toEqual([])
  expect(await ordersOf(shop, product)).toHaveLength(1)
})

test('an order that another tab has sent unnoticed does not go back into the cart', async ({
  shop,
  network,
  openBrowser,
}) => {
  const { context, page, product } = await queueOneOrder({ shop, network, openBrowser })
  // Simulates a tab frozen in the background.
  await page.addInitScript(() =>
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => undefined }),
  )
  await openMyOrders(page)
  await expect(edit(page)).toBeVisible()
  network.restore()
  const other = await context.newPage()
  await openMyOrders(other)
  await expect.poll(() => ordersOf(shop, product)).toHaveLength(1)
  await expect(unsentOrders(other)).toBeHidden()

  await edit(page).click()
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
  await expect(unsentOrders(page)).toBeHidden()
  await expect(page).toHaveURL(/\/myorders$/i)
  expect(await cart(page)).toEqual([])
  expect(await ordersOf(shop, product)).toHaveLength(1)
})

test("an admin imports another person's entries on this phone once, in that person's name", async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const { context, page } = await openBrowser()
  await visit(page)
  await waitForCheckout(page)
  const customer = await signIn(shop, context, 'customer')
  await openMyOrders(page)
  network.cut()
  await orderOffline(page, products)
  await context.clearCookies()
  network.restore()
  await signIn(shop, context, 'admin')
  await page.goto('/duka-langu?sehemu=foleni')
  const here = page.getByRole('region', { name: 'Kwenye simu hii' })
  await expect(here).toContainText('Yanayosubiri watu wengine waingie kwenye akaunti zao: 1.')
  await passesAxe(page)
  expect(await ordersOf(shop, products[0])).toEqual([])
  await here.getByRole('button', { name: 'Yasome sasa' }).click()
  await page.getByRole('button', { name: 'Chukua zilizochaguliwa (1)' }).click()
  await expect(page.getByText('Zilizochukuliwa: 1.')).toBeVisible()
  await expect(here).toBeHidden()
  const orders = await ordersOf(shop, products[0])
  expect(orders.map(({ person_id }) => person_id)).toEqual([customer.person.id])

  await context.clearCookies()
  await enterAs(context, customer)
  await openMyOrders(page)
  await expect(page.getByText(`Na. ${orders[0]?.id}`)).toBeVisible()
  await expect(unsentOrders(page)).toBeHidden()
  expect(await ordersOf(shop, products[0])).toEqual(orders)
})
