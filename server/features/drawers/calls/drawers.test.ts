import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Output } from '../../../../contract/all.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { changeShopSettings } from '../../../testing/making/change-settings.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { makeMember } from '../../../testing/making/member.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { requireOk } from '../../../testing/require-ok.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn
let admin: SignedIn
const today = shopDay(new Date())

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
  admin = await shop.as('admin')
  await changeShopSettings(shop, { staff_see: 'salespeople' })
})
after(() => stopWithCorrectBooks(shop))

let keys = 0
const key = () => {
  keys += 1
  return `ufunguo-${keys}`
}

/** Receives a payment for a new order. Returns the order and the payment. */
async function takePayment(by: SignedIn, amount: number, method: 'taslimu' | 'mpesa' = 'taslimu') {
  const { id } = await makeProduct(shop.db, [{ price: 10_000 }])
  const placed = await shop.anonymous().call('submitOrder', orderBody([{ id, quantity: 5, price: 10_000 }]))
  const { order_id } = requireOk(placed).body
  const { order } = requireOk(await by.call('updateOrderPayment', { order_id, amount, method, key: key() })).body
  return { order_id, payment: requireValue(requireValue(order.payments).at(-1)).id }
}

const day = async (by: SignedIn, date?: string) => requireOk(await by.call('getDay', { date })).body
const drawerOf = ({ rows }: Output<'getDay'>, { person }: SignedIn) =>
  Object.fromEntries(rows.filter((row) => row.person_id === person.id).map((row) => [row.method, row.expected]))
const drawer = async (person: SignedIn) => drawerOf(await day(admin), person)

type Counted = { person_id?: number; method: 'taslimu' | 'mpesa'; amount: number; left?: number }
const close = (by: SignedIn, counted: Counted[], more: object = {}) =>
  by.call('closeDay', { client_closing_id: key(), date: today, counted, ...more })

test('a drawer can be closed with any counted amount', async () => {
  const by = await shop.as('salesperson')
  const move = { direction: 'weka', amount: 100_000_000_000, reason: 'Kosa la kuandika' } as const
  for (let times = 0; times < 11; times += 1) requireOk(await by.call('moveCash', { ...move, client_move_id: key() }))
  const { rows } = requireOk(await close(by, [{ method: 'taslimu', amount: 0 }], { note: 'Sifuri zimezidi' })).body
  assert.equal(first(rows).difference, -1_100_000_000_000)
})

test('a drawer contains its person’s payments, and after a closing starts with the money that was left in it', async () => {
  const by = await shop.as('salesperson')
  const { order_id } = await takePayment(by, 20_000)
  await takePayment(by, 7000, 'mpesa')
  requireOk(await by.call('updateOrderPayment', { order_id, amount: 3000, method: 'taslimu', refund: 1, key: key() }))
  assert.deepEqual(await drawer(by), { taslimu: 17_000, mpesa: 7000 })

  const refused = await close(by, [{ method: 'taslimu', amount: 16_500 }])
  assert.deepEqual([refused.status, refused.body.field], [400, 'note'])
  const closed = requireOk(
    await close(by, [{ method: 'taslimu', amount: 16_500, left: 5000 }], { note: 'Chenji' }),
  ).body
  assert.deepEqual(closed.rows, [
    {
      person_id: by.person.id,
      method: 'taslimu',
      expected: 17_000,
      amount: 16_500,
      difference: -500,
      left: 5000,
      late: 0,
      not_counted: false,
    },
    {
      person_id: by.person.id,
      method: 'mpesa',
      expected: 7000,
      amount: null,
      difference: null,
      left: null,
      late: 0,
      not_counted: true,
    },
  ])
  assert.deepEqual(await drawer(by), { taslimu: 5000, mpesa: 7000 })
  const { closings, acts, to_confirm } = await day(admin)
  assert.deepEqual(first(closings.filter(({ number }) => number === closed.number)).rows, closed.rows)
  assert.deepEqual(
    acts.filter(({ person_id, kind }) => person_id === by.person.id && kind === 'difference').map((act) => act.amount),
    [-500],
  )
  const handed = first(to_confirm.filter(({ from_id }) => from_id === by.person.id))
  assert.deepEqual([handed.amount, handed.to_id], [11_500, null])
  const before = (await drawer(admin)).taslimu ?? 0
  requireOk(await admin.call('confirmMove', { move_id: handed.move_id }))
  assert.equal((await drawer(admin)).taslimu, before + 11_500)
})

