import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { TestShop } from '../../../server/testing/start-test-shop.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { type BuyableProduct, makeOwnProduct, openCheckout } from '../cart.ts'
import type { CuttableNetwork } from '../network/cuttable-network.ts'
import { untilHydrated } from '../shop.ts'

type OpenedBrowser = { context: BrowserContext; page: Page }

/** The fixtures of persistent-browser.ts. */
type OfflineStory = { shop: TestShop; network: CuttableNetwork; openBrowser: () => Promise<OpenedBrowser> }

/** Waits until the worker has cached the files for an offline order. */
export async function waitForCheckout(page: Page): Promise<void> {
  const isCached = async () => {
    const cached = await Promise.all(['/', '/config/providers.json'].map((one) => caches.match(one)))
    return cached.every(Boolean) && navigator.serviceWorker.controller !== null
  }
  await expect.poll(() => page.evaluate(isCached)).toBe(true)
}

/** Opens the browser at the shop's home, and waits until an order can be placed offline. */
export async function openCachedShop(openBrowser: () => Promise<OpenedBrowser>): Promise<OpenedBrowser> {
  const opened = await openBrowser()
  await opened.page.goto('/')
  await waitForCheckout(opened.page)
  return opened
}

/** Orders one piece of each product without WhatsApp, and waits until the screen says that the order is not sent. */
export async function orderOffline(page: Page, products: readonly BuyableProduct[]): Promise<void> {
  await openCheckout(page, products)
  await page.getByRole('button', { name: orderTexts.saveWithoutWhatsApp }).click()
  await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
}

/** Opens the browser at the shop's home, and orders one product offline. */
export async function queueOneOrder({
  shop,
  network,
  openBrowser,
}: OfflineStory): Promise<OpenedBrowser & { product: BuyableProduct }> {
  const product = await makeOwnProduct(shop)
  const opened = await openCachedShop(openBrowser)
  network.cut()
  await orderOffline(opened.page, [product])
  return { ...opened, product }
}

export async function openMyOrders(page: Page): Promise<void> {
  await page.goto('/myorders')
  await untilHydrated(page)
}

/** Cuts the network, orders these products, and opens My orders, where the order waits. */
export async function queueAndOpenMyOrders(
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
export async function fireOnlineEvent(page: Page): Promise<void> {
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
