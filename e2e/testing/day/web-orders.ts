import { expect, type Page } from '@playwright/test'
import type { Input } from '../../../contract/all.ts'
import { orderBody } from '../../../server/testing/making/order-body.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import { fillCart, savedOrderNumber } from '../cart.ts'
import { providerName, untilHydrated } from '../shop.ts'
import { type Day, idOf, requireSuccess } from './day.ts'
import type { Channel, Who } from './day-book.ts'

export type Line = { good: string; quantity: number; price: number }
type Placed = { id: number; lines: readonly Line[]; fee: number }

const sumOfLine = ({ quantity, price }: Line): number => quantity * price
const sumOfLines = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + sumOfLine(line), 0)
const phones: Readonly<Record<string, string>> = {
  'Mama Asha': '0754100001',
  Neema: '0754100002',
  'Ali wa Temeke': '0754100003',
  Rehema: '0754100004',
  Pendo: '0754100005',
  Halima: '0754100006',
  'Duka la Said': '0754100007',
}
export const phoneOf = (customer: string): string => phones[customer] ?? ''

/** Writes an order into the story's books. */
function writeOrder(
  day: Day,
  order: { id: number; customer: string | null; channel: Channel },
  placed: Omit<Placed, 'id'>,
) {
  const { lines, fee } = placed
  day.book.order({ ...order, total: sumOfLines(lines) + fee, fee })
  for (const line of lines) day.book.waiting.push({ order: order.id, amount: sumOfLine(line), pieces: line.quantity })
}

/** A customer places one order, by a call instead of in a browser. */
export async function placeOrder(
  day: Day,
  customer: string,
  lines: readonly Line[],
  { fee = 0, ...more }: Partial<Input<'submitOrder'>> & { fee?: number } = {},
): Promise<Placed> {
  const items = lines.map(({ good, ...line }) => ({
    id: idOf(day, good),
    line_total: sumOfLine({ good, ...line }),
    ...line,
  }))
  const phone = { phone_number: phoneOf(customer), whatsapp_number: phoneOf(customer), customer_name: customer }
  const body = orderBody(items, { ...phone, total_amount: sumOfLines(lines) + fee, provider_id: 1, ...more })
  const { order_id } = requireSuccess(await day.shop.anonymous().call('submitOrder', body))
  writeOrder(day, { id: order_id, customer, channel: 'online' }, { lines, fee })
  return { id: order_id, lines, fee }
}

/** A customer places a cart with a line of each sub-shop, which becomes two orders. */
export async function placeDivided(day: Day, customer: string, lines: readonly [Line, Line]): Promise<Placed[]> {
  const items = lines.map(({ good, ...line }) => ({ id: idOf(day, good), ...line }))
  const phone = { phone_number: phoneOf(customer), whatsapp_number: phoneOf(customer), customer_name: customer }
  const body = orderBody(items, { ...phone, total_amount: sumOfLines(lines), provider_id: 'auto' })
  const { orders } = requireSuccess(await day.shop.anonymous().call('submitOrder', body))
  expect(orders.map(({ provider_id, total_amount }) => [provider_id, total_amount])).toEqual(
    lines.map((line, index) => [index + 1, sumOfLine(line)]),
  )
  return orders.map(({ order_id }, index) => {
    const own = lines.slice(index, index + 1)
    writeOrder(day, { id: order_id, customer, channel: 'online' }, { lines: own, fee: 0 })
    return { id: order_id, lines: own, fee: 0 }
  })
}

/** A customer places an order offline. It is sent when the network is back. */
export async function placeOffline(day: Day, page: Page, customer: string, lines: readonly Line[]): Promise<Placed> {
  await page.goto('/Checkout')
  const cart = lines.map(({ good, ...line }) => {
    return {
      ...line,
      id: idOf(day, good),
      name: good,
      instructions: '',
      image: '',
      type: null,
      mode: 'normal' as const,
    }
  })
  await fillCart(page, cart)
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kamilisha oda' })
  await sheet.getByLabel('Jina lako').fill(customer)
  await sheet.getByLabel('Namba ya WhatsApp').fill(phoneOf(customer))
  await sheet.getByLabel('Mahali pa kupeleka').fill('Temeke')
  await expect(sheet.getByRole('button', { name: providerName })).toBeEnabled()
  const before = await ordersOf(day, customer)
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Hifadhi bila WhatsApp' }).click()
  await expect(page.getByRole('heading', { name: 'Haijatumwa' })).toBeVisible()
  expect(await ordersOf(day, customer)).toEqual(before)
  await page.context().setOffline(false)
  const id = await savedOrderNumber(page)
  writeOrder(day, { id, customer, channel: 'online' }, { lines, fee: 0 })
  return { id, lines, fee: 0 }
}

const ordersOf = ({ shop }: Day, customer: string) =>
  shop.db.selectFrom('orders').select('id').where('customer_name', '=', customer).execute()

/** A member of staff makes all lines of an order ready. */
export async function makeReady(day: Day, by: Who, { id, lines, fee }: Placed): Promise<void> {
  for (const [item_index, line] of lines.entries()) {
    requireSuccess(
      await day.staff[by].call('updateOrderItemReady', { order_id: id, item_index, ready: true, own_deposit: 1 }),
    )
    day.book.sell({ ...line, channel: 'online', by, pieces: line.quantity, sum: sumOfLine(line) })
  }
  day.book.note(id, 'goods', sumOfLines(lines) + fee)
  const { waiting } = day.book
  waiting.splice(0, waiting.length, ...waiting.filter(({ order }) => order !== id))
}

export async function payOrder(
  day: Day,
  by: Who,
  { id }: Pick<Placed, 'id'>,
  paid: { amount: number; method: PaymentMethod; reference?: string },
): Promise<void> {
  requireSuccess(await day.staff[by].call('updateOrderPayment', { order_id: id, ...paid }))
  day.book.pay(by, paid.method, paid.amount, id)
}