test('cash that a closing does not mention counts as 0, and a repeated key returns the same closing', async () => {
  const by = await shop.as('salesperson')
  await takePayment(by, 4000)
  await takePayment(by, 6000, 'mpesa')
  const body = { client_closing_id: key(), date: today, counted: [{ method: 'mpesa' as const, amount: 6000 }] }
  assert.equal((await by.call('closeDay', body)).status, 400, 'a difference needs a note')
  const noted = { ...body, note: 'Sijahesabu taslimu' }
  const { number, rows } = requireOk(await by.call('closeDay', noted)).body
  assert.deepEqual(
    rows.map(({ method, expected, amount, difference }) => [method, expected, amount, difference]),
    [
      ['taslimu', 4000, 0, -4000],
      ['mpesa', 6000, 6000, 0],
    ],
  )
  assert.equal(requireOk(await by.call('closeDay', noted)).body.number, number)
  assert.equal((await by.call('closeDay', { ...noted, note: 'Nyingine' })).status, 409)
  assert.equal((await manager.call('closeDay', noted)).status, 409)
})

test('staff can close only their own drawer, but an admin can close any drawer', async () => {
  const by = await shop.as('salesperson')
  await takePayment(by, 9000)
  const counted = [{ person_id: by.person.id, method: 'taslimu' as const, amount: 9000 }]
  assert.equal((await close(seller, counted)).status, 403)
  assert.equal((await close(manager, counted)).status, 403)
  const inTwoDays = shopDay(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000))
  assert.equal((await close(admin, counted, { date: inTwoDays })).status, 400)
  requireOk(await close(admin, counted))
  assert.equal((await close(by, [{ method: 'taslimu', amount: 5, left: 6 }])).status, 400)
  const twice: Counted[] = [
    { method: 'taslimu', amount: 5 },
    { method: 'taslimu', amount: 6 },
  ]
  assert.equal((await close(by, twice)).status, 400)
})

test('nobody can close the drawer of an unknown person, or of a customer who holds no money', async () => {
  const customer = await shop.as('customer')
  for (const person_id of [987_654, customer.person.id]) {
    const { status, body } = await close(admin, [{ person_id, method: 'taslimu', amount: 5 }], { note: 'Sijui' })
    assert.deepEqual([status, body.field], [400, 'counted'])
  }
  const former = await makeMember(shop, 'salesperson')
  await takePayment(former, 3000)
  requireOk(await admin.call('setUserRole', { phone_number: former.phone, role: 'customer' }))
  requireOk(await close(admin, [{ person_id: former.person.id, method: 'taslimu', amount: 3000 }]))
})

test('cash for somebody who has left the shop is in the drawer of the admin who confirms it', async () => {
  const [giver, former] = [await shop.as('salesperson'), await makeMember(shop, 'storeManager')]
  await takePayment(giver, 3000)
  const move = { direction: 'toa', amount: 3000, reason: 'Chenji', to_person_id: former.person.id } as const
  const { move_id } = requireOk(await giver.call('moveCash', { client_move_id: key(), ...move })).body
  requireOk(await admin.call('setUserRole', { phone_number: former.phone, role: 'customer' }))
  const before = (await drawer(admin)).taslimu ?? 0
  requireOk(await admin.call('confirmMove', { move_id }))
  assert.equal((await drawer(admin)).taslimu, before + 3000)
})

