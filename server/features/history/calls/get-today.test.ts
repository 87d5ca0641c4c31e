import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { CAPTURED_WAIT_DAYS, CLAIM_WAIT_DAYS, type WaitingKind } from '../../../../shop/people/waiting.ts'
import type { Client } from '../../../testing/client.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import { requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let seller: Client
let admin: Client
let product: { id: string; name: string }
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
  product = await makeProduct(shop.db, [{ stock: 50, packaging_type: 'katoni', items_per_package: 12 }])
})
after(() => shop.stop())

async function order(client: Client, customer_name: string): Promise<number> {
  const { body, text } = await client.post(
    'submit_order',
    orderBody([{ id: product.id }], { phone_number: '', customer_name, client_order_id: crypto.randomUUID() }),
  )
  return requireValue(body.order_id, text)
}

async function capture(client: Client, name: string): Promise<number> {
  const { body } = await client.post(
    'captured_orders',
    form({ phone: '0754222333', name }, [await jpeg(name === 'Zamani' ? '#aa5500' : '#0f7f86')], 'order_image'),
  )
  return body.order.id
}

const tick = (order_id: number, ready: 0 | 1) =>
  admin.post('update_order_item_ready', { order_id, item_index: 0, ready })

/** Returns the waiting work of the caller: the count of each kind with the names of the oldest. */
async function waitingFor(client: Client): Promise<Partial<Record<WaitingKind, [number, ...string[]]>>> {
  const { status, body, text } = await client.get('get_today')
  assert.equal(status, 200, text)
  const { waiting } = (await client.get('get_notifications')).body
  for (const { kind, count } of body.waiting)
    assert.equal(waiting[kind], count, `the bell and the screen Leo count the same ${kind}`)
  return Object.fromEntries(
    body.waiting.map(({ kind, count, oldest }) => [kind, [count, ...oldest.map(({ name }) => name)]]),
  )
}

test('people see the work that waits for them, oldest first, until it is done', async () => {
  assert.deepEqual(await waitingFor(admin), {})
  const buyer = await shop.as('customer')
  const [first, second] = [await order(buyer, 'Asha'), await order(buyer, 'Baraka')]
  const own = await order(seller, 'Chausiku')
  await order(buyer, 'Dotto')
  const photo = await capture(seller, 'Mama Neema')
  await seller.post('submit_stock_request', { product_id: product.id, quantity: 5 })
  await seller.post('submit_pending_stock_update', { product_id: product.id, updates: [{ stock: 7 }] })

  const requests = [1, product.name]
  const updates = [1, product.name]
  const captured = [1, 'Mama Neema']
  assert.deepEqual(await waitingFor(admin), {
    orders: [4, 'Asha', 'Baraka', 'Chausiku'],
    requests,
    updates,
    captured,
  })
  assert.deepEqual(await waitingFor(seller), { orders: [1, 'Chausiku'], captured })
  assert.deepEqual(await waitingFor(await shop.as('storeManager')), { requests })
  assert.deepEqual(await waitingFor(await shop.as('manager')), { updates })

  await tick(first, 1)
  await admin.post('update_order_payment', { order_id: second, amount: 2000, method: 'taslimu' })
  await admin.post('cancel_order', { order_id: second, reason: 'Hakuna' })
  await admin.post('convert_captured_order', {
    id: photo,
    items: [{ id: product.id, quantity: 1, type: null, price: 5000 }],
    total_amount: 5000,
  })
  const afterwards = await waitingFor(admin)
  assert.deepEqual(afterwards.orders?.slice(0, 3), [3, 'Chausiku', 'Dotto'])
  assert.deepEqual([afterwards.refunds, afterwards.captured], [[1, 'Baraka'], undefined])
  await tick(own, 1)
  assert.equal((await waitingFor(seller)).orders?.[1], 'Mama Neema', "the order made from the seller's own photo")
})

