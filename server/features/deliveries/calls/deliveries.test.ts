// The delivery of an order: its place, its fee, and its steps on the way to the customer.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Input } from '../../../../contract/all.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import type { Client } from '../../../testing/client.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { makeMember } from '../../../testing/making/member.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { race } from '../../../testing/race.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { MAX_UNDONE } from '../../orders/delivery/deliveries.queries.ts'

let shop: TestShop
let admin: SignedIn
let shuka: string
let redio: string
let phones = 0
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  shuka = (await makeProduct(shop.db, [{ stock: null, price: 5000 }])).id
  redio = (await makeProduct(shop.db, [{ stock: null, price: 20_000 }])).id
  await offer([
    { name: 'Mbezi', fee: 3000 },
    { name: 'Mwanza', fee: 8000 },
  ])
})
after(() => shop.stop())

const offer = (delivery_places: { id?: number; name: string; fee: number }[]) =>
  changeShopSettings(shop, { delivery_places }, admin)

/** Places an order of a sheet and a radio for 25,000 plus delivery. Each order is from another buyer. */
async function placeOrder(delivery: Partial<Input<'submitOrder'>> = mbezi, by: Client = shop.anonymous()) {
  phones += 1
  const phone = `0754${String(400_000 + phones)}`
  const lines = [{ id: shuka }, { id: redio, price: 20_000 }]
  const { status, text, body } = await by.post(
    'submit_order',
    orderBody(lines, { phone_number: phone, whatsapp_number: phone, ...delivery }),
  )
  assert.equal(status, 200, text)
  return fetchOrder(body.order_id)
}
const mbezi = { delivery_place_id: 1, delivery_fee: 3000, total_amount: 28_000 }
const fetchOrder = async (id: number, by: Client = admin) => first((await by.get('get_orders', { id })).body.orders)
type Order = Awaited<ReturnType<typeof fetchOrder>>
const deliver = (order: Order, change: Omit<Input<'updateOrderDelivery'>, 'order_id'>, by: Client = admin) =>
  by.post('update_order_delivery', { order_id: order.id, ...change })
const tick = async (order: Order, item_index: number, ready: 0 | 1 = 1) =>
  admin.post('update_order_item_ready', { order_id: order.id, item_index, ready })
const stepsOf = (order: Order) => requireValue(order.delivery).steps.map(({ status }: { status: string }) => status)
const statusOf = async (order: Order) => requireValue((await fetchOrder(order.id)).delivery).status
/** Makes both lines of an order ready. */
async function prepare(order: Order): Promise<void> {
  await tick(order, 0)
  await tick(order, 1)
}

test('delivery places are public, and a place that is removed and added again gets its old id', async () => {
  const response = await fetch(`${shop.origin}/config/delivery_places.json`)
  assert.deepEqual(await response.json(), [
    { id: 1, name: 'Mbezi', fee: 3000 },
    { id: 2, name: 'Mwanza', fee: 8000 },
  ])
  await offer([{ id: 1, name: 'Mbezi', fee: 3000 }])
  await offer([
    { id: 1, name: 'Mbezi', fee: 3000 },
    { name: 'Dodoma', fee: 6000 },
  ])
  const { settings } = await offer([
    { id: 1, name: 'Mbezi', fee: 3000 },
    { name: 'mwanza', fee: 9000 },
  ])
  assert.deepEqual(settings.delivery_places, [
    { id: 1, name: 'Mbezi', fee: 3000 },
    { id: 2, name: 'mwanza', fee: 9000 },
  ])
  await offer([
    { id: 1, name: 'Mbezi', fee: 3000 },
    { id: 2, name: 'Mwanza', fee: 8000 },
  ])
})

test('the fee is part of the total and of what is owed; an order without a place has no fee', async () => {
  const order = await placeOrder({ ...mbezi, provider_id: 1 })
  assert.deepEqual([order.total_amount, order.owed, order.delivery?.fee], [28_000, 28_000, 3000])
  assert.deepEqual(
    [order.delivery?.place, order.delivery?.status, stepsOf(order)],
    ['Mbezi', 'imepokelewa', ['imepokelewa']],
  )
  const plain = await placeOrder({})
  assert.deepEqual([plain.total_amount, plain.delivery], [25_000, null])
  const collected = await placeOrder({ delivery_place_id: 0, shipping_address: '' })
  assert.deepEqual(
    [collected.total_amount, collected.shipping_address, collected.delivery?.place],
    [25_000, 'Nachukua dukani', 'Nachukua dukani'],
  )
  const unaddressed = await shop.anonymous().post('submit_order', orderBody([{ id: shuka }], { shipping_address: '' }))
  assert.deepEqual([unaddressed.status, unaddressed.body.field], [400, 'shipping_address'])
  await assertBooksBalance(shop.db)
})

