import { makeOwnProducts } from './testing/cart.ts'
import { test } from './testing/kept-browser.ts'
import { keepsCheckout, orderOffline, ordersOf, sayOnline, unsentOrders } from './testing/queued-orders.ts'
import { expect, ready } from './testing/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('an order without a network outlives the browser, and is one order when the network is back', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const [product] = products
  const first = await openBrowser()
  await first.page.goto('/')
  await keepsCheckout(first.page)
  network.cut()
  await orderOffline(first.page, products)

  const { page } = await openBrowser()
  await page.goto('/myorders')
  await ready(page)
  const waiting = unsentOrders(page)
  await expect(waiting).toContainText(product?.name ?? '')
  await expect(waiting.getByText('Haijatumwa', { exact: true })).toBeVisible()
  expect(await ordersOf(shop, product)).toEqual([])

  network.mend()
  await sayOnline(page)
  await expect(waiting).toBeHidden()
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
  await expect.poll(() => ordersOf(shop, product)).toHaveLength(1)
  await expect(page.getByRole('button', { name: new RegExp(`${product?.name}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Sawa' }).click()
  await expect(page.getByText(/imetumwa dukani/)).toBeHidden()
})
