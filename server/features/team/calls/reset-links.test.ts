import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
import type { Client } from '../../../testing/client.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { auditOfPerson } from '../../../testing/making/team-helpers.ts'
import { requireOk } from '../../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { tokenHash } from '../../accounts/tokens.ts'
import { appoint } from '../appoint.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await makeMember(shop, 'admin')
})
after(() => shop.stop())

const linkFor = async (who: SignedIn, by: Client = admin) => {
  const response = await by.post('create_reset_link', { phone_number: who.person.phone })
  assert.equal(response.status, 200, response.text)
  const url = new URL(response.body.link)
  return { url, token: url.searchParams.get('t') ?? '', expires: Date.parse(response.body.expires_at) }
}
const reset = (token: string, new_password = 'neno-jipya-1') =>
  shop.anonymous().post('reset_password', { token, new_password })

test('a reset link sets the password once, ends every session and clears the failed logins of the phone number', async () => {
  const person = await shop.as('salesperson')
  const phoneNumber = person.person.phone
  for (let failure = 0; failure < 10; failure += 1)
    await shop.anonymous().post('login', { phoneNumber, password: 'hapana' })
  const asked = Date.now()
  const { url, token, expires } = await linkFor(person)
  assert.equal(`${url.origin}${url.pathname}`, `${shop.origin}/weka-nenosiri`)
  // The response has no microseconds.
  assert.ok(expires >= asked - 1 + 30 * 60_000 && expires <= Date.now() + 1 + 30 * 60_000)
  const kept = await shop.db.selectFrom('reset_links').selectAll().where('person_id', '=', person.person.id).execute()
  assert.deepEqual(
    kept.map((row) => row.token_hash),
    [tokenHash(token)],
  )
  const short = await reset(token, 'fupi123')
  assert.deepEqual([short.status, short.body.error], [400, 'Neno jipya la siri lazima liwe angalau herufi 8.'])
  const done = await reset(token)
  assert.deepEqual([done.status, done.body.phone_number], [200, showPhone(phoneNumber)])
  assert.equal((await person.get('getUser')).text, 'null')
  assert.equal((await reset(token)).status, 422)
  assert.equal((await shop.anonymous().post('login', { phoneNumber, password: 'neno-jipya-1' })).status, 200)
  assert.equal((await auditOfPerson(shop.db, person, 'create_reset_link')).length, 1)
  assert.equal((await auditOfPerson(shop.db, person, 'reset_password'))[0]?.person_id, person.person.id)
})

test('if two people use one link at the same time, one of them succeeds', async () => {
  const person = await shop.as('customer')
  const { token } = await linkFor(person)
  const statuses = (await Promise.all([reset(token, 'moja-moja'), reset(token, 'mbili-mbili')])).map((a) => a.status)
  assert.deepEqual(statuses.toSorted(), [200, 422])
})

test('a link that is expired, replaced, invented, or of a deleted account sets no password', async () => {
  const person = await shop.as('customer')
  const replaced = await linkFor(person)
  const current = await linkFor(person)
  const refused = await reset(replaced.token)
  assert.deepEqual([refused.status, refused.body.success], [422, false])
  assert.equal((await reset('nimeibuni')).status, 422)
  assert.equal((await reset('')).status, 422)
  const expire = { expires_at: new Date(Date.now() - 1000) }
  await shop.db.updateTable('reset_links').set(expire).where('token_hash', '=', tokenHash(current.token)).execute()
  assert.equal((await reset(current.token)).status, 422)
  const gone = await shop.as('customer')
  const { token } = await linkFor(gone)
  await shop.db.updateTable('people').set({ deleted_at: new Date() }).where('id', '=', gone.person.id).execute()
  assert.equal((await reset(token)).status, 422)
  assert.equal((await admin.post('create_reset_link', { phone_number: '0799999999' })).status, 404)
})

/** Makes an admin's call that requires the admin's password. */
const withPassword = (call: 'end_sessions' | 'set_user_role', person: SignedIn['person'], more: object = {}) =>
  admin.post(call, { phone_number: person.phone, password: MEMBER_PASSWORD, ...more })

test('a person’s reset links stop working when that person loses the role, the password, the sessions or the account', async () => {
  const cases: [name: string, end: (maker: SignedIn) => Promise<{ status: number }>][] = [
    ['the role', (maker) => withPassword('set_user_role', maker.person, { role: 'customer' })],
    [
      'the password',
      (maker) => maker.post('change_password', { current_password: MEMBER_PASSWORD, new_password: 'neno-jipya-9' }),
    ],
    ['the sessions', (maker) => withPassword('end_sessions', maker.person)],
    ['the account', (maker) => maker.post('delete_account', { password: MEMBER_PASSWORD })],
  ]
  for (const [name, end] of cases) {
    const [maker, manager] = [await makeMember(shop, 'admin'), await shop.as('manager')]
    const { token } = await linkFor(manager, maker)
    assert.equal((await end(maker)).status, 200, name)
    assert.equal((await reset(token)).status, 422, name)
  }
})

test("a link in the messages of a stolen phone stops working when that phone's sessions are ended", async () => {
  const person = await shop.as('salesperson')
  const { token } = await linkFor(person)
  assert.equal((await withPassword('end_sessions', person.person)).status, 200)
  assert.equal((await reset(token)).status, 422)
})

test("a new password by the operator's command ends the links that were made for the person or by the person", async () => {
  const [maker, manager] = [await makeMember(shop, 'admin'), await shop.as('manager')]
  const { token: made } = await linkFor(manager, maker)
  const own = { phone_number: maker.phone, password: MEMBER_PASSWORD }
  const { link } = requireOk(await admin.post('create_reset_link', own)).body
  await appoint(shop.db, { phone: maker.phone, role: 'admin', password: 'neno-jipya-9' })
  for (const token of [made, new URL(link).searchParams.get('t') ?? '']) assert.equal((await reset(token)).status, 422)
})