test('an order with an outdated fee or a removed place is refused with the reason, and nothing is stored', async () => {
  const body = (more: object) => orderBody([{ id: shuka }], { total_amount: 8000, delivery_place_id: 1, ...more })
  const by = shop.anonymous()
  const dearer = await by.post('submit_order', body({ delivery_fee: 2000, total_amount: 7000 }))
  assert.deepEqual([dearer.status, dearer.body.total_amount, dearer.body.delivery_fee], [422, 8000, 3000], dearer.text)
  assert.match(dearer.body.error, /Gharama ya kupeleka Mbezi imebadilika/)
  const kept = body({ delivery_fee: 3000, client_order_id: 'oda-iliyotumwa-1' })
  const sent = await by.post('submit_order', kept)
  assert.equal(sent.status, 200, sent.text)
  await offer([{ id: 2, name: 'Mwanza', fee: 8000 }])
  const gone = await by.post('submit_order', body({ delivery_fee: 3000, client_order_id: 'oda-mpya-2' }))
  assert.deepEqual([gone.status, gone.body.code, gone.body.delivery_place_id], [422, 'refused', 1], gone.text)
  assert.match(gone.body.error, /halipeleki tena Mbezi/)
  const again = await by.post('submit_order', kept)
  assert.deepEqual(
    [again.status, again.body.order_id],
    [200, sent.body.order_id],
    'a repeated request gets its first response',
  )
  await offer([
    { id: 1, name: 'Mbezi', fee: 3000 },
    { id: 2, name: 'Mwanza', fee: 8000 },
  ])
})

test('ticking and unticking lines moves a delivery forward to ready and back; staff take the later steps', async () => {
  const order = await placeOrder()
  await tick(order, 0)
  assert.equal(await statusOf(order), 'inaandaliwa')
  const early = await deliver(order, { status: 'imetumwa' })
  assert.equal(early.status, 422, early.text)
  await tick(order, 1)
  assert.equal(await statusOf(order), 'tayari')
  await tick(order, 1, 0)
  assert.equal(await statusOf(order), 'inaandaliwa')
  await tick(order, 1)
  const sent = await deliver(order, { status: 'imetumwa', carrier: 'Basi la Dar', waybill: 'X1', phone: '0754999888' })
  assert.equal(sent.status, 200, sent.text)
  const delivery = requireValue(sent.body.order.delivery)
  assert.deepEqual([delivery.carrier, delivery.waybill, delivery.phone], ['Basi la Dar', 'X1', '0754999888'])
  assert.deepEqual(stepsOf(sent.body.order), ['imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa'])
  const untick = await tick(order, 1, 0)
  assert.match(untick.body.error, /imeshatumwa/)
  const cancelled = await admin.post('cancel_order', { order_id: order.id })
  assert.equal(cancelled.status, 422)
  const silent = await deliver(order, { status: 'tayari' })
  assert.deepEqual([silent.status, silent.body.field], [400, 'reason'])
  const back = await deliver(order, { status: 'tayari', reason: 'Basi halikuondoka' })
  assert.deepEqual([back.status, back.body.order.delivery?.status], [200, 'tayari'], back.text)
  assert.ok(back.body.order.delivery?.undone?.some(({ reason }: { reason: string }) => reason === 'Basi halikuondoka'))
  assert.equal((await tick(order, 1, 0)).status, 200)
  await assertBooksBalance(shop.db)
})

test('ten simultaneous requests for a step count once, and a request is refused if its sender saw an outdated status', async () => {
  const order = await placeOrder()
  await prepare(order)
  await race(10, [200], () => deliver(order, { status: 'imetumwa', seen_status: 'tayari' }))
  assert.deepEqual(stepsOf(await fetchOrder(order.id)), ['imepokelewa', 'inaandaliwa', 'tayari', 'imetumwa'])
  const late = await deliver(order, { status: 'inaandaliwa', seen_status: 'tayari', reason: 'Kosa' })
  assert.deepEqual(
    [late.status, late.body.code, late.body.current_status],
    [409, 'changed_meanwhile', 'imetumwa'],
    late.text,
  )
})

test('place and fee can change until the goods are sent: a higher total needs consent, an overpayment is paid back', async () => {
  const order = await placeOrder()
  const asked = await deliver(order, { place_id: 2 })
  assert.deepEqual([asked.status, asked.body.before, asked.body.now], [409, 28_000, 33_000], asked.text)
  const dearer = await deliver(order, { place_id: 2, customer_agreed: 1 })
  assert.deepEqual([dearer.body.order.total_amount, dearer.body.order.delivery?.place], [33_000, 'Mwanza'], dearer.text)
  await prepare(order)
  await admin.post('update_order_payment', { order_id: order.id, amount: 33_000, method: 'taslimu' })
  const money = await deliver(order, { fee: 5000 })
  assert.deepEqual([money.status, money.body.money], [422, 3000], money.text)
  const cheaper = await deliver(order, { fee: 5000, refund: { amount: 3000, method: 'taslimu' } })
  assert.deepEqual([cheaper.body.order.total_amount, cheaper.body.order.owed], [30_000, 0], cheaper.text)
  assert.equal((await deliver(order, { status: 'imetumwa' })).status, 200)
  const late = await deliver(order, { place_id: 1 })
  assert.equal(late.status, 422, late.text)
  await assertBooksBalance(shop.db)
})