test("cash given to somebody is in the receiver's drawer once confirmed, and back in the giver's drawer if denied", async () => {
  const [giver, receiver] = [await shop.as('salesperson'), await shop.as('storeManager')]
  const pass = async (amount: number) => {
    const move = { direction: 'toa', amount, reason: 'Chenji', to_person_id: receiver.person.id } as const
    return requireOk(await giver.call('moveCash', { client_move_id: key(), ...move })).body.move_id
  }
  requireOk(await giver.call('moveCash', { client_move_id: key(), direction: 'weka', amount: 9000, reason: 'Chenji' }))
  const move_id = await pass(4000)
  assert.deepEqual([await drawer(giver), await drawer(receiver)], [{ taslimu: 5000 }, {}])
  assert.ok((await day(admin)).unapproved.some((one) => one.kind === 'unconfirmed' && one.move_id === move_id))
  assert.equal((await giver.call('confirmMove', { move_id })).status, 404)
  assert.equal((await seller.call('confirmMove', { move_id })).status, 404)
  requireOk(await receiver.call('confirmMove', { move_id }))
  requireOk(await receiver.call('confirmMove', { move_id }))
  assert.equal((await receiver.call('confirmMove', { move_id, reject: 1 })).status, 409)
  assert.deepEqual([await drawer(giver), await drawer(receiver)], [{ taslimu: 5000 }, { taslimu: 4000 }])

  requireOk(await receiver.call('confirmMove', { move_id: await pass(1000), reject: 1 }))
  assert.deepEqual([await drawer(giver), await drawer(receiver)], [{ taslimu: 5000 }, { taslimu: 4000 }])

  const beyond = await pass(50_000)
  assert.deepEqual(await drawer(giver), { taslimu: -45_000 })
  assert.ok((await day(giver)).unapproved.some((one) => one.kind === 'beyond_drawer' && one.move_id === beyond))
})

test('an expense takes cash out of the drawer of the person who enters it, or uses cash that was taken out before', async () => {
  const writer = await shop.as('manager')
  requireOk(await writer.call('moveCash', { client_move_id: key(), direction: 'weka', amount: 9000, reason: 'Chenji' }))
  const { expense } = requireOk(await writer.call('addExpense', { name: 'Umeme', amount: 2000, from_drawer: 1 })).body
  assert.deepEqual(await drawer(writer), { taslimu: 7000 })
  requireOk(await writer.delete('other_expenses', { id: expense.id }))
  assert.deepEqual(await drawer(writer), { taslimu: 9000 })

  const by = await shop.as('salesperson')
  const withdrawal = { direction: 'toa', amount: 1500, reason: 'Maji' } as const
  const { move_id } = requireOk(await by.call('moveCash', { client_move_id: key(), ...withdrawal })).body
  assert.equal((await by.call('addExpense', { name: 'Maji', amount: 1500, move_id })).status, 403)
  assert.equal((await writer.call('addExpense', { name: 'Maji', amount: 1400, move_id })).status, 422)
  const spent = requireOk(await writer.call('addExpense', { name: 'Maji', amount: 1500, move_id })).body.expense
  assert.deepEqual([await drawer(by), await drawer(writer)], [{ taslimu: -1500 }, { taslimu: 9000 }])
  assert.equal((await admin.call('addExpense', { name: 'Maji tena', amount: 1500, move_id })).status, 422)
  const act = (await day(admin)).acts.find((one) => one.move_id === move_id)
  assert.deepEqual([act?.kind, act?.amount, act?.is_expense], ['move', -1500, true])
  requireOk(await admin.delete('other_expenses', { id: spent.id }))
  requireOk(await admin.call('addExpense', { name: 'Maji', amount: 1500, move_id }))
})

test('a payment undone after a closing comes out of the drawer that received it, and is listed as late', async () => {
  const by = await shop.as('salesperson')
  const { order_id, payment } = await takePayment(by, 8000)
  requireOk(await close(by, [{ method: 'taslimu', amount: 8000 }]))
  requireOk(await manager.call('updateOrderPayment', { order_id, amount: 1, method: 'taslimu' }))
  requireOk(await admin.call('updateOrderPayment', { order_id, undo: payment }))
  assert.deepEqual(await drawer(by), { taslimu: 0 })
  const { late, acts } = await day(admin)
  const undone = late.filter((one) => one.order_id === order_id)
  assert.deepEqual(
    undone.map(({ kind, person_id, amount, counted_in }) => [kind, person_id, amount, counted_in]),
    [['undone', by.person.id, -8000, null]],
  )
  assert.ok(acts.some((one) => one.kind === 'undone' && one.order_id === order_id && one.person_id === admin.person.id))
})

