import type { Page } from '@playwright/test'
import type { Client } from '../../../server/testing/client.ts'
import { orderBody } from '../../../server/testing/making/order-body.ts'
import { form, jpeg } from '../../../server/testing/making/pictures.ts'
import type { TestShop } from '../../../server/testing/start-test-shop.ts'
import { makeOwnProduct } from '../cart.ts'
import { expect, signIn } from '../shop.ts'
import { waitForParts } from './cached-parts.ts'
import { visit } from './persistent-browser.ts'
import { storesText } from './stored-texts.ts'

/** The parts of the release that a salesperson's phone caches for offline use. */
export const SELLER_PARTS = ['person', 'staff', 'captureOrders', 'sellAtCounter'] as const

/** The number of paper orders created so far. */
let papers = 0

/** Places an order as the seller, and saves a paper order as the seller. */
async function placeOrders(shop: TestShop, seller: Client): Promise<{ productName: string }> {
  const { id, name, price } = await makeOwnProduct(shop)
  const order = orderBody([{ id, price, quantity: 1 }], { customer_name: 'Oda Yangu', phone_number: undefined })
  expect((await seller.post('submit_order', order)).status).toBe(200)
  papers += 1
  // Two paper orders with the same phone number and photo would count as one.
  const paper = form({ phone: `07543334${10 + papers}`, name: 'Karatasi Yangu' }, [await jpeg()], 'order_image')
  expect((await seller.post('captured_orders', paper)).status).toBe(200)
  return { productName: name }
}

/** Opens home as a salesperson, and waits until the phone is prepared for offline use. */
export async function openHomeForOfflineUse(shop: TestShop, page: Page) {
  await visit(page)
  const seller = await signIn(shop, page.context(), 'salesperson')
  const made = await placeOrders(shop, seller)
  await page.goto('/')
  await waitForParts(page, SELLER_PARTS)
  await expect.poll(() => storesText(page, 'Oda Yangu')).toBe(true)
  await expect.poll(() => storesText(page, 'Karatasi Yangu')).toBe(true)
  return { seller, ...made }
}