test('an order without a place gets a delivery when staff act on it, but a counter sale never gets one', async () => {
  const order = await placeOrder({})
  await tick(order, 0)
  const begun = await deliver(order, { place_id: 1, customer_agreed: 1 })
  assert.deepEqual(
    [begun.body.order.delivery?.status, begun.body.order.total_amount],
    ['inaandaliwa', 28_000],
    begun.text,
  )
  await shop.db.updateTable('orders').set({ channel: 'counter' }).where('id', '=', order.id).execute()
  assert.equal((await deliver(order, { status: 'inaandaliwa' })).status, 422)
  await shop.db.updateTable('orders').set({ channel: 'online' }).where('id', '=', order.id).execute()
  await admin.post('cancel_order', { order_id: order.id })
  assert.equal((await deliver(order, { status: 'inaandaliwa' })).status, 422)
  await assertBooksBalance(shop.db)
})

test('the customer sees the steps but not who took them, and is notified when the goods are sent', async () => {
  const buyer = await makeMember(shop, 'customer')
  const order = await placeOrder({ ...mbezi, phone_number: buyer.phone, whatsapp_number: buyer.phone }, buyer)
  await prepare(order)
  const sender = await makeMember(shop, 'admin')
  await deliver(order, { status: 'imetumwa', carrier: 'Dar Express', waybill: 'AB12' }, sender)
  const { delivery } = await fetchOrder(order.id, buyer)
  assert.deepEqual([delivery?.status, delivery?.undone], ['imetumwa', null])
  assert.ok(delivery?.steps.every(({ by, by_name }) => by === null && by_name === null))
  const { notifications } = (await buyer.get('get_notifications')).body
  assert.equal(first(notifications).message, `Oda Na. ${order.id} imetumwa: Dar Express, namba ya mzigo AB12.`)
  const own = (await fetchOrder(order.id)).delivery
  assert.equal(own?.steps.at(-1)?.by, showPhone(sender.phone))
})

test('an order shows all steps that were not undone, and only the newest of the undone steps', async () => {
  const order = await placeOrder()
  await sql`insert into delivery_steps (order_id, status, at, person_id, undone_at, undone_by, reason)
    select ${order.id}::bigint, 'inaandaliwa', now(), ${admin.person.id}, now(), ${admin.person.id}, 'kosa ' || n
    from generate_series(1, ${MAX_UNDONE + 10}::int) n`.execute(shop.db)
  assert.equal((await deliver(order, { status: 'inaandaliwa' })).status, 200)
  const shown = await fetchOrder(order.id)
  assert.deepEqual(stepsOf(shown), ['imepokelewa', 'inaandaliwa'])
  const reasons = requireValue(requireValue(shown.delivery).undone).map(({ reason }) => reason)
  assert.deepEqual([reasons.length, reasons[0], reasons.at(-1)], [MAX_UNDONE, 'kosa 11', `kosa ${MAX_UNDONE + 10}`])
})

test('the list of deliveries has all unsent orders, by place, for staff who may deliver them', async () => {
  const order = await placeOrder()
  const { rows } = (await admin.get('get_deliveries')).body
  const row = rows.find(({ order_id }) => order_id === order.id)
  assert.deepEqual(row?.delivery, { place: 'Mbezi', fee: 3000, status: 'imepokelewa', note: '' })
  assert.deepEqual(
    row?.lines.map(({ ready }) => ready),
    [false, false],
  )
  const places = rows.map(({ delivery }) => delivery.place)
  assert.deepEqual(places, places.toSorted())
  const seller = await shop.as('salesperson')
  assert.deepEqual((await seller.get('get_deliveries')).body.rows, [], 'a salesperson sees only own orders')
  assert.equal((await deliver(order, { note: 'x' }, seller)).status, 404)
})

test('the fee of a cancelled order is not in the reports', async () => {
  const fees = async () => (await admin.get('get_analytics')).body.delivery_fees
  const before = await fees()
  const order = await placeOrder()
  assert.equal((await fees()) - before, 3000)
  await admin.post('cancel_order', { order_id: order.id })
  assert.equal((await fees()) - before, 0)
  await assertBooksBalance(shop.db)
})

test('a lower fee never turns a written-off debt into money or a deposit', async () => {
  const order = await placeOrder()
  await prepare(order)
  const customer_id = requireValue((await fetchOrder(order.id)).customer_id)
  const entry = { client_entry_id: crypto.randomUUID(), kind: 'write_off', amount: 28_000, reason: 'Amefilisika' }
  assert.equal((await admin.post('add_customer_entry', { ...entry, customer_id })).status, 200)
  const asCash = await deliver(order, { fee: 0, refund: { amount: 3000, method: 'taslimu' } })
  assert.equal(asCash.status, 422, asCash.text)
  const free = await deliver(order, { fee: 0, keep_as_deposit: 1 })
  assert.equal(free.status, 200, free.text)
  assert.deepEqual([free.body.order.owed, free.body.order.settled], [0, 25_000])
  const { debt, deposit, balance } = (await admin.get('get_customer', { id: customer_id })).body.customer
  assert.deepEqual([debt, deposit, balance], [0, 0, 0])
  await assertBooksBalance(shop.db)
})
