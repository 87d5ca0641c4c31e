// A seller hides behind a colleague's name, an invisible name or a deleted account, or waits until the owner has read
// the evening page. The evening page still lists what the seller does.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { actsSeen, nameSeen, ownersDay } from '../../testing/owners-day.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
const today = shopDay(new Date())
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

const seen = (kind: string, by: SignedIn, date?: string) => actsSeen(admin, kind, by, date)

const withdrawCash = async (seller: SignedIn, amount: number) => {
  const move = { client_move_id: crypto.randomUUID(), direction: 'toa', amount, reason: 'Chenji' } as const
  return requireOk(await seller.call('moveCash', move))
}

test('acts after the owner has closed the day are also on the page of the next day', async () => {
  const seller = await shop.as('salesperson')
  await withdrawCash(seller, 1000)
  const counted = [{ method: 'taslimu', amount: 0 } as const]
  requireOk(await admin.call('closeDay', { client_closing_id: 'mkuu-amefunga', date: today, counted }))
  await withdrawCash(seller, 70_000)
  const tomorrow = addDays(today, 1)
  assert.deepEqual(await seen('move', seller, tomorrow), [[-70_000, 'Chenji']])
  const { unapproved } = await ownersDay(admin, tomorrow)
  assert.deepEqual(
    unapproved.filter(({ kind }) => kind === 'beyond_drawer').map(({ amount }) => amount),
    [-70_000],
  )
  assert.deepEqual(await seen('move', seller), [
    [-70_000, 'Chenji'],
    [-1000, 'Chenji'],
  ])
  assert.deepEqual(await seen('move', seller, addDays(today, 2)), [])
})

test("a seller who temporarily uses a colleague's name is listed, and people with the same name are shown with phone numbers", async () => {
  const [seller, colleague] = [await shop.as('salesperson'), await shop.as('manager')]
  requireOk(await colleague.post('set_name', { name: 'Juma Kileo' }))
  requireOk(await seller.post('set_name', { name: 'juma  kileo' }))
  const phone = showPhone(seller.person.phone)
  const named = () => nameSeen(admin, seller)
  assert.equal(await named(), `juma kileo, ${phone}`)
  requireOk(await seller.post('set_name', { name: 'Neema Shayo' }))
  assert.equal(await named(), 'Neema Shayo')
  assert.deepEqual(await seen('renamed', seller), [
    [0, phone],
    [0, phone],
  ])
  const customer = await shop.as('customer')
  requireOk(await customer.post('set_name', { name: 'Mteja Mpya' }))
  assert.deepEqual(await seen('renamed', customer), [])
})

test('a name without a visible letter is refused, and a customer with such a name is shown by phone number', async () => {
  const seller = await shop.as('salesperson')
  for (const name of ['\u2800\u2800', '\u3164\u3164', '\u{1d159}\u{1d159}', '\u0300\u0300', '--'])
    assert.equal((await seller.post('set_name', { name })).status, 400, JSON.stringify(name))
  const { id } = await makeProduct(shop.db, [{ stock: null }])
  const buyer = { customer_name: '\u2800\u2800', phone_number: '0754990077' }
  requireOk(await seller.post('counter_sale', saleBody([{ id, quantity: 1, price: 5000 }], { ...buyer, payments: [] })))
  assert.deepEqual(await seen('new_credit', seller), [[5000, '0754990077']])
})

test('the deletion of an admin’s account is listed with the role, and the other admins are notified', async () => {
  const other = await makeMember(shop, 'admin')
  requireOk(await other.call('deleteAccount', { password: MEMBER_PASSWORD, phone_number: other.phone }))
  assert.deepEqual(await seen('account_deleted', other), [[0, 'Msimamizi mkuu']])
  const { notifications } = requireOk(await admin.get('get_notifications')).body
  const message = requireValue(notifications[0]).message
  assert.equal(message, 'Akaunti ya mfanyakazi (Msimamizi mkuu) imefutwa na mwenyewe. Angalia matukio yake ya leo.')
  const customer = await makeMember(shop, 'customer')
  requireOk(await customer.call('deleteAccount', { password: MEMBER_PASSWORD, phone_number: customer.phone }))
  assert.deepEqual(await seen('account_deleted', customer), [])
})

test("a seller's cancellation of an order and change of name stay on the page after an admin has dismissed the seller", async () => {
  const seller = await shop.as('salesperson')
  requireOk(await seller.post('set_name', { name: 'Juma Kileo' }))
  const { id } = await makeProduct(shop.db, [{ stock: null }])
  const body = orderBody([{ id, quantity: 4 }], { phone_number: undefined })
  const { order_id } = requireOk(await seller.call('submitOrder', body)).body
  requireOk(await seller.call('updateOrderItemReady', { order_id, item_index: 0, ready: 1 }))
  requireOk(await seller.call('cancelOrder', { order_id, reason: 'Nimeghairi' }))
  const acts = async () => [await seen('cancelled', seller), await seen('renamed', seller)]
  const before = await acts()
  assert.deepEqual(before, [[[-20_000, 'Nimeghairi']], [[0, showPhone(seller.person.phone)]]])
  requireOk(await admin.call('setUserRole', { phone_number: seller.person.phone, role: 'customer' }))
  assert.deepEqual(await acts(), before)
})

test("the deletion of a dismissed seller's account is listed with the former role, and the admins are notified", async () => {
  const seller = await makeMember(shop, 'salesperson')
  requireOk(await admin.call('setUserRole', { phone_number: seller.phone, role: 'customer' }))
  requireOk(await seller.call('deleteAccount', { password: MEMBER_PASSWORD, phone_number: seller.phone }))
  assert.deepEqual(await seen('account_deleted', seller), [[0, 'Muuzaji']])
  const { notifications } = requireOk(await admin.get('get_notifications')).body
  const message = 'Akaunti ya mfanyakazi (Muuzaji) imefutwa na mwenyewe. Angalia matukio yake ya leo.'
  assert.equal(requireValue(notifications[0]).message, message)
})

test('if hundreds of large moves fill the list, the sum of the smaller moves is still listed', async () => {
  const seller = await shop.as('salesperson')
  await withdrawCash(seller, 77_777)
  const change = { client_move_id: crypto.randomUUID(), amount: 77_777, reason: 'Chenji' }
  requireOk(await seller.call('moveCash', { ...change, direction: 'weka' }))
  await withdrawCash(seller, 900_000_000)
  const large = shop.db.selectFrom('drawer_moves').where('amount', '=', -900_000_000)
  const { id: _, ...row } = await large.selectAll().executeTakeFirstOrThrow()
  await shop.db.insertInto('drawer_moves').values(Array(220).fill(row)).execute()
  const moves = await seen('move', seller)
  assert.ok(!moves.some(([amount]) => amount === -77_777))
  // Cash put in does not offset cash taken out.
  assert.deepEqual(
    moves
      .filter(([, reason]) => reason?.toString().startsWith('Na mengine'))
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
    [
      [-21 * 900_000_000 - 77_777, 'Na mengine 22, jumla'],
      [77_777, 'Na mengine 1, jumla'],
    ],
  )
  await shop.db.deleteFrom('drawer_moves').where('amount', '=', -900_000_000).execute()
})
