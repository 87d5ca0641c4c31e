import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../../../shop/people/roles.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const member = (role?: Role) => makeMember(shop, role)
const login = (phoneNumber: string, password: string) => shop.anonymous().post('login', { phoneNumber, password })

test('delete_account empties the row, ends all sessions and frees the phone number; no order refers to the account', async () => {
  const person = await member()
  await person.post('update_username', { username: 'Atakayeondoka', password: MEMBER_PASSWORD })
  const order = { customer_name: 'A', whatsapp_number: '+255754000000', shipping_address: 'Mwanza', total: 0 }
  await shop.db
    .insertInto('orders')
    .values({ ...order, person_id: person.id, phone: person.phone })
    .execute()
  await shop.db.insertInto('notifications').values({ person_id: person.id, message: 'Habari' }).execute()
  const response = await person.post('delete_account', { phone_number: person.phone, password: MEMBER_PASSWORD })
  assert.deepEqual([response.status, response.body.message], [200, accountTexts.deleted])
  assert.equal(person.cookies.size, 0)
  assert.equal(await person.isOtherSignedIn(), false)
  const row = await person.row()
  assert.deepEqual(
    [row.phone, row.password_hash, row.username, row.photo, row.role],
    [null, null, null, null, 'customer'],
  )
  assert.ok(row.deleted_at)
  const count = (table: 'orders' | 'notifications' | 'sessions') =>
    shop.db.selectFrom(table).select('person_id').where('person_id', '=', person.id).execute()
  assert.deepEqual([(await count('orders')).length, (await count('notifications')).length], [0, 0])
  assert.equal((await count('sessions')).length, 0)
  assert.equal((await login(person.phone, MEMBER_PASSWORD)).status, 401)
  assert.equal(
    (await shop.anonymous().post('signup', { phoneNumber: person.phone, password: 'mtu-mwingine' })).status,
    200,
  )
  const successor = shop.anonymous()
  await successor.post('login', { phoneNumber: person.phone, password: 'mtu-mwingine' })
  assert.notEqual((await successor.get('getUser')).text, 'null')
  assert.deepEqual(
    (await successor.get('get_orders')).body.orders,
    [],
    'a new account with the same phone number gets no orders',
  )
})

test('the last admin cannot delete their account; if the last two admins try at once, one admin stays', async () => {
  const [one, two] = [await member('admin'), await member('admin')]
  const statuses = (
    await Promise.all([one, two].map((admin) => admin.post('delete_account', { password: MEMBER_PASSWORD })))
  ).map((response) => response.status)
  assert.deepEqual(statuses.toSorted(), [200, 409])
})

test('two simultaneous requests delete an account once', async () => {
  const person = await member()
  const wipe = () => person.post('delete_account', { password: MEMBER_PASSWORD })
  const responses = await Promise.all(Array.from({ length: 4 }, wipe))
  assert.equal(responses.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await person.auditActions(), ['delete_account'])
})
