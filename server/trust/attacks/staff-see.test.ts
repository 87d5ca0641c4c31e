import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { orderVisibilities } from '../../../shop/people/order-visibility.ts'
import { staffRoles } from '../../../shop/people/roles.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

type Sees = (typeof orderVisibilities)[number]

let shop: TestShop
let admin: SignedIn
let product: string
/** The id of an order that an admin photographed. */
let captured: number
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  product = (await makeProduct(shop.db)).id
  const fields = { phone: '0754000222', name: 'Neema wa picha' }
  const body = form(fields, [await jpeg()], 'order_image')
  await admin.send('/api/captured_orders.php', { method: 'POST', body })
  captured = first((await admin.get('get_captured_orders')).body.orders).id
})
after(() => shop.stop())

const setSees = (staff_see: Sees) => changeShopSettings(shop, { staff_see }, admin)
let orders = 0
const orderOfGuest = async () => {
  orders += 1
  const key = { 'idempotency-key': `oda-ya-mgeni-${orders}` }
  return (await shop.anonymous().post('submit_order', orderBody([{ id: product }]), key)).body.order_id
}

/** Returns the ways in which a member of staff has access to other people's orders. */
async function accessOf(person: SignedIn): Promise<string[]> {
  const order_id = await orderOfGuest()
  const done: string[] = []
  const check = (what: string, isAllowed: boolean) => isAllowed && done.push(what)
  check('list', (await person.get('get_orders', { id: order_id })).body.orders.length === 1)
  const tick = { order_id, item_index: 0, ready: 1 }
  check('ready', (await person.post('update_order_item_ready', tick)).status === 200)
  const paid = { order_id, amount: 5, method: 'taslimu' }
  check('payment', (await person.post('update_order_payment', paid)).status === 200)
  check('cancel', (await person.post('cancel_order', { order_id })).status === 200)
  check('captured', (await person.get('get_captured_orders')).body.orders.length === 1)
  check('picture', (await person.send(`/api/captured_order_image.php?id=${captured}`)).status === 200)
  const rows = (await person.get('get_report_rows', { what: 'malipo' })).body
  check('names', rows.columns?.some(({ name }) => name === 'Mteja') === true)
  check('session', (await person.get('getUser')).body.sees_all_orders)
  return done
}

const everything = ['list', 'ready', 'payment', 'cancel', 'captured', 'picture', 'names', 'session']
const seeing: Record<Sees, readonly string[]> = {
  none: ['admin'],
  managers: ['manager', 'admin'],
  salespeople: ['salesperson', 'manager', 'admin'],
}

test('staff_see shows orders, photos and names to managers, or also to salespeople, and hides them again', async () => {
  const people = await Promise.all(staffRoles.map((role) => shop.as(role)))
  for (const sees of [...orderVisibilities, 'none'] as const) {
    await setSees(sees)
    for (const [at, role] of staffRoles.entries()) {
      const person = people[at]
      assert.ok(person)
      assert.deepEqual(await accessOf(person), seeing[sees].includes(role) ? everything : [], `${role}, ${sees}`)
    }
  }
})

test('after staff_see has changed, a cached response is not used', async () => {
  await orderOfGuest()
  await setSees('managers')
  const manager = await shop.as('manager')
  for (const path of ['/api/get_orders.php', '/api/get_captured_orders.php']) {
    await setSees('managers')
    const all = await manager.send(path)
    assert.equal(all.headers.get('cache-control'), 'no-store')
    await setSees('none')
    const again = await manager.send(path, { headers: { 'if-none-match': all.headers.get('etag') ?? '' } })
    assert.deepEqual([again.status, JSON.parse(again.text).orders], [200, []], path)
  }
})

test('another process follows a change of staff_see without a restart', async () => {
  const other = await startTestShop({}, shop.database)
  try {
    const manager = await shop.as('manager')
    const elsewhere = other.anonymous()
    for (const [name, value] of manager.cookies) elsewhere.cookies.set(name, value)
    const sees = async () => (await elsewhere.get('getUser')).body.sees_all_orders
    for (const setting of ['managers', 'none'] as const) {
      await setSees(setting)
      const until = Date.now() + 10_000
      while ((await sees()) !== (setting === 'managers') && Date.now() < until) await pause(20)
      assert.equal(await sees(), setting === 'managers')
    }
  } finally {
    await other.stop()
  }
})