test('the filter not_ready of the page My orders lists exactly the orders that are counted as waiting', async () => {
  const { orders } = (await admin.get('get_orders', { filter: 'not_ready' })).body
  assert.equal(orders.length, (await waitingFor(admin)).orders?.[0])
  assert.ok(orders.every(({ all_ready, cancelled }) => !all_ready && !cancelled))
})

test('if a setting shows staff all orders, other people’s orders wait for them too', async () => {
  const [count = 0] = (await waitingFor(admin)).orders ?? []
  await changeShopSettings(shop, { staff_see: 'managers' })
  assert.equal((await waitingFor(await shop.as('manager'))).orders?.[0], count)
  await changeShopSettings(shop, { staff_see: 'none' })
})

test('money from another drawer waits until its receiver has confirmed it', async () => {
  const [manager, receiver] = [await shop.as('manager'), await shop.as('manager')]
  const move = { client_move_id: crypto.randomUUID(), amount: 5000, reason: 'Chenji' } as const
  const passed = await manager.call('moveCash', { ...move, direction: 'toa', to_person_id: receiver.person.id })
  assert.equal(passed.status, 200, passed.text)
  const [count, name = ''] = (await waitingFor(receiver)).cash ?? []
  assert.equal(count, 1)
  assert.match(name, /TSh.5,000$/)
  assert.equal((await waitingFor(manager)).cash, undefined)
  assert.equal((await waitingFor(admin)).cash, undefined, 'only one person has to confirm the money')
  const { to_confirm } = (await receiver.call('getDay', { date: shopDay(Date.now()) })).body
  const confirmed = await receiver.call('confirmMove', { move_id: requireValue(to_confirm[0]).move_id })
  assert.equal(confirmed.status, 200, confirmed.text)
  assert.equal((await waitingFor(receiver)).cash, undefined)
})

test('a payment claimed by a buyer waits until staff record it, but at most two weeks', async () => {
  const buyer = await shop.as('customer')
  const claim = async (name: string, reference: string) => {
    const order_id = await order(buyer, name)
    const { status, text } = await buyer.call('claimPayment', { order_id, method: 'mpesa', reference })
    assert.equal(status, 200, text)
    return order_id
  }
  const paid = await claim('Asha', 'QK12AB34CD')
  const old = await claim('Baraka', 'QK12AB34CE')
  assert.deepEqual((await waitingFor(admin)).claims, [2, 'Asha', 'Baraka'])
  assert.equal((await waitingFor(await shop.as('storeManager'))).claims, undefined)
  const { orders } = (await admin.get('get_orders', { filter: 'claimed' })).body
  assert.deepEqual(orders.map(({ id }) => id).sort(), [paid, old])

  await admin.call('updateOrderPayment', { order_id: paid, amount: 5000, method: 'mpesa', reference: 'QK12AB34CD' })
  const longAgo = sql<Date>`now() - make_interval(days => ${CLAIM_WAIT_DAYS}::int)`
  await shop.db.updateTable('orders').set({ claimed_at: longAgo }).where('id', '=', old).execute()
  assert.equal((await waitingFor(admin)).claims, undefined)
})

test('a photo that nobody converted stops waiting after a month', async () => {
  const id = await capture(seller, 'Zamani')
  assert.deepEqual((await waitingFor(seller)).captured, [1, 'Zamani'])
  const longAgo = sql<Date>`now() - make_interval(days => ${CAPTURED_WAIT_DAYS}::int)`
  await shop.db.updateTable('captured_orders').set({ created_at: longAgo }).where('id', '=', id).execute()
  assert.equal((await waitingFor(seller)).captured, undefined)
})

test('no waiting work is counted for customers, who have no right to see it', async () => {
  for (const client of [shop.anonymous(), await shop.as('customer')]) {
    assert.ok([401, 403].includes((await client.get('get_today')).status))
    const { waiting } = (await client.get('get_notifications')).body
    assert.deepEqual(new Set(Object.values(waiting)), new Set([0]))
  }
})
