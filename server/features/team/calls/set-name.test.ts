import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { form, jpeg } from '../../../testing/making/pictures.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const nameOf = async ({ person }: { person: { id: number } }) =>
  (await shop.db.selectFrom('people').select('name').where('id', '=', person.id).executeTakeFirstOrThrow()).name

test('everybody can set their own name; names need not be unique, and the username does not change', async () => {
  const [one, two] = [await shop.as('customer'), await shop.as('manager')]
  for (const person of [one, two]) {
    const set = await person.post('set_name', { name: '  Asha \u202e  Juma ' })
    assert.deepEqual(
      [set.status, set.body.name, set.body.phone_number],
      [200, 'Asha Juma', showPhone(person.person.phone)],
    )
  }
  await shop.db.updateTable('people').set({ username: 'mama_asha' }).where('id', '=', two.person.id).execute()
  const { name, own_name, username } = (await two.get('getUser')).body
  assert.deepEqual([name, own_name, username], ['Asha Juma', 'Asha Juma', 'mama_asha'])
  const auditRows = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'set_name').execute()
  assert.deepEqual(
    auditRows.map((row) => [row.person_id, row.subject_id, row.before, row.after]),
    [one, two].map(({ person }) => [person.id, String(person.id), null, null]),
    'the audit log remains after the account is deleted, so it contains no names',
  )
})

test('an admin can set anybody’s name, other people only their own, and invalid names change nothing', async () => {
  const [seller, other] = [await shop.as('salesperson'), await shop.as('salesperson')]
  const phone_number = seller.person.phone
  assert.equal((await admin.post('set_name', { name: 'Juma Ali', phone_number })).status, 200)
  assert.equal((await seller.post('set_name', { name: 'Juma Ali', phone_number: showPhone(phone_number) })).status, 200)
  for (const [by, body, status] of [
    [other, { name: 'Mwizi', phone_number }, 403],
    [shop.anonymous(), { name: 'Mwizi', phone_number }, 401],
    [admin, { name: 'Nani', phone_number: '0799999999' }, 404],
    [admin, { name: 'Nani', phone_number: 'x' }, 400],
    [seller, {}, 400],
    [seller, { name: 'A' }, 400],
    [seller, { name: '\u200bA ' }, 400],
    [seller, { name: 'a'.repeat(61) }, 400],
    [seller, { name: '0754 123 456' }, 400],
    [seller, { name: `Asha${'\u0301'.repeat(4)}` }, 400],
    [seller, { name: 'Mfano' }, 400],
    [admin, { name: 'MSIMAMIZI  mkuu' }, 400],
    [seller, { name: 'méneja' }, 400],
  ] as const)
    assert.equal((await by.post('set_name', body)).status, status, JSON.stringify(body))
  assert.deepEqual([await nameOf(seller), await nameOf(other)], ['Juma Ali', null])
  assert.equal((await seller.post('set_name', { name: '🦁'.repeat(60) })).status, 200)
})

test('a name that somebody else changed meanwhile is not overwritten', async () => {
  const seller = await shop.as('salesperson')
  const set = (name: string, seen_name: string | null) =>
    admin.post('set_name', { name, seen_name, phone_number: seller.person.phone })
  assert.equal((await set('Juma', null)).status, 200)
  const refused = await set('Ali', null)
  assert.deepEqual([refused.status, refused.body.code, refused.body.name], [409, 'changed_meanwhile', 'Juma'])
  assert.match(refused.body.error, /Juma/)
  assert.equal((await set('Juma', null)).status, 200, 'the name that is stored already is accepted')
  assert.equal((await set('Ali', 'Juma')).status, 200)
  const [one, two] = await Promise.all([set('Moja', 'Ali'), set('Mbili', 'Ali')])
  assert.deepEqual([one.status, two.status].toSorted(), [200, 409])
})

test('orders, requests, photos, staff list and audit log show the current name beside the phone number', async () => {
  const [seller, storeManager] = [await shop.as('salesperson'), await shop.as('storeManager')]
  const product = await makeProduct(shop.db, [{ stock: null }])
  const update = { product_id: product.id, updates: [{ stock: 5, buying_price: 1, shipping_cost: 1 }] }
  const [line] = (await seller.post('submit_pending_stock_update', update)).body.ids
  await admin.post('approve_pending_update', { update_id: line })
  await seller.post('submit_pending_stock_update', { ...update, updates: [{ stock: 7 }] })
  await seller.post('submit_stock_request', { product_id: product.id, quantity: 2 })
  const { order_id } = (await seller.post('submit_order', orderBody([{ id: product.id }], { phone_number: '' }))).body
  await seller.post('update_order_payment', { order_id, amount: 100, method: 'taslimu' })
  await seller.send('/api/captured_orders.php', {
    method: 'POST',
    body: form({ phone: '0754000222', name: 'Neema' }, [await jpeg()], 'order_image'),
  })
  const seen = async () => {
    const { rows } = (await admin.get('get_audit_log', { q: seller.person.phone })).body
    const orders = (await admin.get('get_orders', { id: order_id })).body.orders
    const captured = (await admin.get('get_captured_orders')).body.orders.find((one) => one.customer_name === 'Neema')
    const request = first((await storeManager.get('get_stock_requests')).body.requests)
    const pending = first((await admin.get('get_pending_inventory_updates')).body.updates)
    const member = (await admin.get('get_staff')).body.staff.find(({ id }) => id === seller.person.id)
    const payment = first(first(orders).payments)
    return [
      [first(rows).who_name, first(rows).who],
      [payment.by_name, payment.by],
      [requireValue(captured).taken_by_name, requireValue(captured).taken_by],
      [request.salesperson_name, request.salesperson_phone],
      [pending.requested_by_name, pending.requested_by],
      [requireValue(member).name, requireValue(member).phone_number],
    ]
  }
  const phone = showPhone(seller.person.phone)
  assert.deepEqual(await seen(), Array(6).fill([null, phone]))
  for (const name of ['Asha Juma', 'Asha Ali']) {
    await seller.post('set_name', { name })
    assert.deepEqual(await seen(), Array(6).fill([name, phone]))
  }
  assert.equal((await admin.get('get_audit_log', { q: 'asha ali' })).body.rows.length > 0, true)
  const { logs } = (await seller.get('get_stock_logs', { product_id: product.id })).body
  assert.deepEqual([first(logs).who_name, first(logs).who], [null, showPhone(admin.person.phone)])
})

test('the personal export contains the name, and deleting the account erases it', async () => {
  const person = await makeMember(shop)
  await person.post('set_name', { name: 'Atakayeondoka' })
  const own = await person.send('/api/get_my_data.php')
  assert.match(own.text, /"own_name":\s*"Atakayeondoka"/)
  await person.post('delete_account', { password: MEMBER_PASSWORD })
  assert.equal((await person.row()).name, null)
  const rows = (await admin.get('get_audit_log', { q: 'delete_account' })).body.rows
  assert.deepEqual([first(rows).who, first(rows).who_name], ['Akaunti iliyofutwa', null])
})
