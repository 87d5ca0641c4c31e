import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
import type { Client } from '../../../testing/client.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { auditOfPerson, roleOf } from '../../../testing/making/team-helpers.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await makeMember(shop, 'admin')
})
after(() => shop.stop())

const setRole = (by: Client, who: SignedIn, role: string) =>
  by.post('set_user_role', { phone_number: who.person.phone, role, password: MEMBER_PASSWORD })

test('an admin gives and takes roles, and a session has the new role from its next request', async () => {
  const person = await shop.as('customer')
  assert.equal((await person.get('get_staff')).status, 403)
  const given = await setRole(admin, person, 'admin')
  assert.deepEqual(
    [given.status, given.body.role, given.body.phone_number],
    [200, 'admin', showPhone(person.person.phone)],
  )
  assert.equal((await person.get('get_staff')).status, 200)
  assert.equal((await person.get('getUser')).body.role, 'admin')
  assert.equal((await setRole(admin, person, 'customer')).status, 200)
  assert.equal((await person.get('get_staff')).status, 403)
  const rows = await auditOfPerson(shop.db, person, 'set_role')
  assert.deepEqual(
    rows.map((row) => [row.person_id, row.before, row.after]),
    [
      [admin.person.id, { role: 'customer' }, { role: 'admin' }],
      [admin.person.id, { role: 'admin' }, { role: 'customer' }],
    ],
  )
})

test('a person who gets another role is notified, with a link to the account', async () => {
  const person = await shop.as('customer')
  for (const role of ['manager', 'manager', 'customer']) await setRole(admin, person, role)
  const { notifications } = (await person.get('get_notifications')).body
  assert.deepEqual(
    notifications.map(({ message, link }) => [message, link]),
    [
      ['Jukumu lako la kazi dukani limeondolewa. Sasa wewe ni mteja.', '/MyAccount'],
      ['Jukumu lako dukani limebadilika: sasa wewe ni Meneja.', '/MyAccount'],
    ],
  )
})

test('giving a role that the person already has writes no audit entry; an unknown phone number is not found', async () => {
  const person = await shop.as('manager')
  assert.equal((await setRole(admin, person, 'manager')).status, 200)
  assert.deepEqual(await auditOfPerson(shop.db, person, 'set_role'), [])
  assert.equal((await admin.post('set_user_role', { phone_number: '0799999999', role: 'manager' })).status, 404)
  for (const body of [{}, { phone_number: person.person.phone, role: 'mungu' }, { phone_number: 'x', role: 'admin' }])
    assert.equal((await admin.post('set_user_role', body)).status, 400)
  assert.equal(await roleOf(shop.db, person), 'manager')
})

test('the last admin cannot be demoted, even if two admins demote each other simultaneously', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await makeMember(shop, 'admin'), await makeMember(shop, 'admin')]
    const admins = shop.db.selectFrom('people').select('id').where('role', '=', 'admin').where('deleted_at', 'is', null)
    await shop.db
      .updateTable('people')
      .set({ role: 'customer' })
      .where('role', '=', 'admin')
      .where('id', 'not in', [one.person.id, two.person.id])
      .execute()
    const statuses = (await Promise.all([setRole(one, two, 'customer'), setRole(two, one, 'customer')]))
      .map((response) => response.status)
      .toSorted()
    assert.equal((await admins.execute()).length, 1)
    assert.equal(statuses[0], 200)
    // The request is refused because it concerns the last admin, or because the other request has already taken the
    // role.
    assert.ok(statuses[1] === 409 || statuses[1] === 403, String(statuses[1]))
    const last = (await one.get('getUser')).body.role === 'admin' ? one : two
    const refused = await setRole(last, last, 'customer')
    assert.deepEqual([refused.status, refused.body.code], [409, 'last_admin'])
  }
})
