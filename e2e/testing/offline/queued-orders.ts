import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { TestShop } from '../../../server/testing/start-test-shop.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { type BuyableProduct, makeOwnProduct, openCheckout } from '../cart.ts'
import type { CuttableNetwork } from '../network/cuttable-network.ts'
import { ready } from '../shop.ts'

type OpenedBrowser = { context: BrowserContext; page: Page }

/** The fixtures of kept-browser.ts. */
type OfflineStory = { shop: TestShop; network: CuttableNetwork; openBrowser: () => Promise<OpenedBrowser> }

/** Waits until the worker has kept the files for an offline order. */
export async function waitForCheckout(page: Page): Promise<void> {
  const hasKept = async () => {
    const kept = await Promise.all(['/', '/config/providers.json'].map((one) => caches.match(one)))
    return kept.every(Boolean) && navigator.serviceWorker.controller !== null
  }
  await expect.poll(() => page.evaluate(hasKept)).toBe(true)
}

/** Opens the browser at the shop's home, and waits until an order needs no network. */
export async function openKeptShop(openBrowser: () => Promise<OpenedBrowser>): Promise<OpenedBrowser> {
  const opened = await openBrowser()
  await opened.page.goto('/')
  await waitForCheckout(opened.page)
  return opened
}

/** Orders one piece of each without WhatsApp, and waits until the screen says that it is not sent. */
export async function orderOffline(page: Page, products: readonly BuyableProduct[]): Promise<void> {
  await openCheckout(page, products)
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
}

/** Opens the browser at the shop's home, and orders one product offline. */
export async function leaveOrder({
  shop,
  network,
  openBrowser,
}: OfflineStory): Promise<OpenedBrowser & { product: BuyableProduct }> {
  const product = await makeOwnProduct(shop)
  const opened = await openKeptShop(openBrowser)
  network.cut()
  await orderOffline(opened.page, [product])
  return { ...opened, product }
}

export async function openMyOrders(page: Page): Promise<void> {
  await page.goto('/myorders')
  await ready(page)
}

/** Cuts the network, orders these products, and opens My orders, where the order waits. */
export async function leaveWaiting(
  network: CuttableNetwork,
  page: Page,
  products: readonly BuyableProduct[],
): Promise<void> {
  network.cut()
  await orderOffline(page, products)
  await openMyOrders(page)
}

/** The unsent orders at the top of My orders. */
export const unsentOrders = (page: Page) => page.getByRole('region', { name: 'Oda ambazo hazijatumwa' })

/** Fires the browser's online event. */
export async function sayOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** The orders of a product on the server. */
export const ordersOf = (shop: TestShop, product: BuyableProduct | undefined) =>
  shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['orders.id', 'orders.person_id', 'orders.device_id', 'order_lines.price', 'order_lines.quantity'])
    .where('product_id', '=', product?.id ?? '')
    .orderBy('orders.id')
    .execute()