test('a payment dated before the last closing is in the next closing, marked as late', async () => {
  const by = await shop.as('salesperson')
  requireOk(await close(by, [{ method: 'taslimu', amount: 0 }]))
  const { payment } = await takePayment(by, 6000)
  const at = new Date(Date.now() - 60 * 60 * 1000)
  // The payment is dated before the closing, as for a sale that was made offline.
  await shop.db.updateTable('open_payments').set({ at }).where('payment_id', '=', payment).execute()
  const row = first((await day(by)).rows)
  assert.deepEqual([row.expected, row.late], [6000, 6000])
  const line = first(requireOk(await close(by, [{ method: 'taslimu', amount: 6000 }])).body.rows)
  assert.deepEqual([line.expected, line.late, line.difference], [6000, 6000, 0])
})

test('with hide_expected, the expected sum is hidden until the count, and every count needs a note', async () => {
  const by = await shop.as('salesperson')
  await takePayment(by, 5000)
  await changeShopSettings(shop, { hide_expected: true })
  const seen = await day(by)
  assert.deepEqual([seen.hides_expected, first(seen.rows).expected, seen.moved], [true, null, null])
  assert.equal((await drawer(by)).taslimu, 5000, 'an admin sees the expected sum')
  assert.equal((await close(by, [{ method: 'taslimu', amount: 5000 }])).status, 400)
  assert.equal((await close(by, [{ method: 'taslimu', amount: 4000 }])).status, 400)
  assert.equal(
    first(requireOk(await close(by, [{ method: 'taslimu', amount: 5000 }], { note: 'Sawa' })).body.rows).difference,
    0,
  )
  await changeShopSettings(shop, { hide_expected: false })
})

test("with one box for the shop, everybody's payments go into it, and cash that is handed over leaves it for good", async () => {
  const [one, other] = [await shop.as('salesperson'), await shop.as('salesperson')]
  await close(admin, [{ method: 'taslimu', amount: 0 }], { note: 'x' })
  await takePayment(one, 3000)
  await takePayment(other, 4000)
  await changeShopSettings(shop, { drawers: 'shop' })
  const box = first((await day(one)).rows.filter(({ method }) => method === 'taslimu'))
  assert.equal(box.person_id, null)
  const expected = requireValue(box.expected)
  assert.ok(expected !== 0)
  const { number, rows } = requireOk(
    await close(other, [{ method: 'taslimu', amount: 10_000, left: 2000 }], { note: 'Hesabu ya kwanza' }),
  ).body
  assert.deepEqual([first(rows).person_id, first(rows).expected], [null, expected])
  const handed = first((await day(admin)).to_confirm.filter(({ amount }) => amount === 8000))
  requireOk(await admin.call('confirmMove', { move_id: handed.move_id }))
  const next = first((await day(one)).rows.filter(({ method }) => method === 'taslimu'))
  assert.equal(next.expected, 2000)
  requireOk(await close(admin, [{ method: 'taslimu', amount: 2000, left: 500 }]))
  assert.ok(
    (await day(admin)).to_confirm.every(({ amount }) => amount !== 1500),
    'an admin need not confirm their own closing',
  )
  await changeShopSettings(shop, { drawers: 'person' })
  const left = (await day(admin)).rows.find(({ person_id, method }) => person_id === null && method === 'taslimu')
  assert.equal(left?.expected, 500, 'the money in the box stays there until an admin counts it')
  requireOk(
    await admin.call('closeDay', {
      client_closing_id: key(),
      date: today,
      counted: [{ person_id: null, method: 'taslimu', amount: 500, left: 0 }],
    }),
  )
  assert.ok(number > 0)
})
