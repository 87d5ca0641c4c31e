import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
import { callers, type Role } from '../../../../shop/people/roles.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { auditOfPerson, roleOf } from '../../../testing/making/team-helpers.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { tokenHash } from '../../accounts/tokens.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

test('only admins may use the team calls, and a refused call changes nothing', async () => {
  const victim = await shop.as('salesperson')
  const body = { phone_number: victim.person.phone, role: 'customer' }
  for (const caller of callers.filter((name) => name !== 'admin')) {
    const client = caller === 'anonymous' || caller === 'guest' ? shop.anonymous() : await shop.as(caller as Role)
    const status = caller === 'anonymous' || caller === 'guest' ? 401 : 403
    for (const call of ['set_user_role', 'create_reset_link', 'end_sessions'] as const)
      assert.equal((await client.post(call, body)).status, status, `${caller} ${call}`)
    for (const call of ['get_staff', 'get_audit_log'] as const) assert.equal((await client.get(call)).status, status)
  }
  assert.equal(await roleOf(shop.db, victim), 'salesperson')
  assert.equal((await victim.get('getUser')).body.role, 'salesperson')
})

test('the staff list has roles and valid sessions, and no customers', async () => {
  const [seller, customer] = [await shop.as('salesperson'), await shop.as('customer')]
  await shop.db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash('old'),
      person_id: seller.person.id,
      seen_at: new Date(Date.now() - 8 * 24 * 3600 * 1000),
    })
    .execute()
  const { status, body } = await admin.get('get_staff')
  assert.equal(status, 200)
  const row = requireValue(body.staff.find((one) => one.id === seller.person.id))
  assert.deepEqual([row.role, row.phone_number, row.sessions], ['salesperson', showPhone(seller.person.phone), 1])
  assert.match(requireValue(row.last_seen), /Z$/)
  assert.equal(first(body.staff).role, 'admin')
  assert.ok(!body.staff.some((one) => one.id === customer.person.id))
  assert.ok(!JSON.stringify(body).includes('hash'))
})

test('ending sessions signs a person out everywhere and returns the number of ended sessions', async () => {
  const person = await shop.as('manager')
  await shop.db
    .insertInto('sessions')
    .values({ token_hash: tokenHash('another phone'), person_id: person.person.id })
    .execute()
  const boss = await makeMember(shop, 'admin')
  const response = await boss.call('endSessions', { phone_number: person.person.phone, password: MEMBER_PASSWORD })
  assert.deepEqual([response.status, response.body.ended], [200, 2])
  assert.equal((await person.get('getUser')).text, 'null')
  assert.deepEqual(
    (await auditOfPerson(shop.db, person, 'end_sessions')).map((row) => row.after),
    [{ ended: 2 }],
  )
  assert.equal((await boss.get('getUser')).body.role, 'admin')
})
