// A thief has copied an admin's session cookie, but knows no password and has no known browser.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backUp } from '../../testing/making/back-up.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { roleOf } from '../../testing/making/team-helpers.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Makes an admin, a thief who has copied the admin's session, and another admin. */
async function stolenSession() {
  const [victim, colleague] = [await makeMember(shop, 'admin'), await makeMember(shop, 'admin')]
  const thief = shop.anonymous()
  thief.cookies.set('session', victim.cookies.get('session') ?? '')
  return { victim, colleague, thief }
}

/** Returns every call that must require the password, with bodies about these people and the backup with this name. */
const callsWithPassword = (
  victim: { phone: string },
  colleague: { phone: string },
  customer: { phone: string },
  name: string,
) =>
  [
    ['create_reset_link', { phone_number: victim.phone }],
    ['create_reset_link', { phone_number: colleague.phone }],
    ['set_user_role', { phone_number: colleague.phone, role: 'customer' }],
    ['set_user_role', { phone_number: victim.phone, role: 'manager' }],
    ['set_user_role', { phone_number: customer.phone, role: 'admin' }],
    ['end_sessions', { phone_number: colleague.phone }],
    ['end_sessions', { phone_number: customer.phone }],
    ['backup_file', { name }],
    ['confirm_password_reset', { phone_number: colleague.phone }],
  ] as const

test("a thief with an admin's session gets no backup, makes no reset link for an admin and no admin, and ends no session", async () => {
  const { victim, colleague, thief } = await stolenSession()
  const customer = await makeMember(shop)
  const { name } = await backUp(victim)
  for (const [call, body] of callsWithPassword(victim, colleague, customer, name)) {
    for (const password of [undefined, '']) {
      // `post` does not accept a union of paths, because it has no common response type. All these calls are refused
      // alike.
      const refused = await thief.post(call as 'end_sessions', { ...body, password })
      assert.deepEqual([refused.status, refused.body.code], [401, 'password_needed'], `${call} ${refused.text}`)
    }
  }
  assert.deepEqual(await shop.db.selectFrom('reset_links').selectAll().execute(), [])
  assert.deepEqual(await Promise.all([victim, colleague, customer].map((one) => roleOf(shop.db, one))), [
    'admin',
    'admin',
    'customer',
  ])
  assert.deepEqual(await Promise.all([colleague, customer].map((one) => one.isSignedIn())), [true, true])
  assert.deepEqual(await victim.auditActions(), ['create_backup'])
})

test('wrong passwords in all calls that need the password count together towards the limit of ten failures', async () => {
  const { victim, colleague, thief } = await stolenSession()
  const customer = await makeMember(shop)
  const { name } = await backUp(victim)
  const statuses: number[] = []
  for (const [call, body] of [1, 2].flatMap(() => callsWithPassword(victim, colleague, customer, name)).slice(0, 12)) {
    const guess = await thief.post(call as 'end_sessions', { ...body, password: 'si-hili-hapa' })
    statuses.push(guess.status)
    if (guess.status === 401) assert.equal(guess.body.code, 'wrong_password')
  }
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
  assert.deepEqual(await roleOf(shop.db, colleague), 'admin')
})

test('each call that needs the password succeeds with the right password', async () => {
  const { victim, colleague } = await stolenSession()
  const customer = await makeMember(shop)
  const { name } = await backUp(victim)
  const done = callsWithPassword(victim, colleague, customer, name).filter(([, body]) => !('role' in body))
  for (const [call, body] of done) {
    const { status, text } = await victim.post(call as 'end_sessions', { ...body, password: MEMBER_PASSWORD })
    assert.equal(status, 200, `${call} ${text.slice(0, 200)}`)
  }
  for (const role of ['admin', 'customer']) {
    const body = { phone_number: customer.phone, role, password: MEMBER_PASSWORD }
    assert.equal((await victim.post('set_user_role', body)).status, 200)
  }
})

test('acts on people who are not admins need no password: reset links, roles and sessions', async () => {
  const { victim, thief } = await stolenSession()
  const [seller, customer] = [await makeMember(shop, 'salesperson'), await makeMember(shop)]
  for (const [call, body] of [
    ['create_reset_link', { phone_number: customer.phone }],
    ['set_user_role', { phone_number: seller.phone, role: 'manager' }],
    ['set_user_role', { phone_number: victim.phone, role: 'admin' }],
    ['end_sessions', { phone_number: victim.phone }],
  ] as const)
    assert.equal((await thief.post(call, body)).status, 200, call)
})

test('a reset link made for somebody who then became an admin does not work', async () => {
  const { victim } = await stolenSession()
  const seller = await makeMember(shop, 'salesperson')
  const { body } = await victim.call('createResetLink', { phone_number: seller.phone })
  const promoted = { phone_number: seller.phone, role: 'admin', password: MEMBER_PASSWORD } as const
  assert.equal((await victim.call('setUserRole', promoted)).status, 200)
  const token = new URL(body.link).searchParams.get('t') ?? ''
  assert.equal((await shop.anonymous().call('resetPassword', { token, new_password: 'ya-mwizi-1' })).status, 422)
})
