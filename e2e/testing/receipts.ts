import { type BrowserContext, expect, type Page } from '@playwright/test'
import { makeProduct } from '../../server/testing/making/make-product.ts'
import { orderBody } from '../../server/testing/making/order-body.ts'
import type { TestShop } from '../../server/testing/start-test-shop.ts'
import { needsPicture } from '../../shop/receipts/esc-pos.ts'
import { layOutRoll } from '../../shop/receipts/lay-out-roll.ts'
import { type Receipt, type ReceiptShop, receiptOf } from '../../shop/receipts/receipt.ts'
import { type Printout, printRoll } from '../../shop/receipts/testing/roll-printer.ts'
import { passesAxe } from './axe.ts'
import { signIn } from './shop.ts'

/** A name in letters that receipt printers do not have. */
export const ARABIC = 'شال حرير'

/** Makes an order of a product with an Arabic name, and opens its receipt as an admin. */
export async function openReceipt(page: Page, context: BrowserContext, shop: TestShop) {
  const product = await makeProduct(shop.db, [{ stock: 10 }], { name: ARABIC })
  const customer = await shop.as('customer')
  const body = orderBody([{ id: product.id, quantity: 2 }], { phone_number: undefined })
  const order_id = Number((await customer.post('submit_order', body)).body.order_id)
  const admin = await signIn(shop, context, 'admin')
  await admin.post('update_order_payment', { order_id, amount: 4000, method: 'taslimu' })
  await page.goto(`/myorders?id=${order_id}`)
  await page.getByRole('button', { name: 'Risiti' }).click()
  const [order] = (await admin.call('getOrders', { id: order_id })).body.orders
  if (!order) throw new Error('no order')
  const facts: ReceiptShop = (await admin.config('shop')).body
  return { id: order_id, receipt: receiptOf(order, facts) }
}

/** Chooses the paper and the way of printing, and closes the list of ways. */
export async function chooseWay(page: Page, paper: 'mm 58' | 'mm 80', way: RegExp): Promise<void> {
  await page.getByRole('button', { name: paper, exact: true }).click()
  await page.getByText(/^Chapisha kwa:/).click()
  await page.getByRole('radio', { name: way }).check()
  await passesAxe(page)
  await page.getByText(/^Chapisha kwa:/).click()
}

export const printButton = (page: Page) =>
  page.getByRole('dialog', { name: 'Risiti' }).getByRole('button', { name: 'Chapisha' })

/** The width of a character of the roll, in dots. */
const CHARACTER_DOTS = 12

/** Prints the bytes, and expects each text of the layout at its column. */
export function expectPrinted(receipt: Receipt, bytes: readonly number[], columns: 32 | 48): Printout {
  const parts = layOutRoll(receipt, columns)
  const out = printRoll(Uint8Array.from(bytes), columns * CHARACTER_DOTS)
  const expected = parts.flatMap((part) => (part.kind === 'line' && !needsPicture(part) ? part.texts : []))
  const found = out.texts.map(({ text, x }) => ({ text, column: x / CHARACTER_DOTS }))
  expect(found).toEqual(expected)
  return out
}
