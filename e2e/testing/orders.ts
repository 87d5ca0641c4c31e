import { expect, type Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { makeOwnProduct } from './cart.ts'

/** Places a customer's order of 2 pieces of a counted product and 1 of an uncounted one. */
export async function placeMixedOrder(shop: TestShop) {
  const counted = await makeProduct(shop.db, [{ stock: 10 }])
  const other = await makeProduct(shop.db, [{ type: 'Bluu', price: 8000 }])
  const customer = await shop.as('customer')
  const lines = [
    { id: counted.id, quantity: 2 },
    { id: other.id, type: 'Bluu', price: 8000 },
  ]
  const { body } = await customer.post('submit_order', orderBody(lines, { phone_number: undefined, notes: 'Haraka' }))
  return { id: Number(body.order_id), counted, other }
}

/** Places a customer's order of one piece, which staff have to prepare. Returns its id. */
export async function placeOrderOf(shop: TestShop, customer_name: string): Promise<number> {
  const { id, price } = await makeOwnProduct(shop)
  const body = orderBody([{ id, price, quantity: 1 }], { phone_number: undefined, customer_name })
  const placed = await (await shop.as('customer')).post('submit_order', body)
  expect(placed.status, placed.text).toBe(200)
  return placed.body.order_id
}

/** Returns the current stock of a variant. */
export const stockOf = async (shop: TestShop, variant: number | undefined) =>
  (
    await shop.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', variant ?? 0)
      .executeTakeFirstOrThrow()
  ).stock

/** Expects that the printer gets a single page of this width. */
export async function expectOnePage(page: Page, millimetres: number): Promise<void> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)]
  expect(boxes).toHaveLength(1)
  expect(Math.round((Number(boxes[0]?.[1]) / 72) * 25.4)).toBe(millimetres)
}
