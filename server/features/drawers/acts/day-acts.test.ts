import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, shopDay, startOfDay } from '../../../../shop/numbers/dates.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { actOnCustomers } from '../../../testing/making/histories/act-on-customers.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { requireOk } from '../../../testing/require-ok.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let seller: SignedIn
const today = shopDay(new Date())

before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  seller = await shop.as('salesperson')
  await changeShopSettings(shop, { staff_see: 'salespeople', max_discount_percent: 10 })
})
after(() => shop.stop())

const day = async (by: SignedIn, date?: string) => requireOk(await by.call('getDay', { date })).body
const kindsOf = (acts: readonly { kind: string; person_id: number | null }[], { person }: SignedIn) =>
  new Set(acts.filter(({ person_id }) => person_id === person.id).map(({ kind }) => kind))

/**
 * Takes payments for an order, refunds a part, undoes one, unticks the line and cancels the order, to keep the money.
 */
async function cheatWithAnOrder(product: string): Promise<void> {
  const placed = await shop.anonymous().call('submitOrder', orderBody([{ id: product, quantity: 2 }]))
  const { order_id } = placed.body
  const pay = { order_id, amount: 3000, method: 'mpesa', reference: 'QWE123456' } as const
  const paid = requireOk(await seller.call('updateOrderPayment', { ...pay, key: 'lipa-mara-moja' })).body
  const payment = requireValue(requireValue(paid.order.payments).at(-1)).id
  requireOk(
    await seller.call('updateOrderPayment', {
      order_id,
      amount: 1000,
      method: 'taslimu',
      refund: 1,
      key: 'rudisha-pesa',
    }),
  )
  requireOk(await seller.call('updateOrderPayment', { order_id, amount: 500, method: 'taslimu', key: 'lipa-nusu' }))
  const again = { ...pay, confirm_reference: 1 as const, key: 'lipa-mara-mbili' }
  requireOk(await admin.call('updateOrderPayment', again))
  const half = requireOk(await seller.call('getOrders', { id: order_id })).body.orders[0]
  const undone = requireValue(requireValue(half?.payments).find(({ amount }) => amount === 500)).id
  requireOk(await seller.call('updateOrderPayment', { order_id, undo: undone }))
  assert.ok(payment > 0)
  requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 }))
  requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 0 }))
  requireOk(await seller.call('cancelOrder', { order_id, reason: 'Hakuja' }))
}

/**
 * Sells at the counter below the price, too late, and without stock, and records a return of goods that never came
 * back.
 */
async function cheatAtTheCounter(product: string): Promise<void> {
  const line = { id: product, quantity: 1, price: 4600, agreed_price: 4600, agreed_reason: 'Mteja wa siku zote' }
  requireOk(await seller.post('counter_sale', saleBody([line])))
  const cheap = { ...line, price: 1000, agreed_price: 1000 }
  const sold_at = new Date(startOfDay(today).getTime() - 2 * 60 * 60 * 1000).toISOString()
  requireOk(await seller.post('counter_sale', saleBody([cheap], { sold_at, allow_shortage: 1 })))
  const much = saleBody([{ id: product, quantity: 50, price: 5000 }], { allow_shortage: 1 })
  const sold = requireOk(await seller.post('counter_sale', much)).body
  requireOk(
    await seller.call('returnOrderItems', {
      order_id: sold.order_id,
      client_return_id: 'marejesho-ya-uongo',
      lines: [{ item_index: 0, quantity: 1, to_stock: 0 }],
      refund: { amount: 5000, method: 'taslimu' },
      reason: 'Ilivunjika',
    }),
  )
  const onCredit = { customer_name: 'Rafiki', phone_number: '0754880011', payments: [] }
  requireOk(
    await seller.post(
      'counter_sale',
      saleBody([{ id: product, quantity: 1, price: 5000 }], { ...onCredit, allow_shortage: 1 }),
    ),
  )
}

test('a seller who cheats leaves a row for every act, and the owner sees all of them without asking', async () => {
  const { id } = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 20, reason: 'ya kwanza' }))
  await cheatWithAnOrder(id)
  await cheatAtTheCounter(id)
  requireOk(
    await seller.call('moveCash', { client_move_id: 'toa-nyingi', direction: 'toa', amount: 900_000, reason: 'Nauli' }),
  )
  requireOk(
    await seller.call('closeDay', {
      client_closing_id: 'kufunga-upungufu',
      date: today,
      counted: [{ method: 'taslimu', amount: 10 }],
      note: 'Sijui',
    }),
  )
  const { acts, unapproved } = await day(admin)
  const own = ['refund', 'undone', 'return', 'write_off', 'discount', 'cancelled', 'unticked', 'shortage']
  for (const kind of [...own, 'new_credit', 'move', 'difference']) assert.ok(kindsOf(acts, seller).has(kind), kind)
  assert.ok(kindsOf(acts, admin).has('reference'), 'a reference used twice')
  assert.ok(kindsOf(unapproved, seller).has('beyond_drawer'))
  assert.ok(kindsOf(unapproved, seller).has('sold_on_other_day'))
  assert.ok(kindsOf((await day(admin, addDays(today, -1))).unapproved, seller).has('discount_unapproved'))
  const seen = await day(seller)
  assert.deepEqual(kindsOf(seen.acts, seller), kindsOf(acts, seller))
  assert.ok(
    seen.acts.every(({ person_id }) => person_id === seller.person.id),
    'a seller sees only their own acts',
  )
})

test('a sale at a tier price is listed as an act if most of its pieces are returned', async () => {
  const price_tiers = JSON.stringify([{ from: 6, price: 4000, unit: 'piece' }])
  const { id } = await makeProduct(shop.db, [{ price: 5000, price_tiers }])
  const sell = async () => {
    const line = { id, quantity: 12, price: 4000, line_total: 48_000 }
    return requireOk(await seller.post('counter_sale', saleBody([line], { allow_shortage: 1 }))).body.order_id
  }
  const giveBack = async (order_id: number, quantity: number) =>
    requireOk(
      await seller.call('returnOrderItems', {
        order_id,
        client_return_id: crypto.randomUUID(),
        lines: [{ item_index: 0, quantity, to_stock: 1 }],
        refund: { amount: 4000 * quantity, method: 'taslimu' },
        reason: 'Amebadili mawazo',
      }),
    )
  const [few, enough] = [await sell(), await sell()]
  await giveBack(few, 10)
  await giveBack(enough, 6)
  const kept = (await day(admin)).acts.filter(({ kind }) => kind === 'tier_kept')
  assert.deepEqual(
    kept.map(({ order_id, amount, person_id }) => [order_id, amount, person_id]),
    [[few, -2000, seller.person.id]],
  )
})

test('acts on customers and stock counts are listed', async () => {
  const { id } = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 20, reason: 'ya kwanza' }))
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 17, reason: 'Hazipo' }))
  await actOnCustomers(shop, admin)
  const kinds = kindsOf((await day(admin)).acts, admin)
  for (const kind of ['stock_count', 'opening', 'write_off', 'merge', 'forgotten', 'refund', 'undone', 'return'])
    assert.ok(kinds.has(kind), kind)
  assert.deepEqual((await day(admin, addDays(today, -3))).acts, [])
})
