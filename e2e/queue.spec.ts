import { orderTexts } from '../shop/words/messages.ts'
import { makeOwnProducts, openCheckout } from './cart.ts'
import { test } from './kept-browser.ts'
import { expect, ready } from './shop.ts'

test.use({ serviceWorkers: 'allow' })

test('an order without a network outlives the browser, and is one order when the network is back', async ({
  shop,
  network,
  openBrowser,
}) => {
  const products = await makeOwnProducts(shop, 1)
  const [product] = products
  const ordersOf = () =>
    shop.db
      .selectFrom('order_lines')
      .select(['order_id', 'quantity'])
      .where('product_id', '=', product?.id ?? '')
      .execute()
  const first = await openBrowser()
  await first.page.goto('/')
  const hasCheckout = async () => {
    const kept = await Promise.all(['/Checkout', '/config/providers.json'].map((one) => caches.match(one)))
    return kept.every(Boolean) && navigator.serviceWorker.controller !== null
  }
  await expect.poll(() => first.page.evaluate(hasCheckout)).toBe(true)
  await openCheckout(first.page, products)
  network.cut()
  await first.page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(first.page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
  await expect(first.page.getByText(/Itatumwa yenyewe mtandao ukirudi/)).toBeVisible()

  const { page } = await openBrowser()
  await page.goto('/myorders')
  await ready(page)
  const waiting = page.getByRole('region', { name: 'Oda ambazo hazijatumwa' })
  await expect(waiting).toContainText(product?.name ?? '')
  await expect(waiting.getByText('Haijatumwa', { exact: true })).toBeVisible()
  expect(await ordersOf()).toEqual([])

  network.mend()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(waiting).toBeHidden()
  await expect(page.getByText(/^Oda Na\. \d+ imetumwa dukani\.$/)).toBeVisible()
  await expect.poll(ordersOf).toHaveLength(1)
  await expect(page.getByRole('button', { name: new RegExp(`${product?.name}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Sawa' }).click()
  await expect(page.getByText(/imetumwa dukani/)).toBeHidden()
})
