import { makeProduct, showMadeProducts } from '../server/testing/making/make-product.ts'
import { orderTexts } from '../shop/texts/orders.ts'
import { cartLine, fillCart, fillShipping } from './testing/cart.ts'
import { test } from './testing/offline/persistent-browser.ts'
import {
  fireOnlineEvent,
  openCachedShop,
  openMyOrders,
  ordersOf,
  unsentOrders,
} from './testing/offline/queued-orders.ts'
import { expect, untilHydrated } from './testing/shop.ts'

test('an order at prices by quantity waits offline with its total, and arrives with the same total', async ({
  shop,
  network,
  openBrowser,
}) => {
  const price_tiers = [{ from: 6, price: 4000, unit: 'piece' as const }]
  const { id, name } = await makeProduct(shop.db, [{ price: 5000, price_tiers: JSON.stringify(price_tiers) }])
  await showMadeProducts(shop)
  const product = { id, name, price: 5000, customPrices: [] }
  const { page } = await openCachedShop(openBrowser)
  await page.goto('/Checkout')
  await fillCart(page, [{ ...cartLine(product), quantity: 7, price_tiers }])
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await fillShipping(page)
  network.cut()
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
  await openMyOrders(page)
  await expect(unsentOrders(page)).toContainText('TSh 28,000')

  network.restore()
  await fireOnlineEvent(page)
  await expect(unsentOrders(page)).toBeHidden()
  const [order] = await ordersOf(shop, product)
  expect([order?.quantity, order?.price]).toEqual([7, 4000])
})
