import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../shop/phone.ts'
import { callers, type Role } from '../../../shop/roles.ts'
import type { Client } from '../../testing/client.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { tokenHash } from '../accounts/tokens.ts'

type SignedIn = Client & { person: { id: number; phone: string } }
let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const roleOf = async (who: SignedIn) =>
  (await shop.db.selectFrom('people').select('role').where('id', '=', who.person.id).executeTakeFirstOrThrow()).role
const setRole = (by: Client, who: SignedIn, role: string) =>
  by.post('set_user_role', { phone_number: who.person.phone, role })
const trace = (who: SignedIn, action: string) =>
  shop.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .where('subject_id', '=', String(who.person.id))
    .execute()

test('an admin gives and takes roles; the session counts the new one from its next request', async () => {
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
  const rows = await trace(person, 'set_role')
  assert.deepEqual(
    rows.map((row) => [row.person_id, row.before, row.after]),
    [
      [admin.person.id, { role: 'customer' }, { role: 'admin' }],
      [admin.person.id, { role: 'admin' }, { role: 'customer' }],
    ],
  )
})

test('whoever gets another role is told so, and where to look', async () => {
  const person = await shop.as('customer')
  for (const role of ['manager', 'manager', 'customer']) await setRole(admin, person, role)
  const { notifications } = (await person.get('get_notifications')).body
  assert.deepEqual(
    notifications.map(({ message, link }: { message: string; link: string }) => [message, link]),
    [
      ['Jukumu lako la kazi dukani limeondolewa. Sasa wewe ni mteja.', '/MyAccount'],
      ['Jukumu lako dukani limebadilika: sasa wewe ni Meneja.', '/MyAccount'],
    ],
  )
})

test('the role that somebody has already is given without a trace; who is unknown has none', async () => {
  const person = await shop.as('manager')
  assert.equal((await setRole(admin, person, 'manager')).status, 200)
  assert.deepEqual(await trace(person, 'set_role'), [])
  assert.equal((await admin.post('set_user_role', { phone_number: '0799999999', role: 'manager' })).status, 404)
  for (const body of [{}, { phone_number: person.person.phone, role: 'mungu' }, { phone_number: 'x', role: 'admin' }])
    assert.equal((await admin.post('set_user_role', body)).status, 400)
  assert.equal(await roleOf(person), 'manager')
})

test('only admins reach any of the team calls, and a refused one changes nothing', async () => {
  const victim = await shop.as('salesperson')
  const body = { phone_number: victim.person.phone, role: 'customer' }
  for (const caller of callers.filter((name) => name !== 'admin')) {
    const client = caller === 'anonymous' || caller === 'guest' ? shop.nobody() : await shop.as(caller as Role)
    const status = caller === 'anonymous' || caller === 'guest' ? 401 : 403
    for (const call of ['set_user_role', 'create_reset_link', 'end_sessions'])
      assert.equal((await client.post(call, body)).status, status, `${caller} ${call}`)
    for (const call of ['get_staff', 'get_audit_log']) assert.equal((await client.get(call)).status, status)
  }
  assert.equal(await roleOf(victim), 'salesperson')
  assert.equal((await victim.get('getUser')).body.role, 'salesperson')
})

test('the staff list tells roles, live sessions and nothing of customers', async () => {
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
  const row = body.staff.find((one: { id: number }) => one.id === seller.person.id)
  assert.deepEqual([row.role, row.phone_number, row.sessions], ['salesperson', showPhone(seller.person.phone), 1])
  assert.match(row.last_seen, /Z$/)
  assert.equal(body.staff[0].role, 'admin')
  assert.ok(!body.staff.some((one: { id: number }) => one.id === customer.person.id))
  assert.ok(!JSON.stringify(body).includes('hash'))
})

const linkFor = async (who: SignedIn, by: Client = admin) => {
  const answer = await by.post('create_reset_link', { phone_number: who.person.phone })
  assert.equal(answer.status, 200, answer.text)
  const url = new URL(answer.body.link)
  return { url, token: url.searchParams.get('t') ?? '', expires: Date.parse(answer.body.expires_at) }
}
const reset = (token: string, new_password = 'neno-jipya-1') =>
  shop.nobody().post('reset_password', { token, new_password })

test('a reset link sets the password once, ends every session and opens the door again', async () => {
  const person = await shop.as('salesperson')
  const phoneNumber = person.person.phone
  for (let failure = 0; failure < 10; failure += 1)
    await shop.nobody().post('login', { phoneNumber, password: 'hapana' })
  const { url, token, expires } = await linkFor(person)
  assert.equal(`${url.origin}${url.pathname}`, `${shop.origin}/weka-nenosiri`)
  assert.ok(Math.abs(expires - Date.now() - 30 * 60_000) < 5_000)
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
  assert.equal((await shop.nobody().post('login', { phoneNumber, password: 'neno-jipya-1' })).status, 200)
  assert.equal((await trace(person, 'create_reset_link')).length, 1)
  assert.equal((await trace(person, 'reset_password'))[0]?.person_id, person.person.id)
})

test('of two who use one link at once, one wins', async () => {
  const person = await shop.as('customer')
  const { token } = await linkFor(person)
  const statuses = (await Promise.all([reset(token, 'moja-moja'), reset(token, 'mbili-mbili')])).map((a) => a.status)
  assert.deepEqual(statuses.toSorted(), [200, 422])
})

test('a link that is old, replaced, made up, or of somebody deleted sets nothing', async () => {
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

test('ending sessions signs a person out everywhere, and says how many', async () => {
  const person = await shop.as('manager')
  await shop.db
    .insertInto('sessions')
    .values({ token_hash: tokenHash('another phone'), person_id: person.person.id })
    .execute()
  const answer = await admin.post('end_sessions', { phone_number: person.person.phone })
  assert.deepEqual([answer.status, answer.body.ended], [200, 2])
  assert.equal((await person.get('getUser')).text, 'null')
  assert.deepEqual(
    (await trace(person, 'end_sessions')).map((row) => row.after),
    [{ ended: 2 }],
  )
  assert.equal((await admin.get('getUser')).body.role, 'admin')
})

test('the audit is paged, searched, says who, and cannot be changed', async () => {
  const boss = await shop.as('admin')
  await shop.db.updateTable('people').set({ username: 'Bi Asha' }).where('id', '=', boss.person.id).execute()
  const rows = Array.from({ length: 120 }, (_, n) => ({
    person_id: n % 2 === 0 ? boss.person.id : null,
    action: n === 7 ? 'delete_product' : 'edit_product',
    subject: 'ukurasa',
    subject_id: `redio_${n}`,
    after: JSON.stringify({ name: `Redio ${n}` }),
  }))
  await shop.db.insertInto('audit').values(rows).execute()
  const seen: number[] = []
  let before: number | null | undefined
  do {
    const { body } = await boss.get('get_audit_log', { q: 'ukurasa', ...(before ? { before } : {}) })
    seen.push(...body.rows.map((row: { id: number }) => row.id))
    before = body.next_before
  } while (before)
  assert.equal(seen.length, 120)
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  )
  const found = (await boss.get('get_audit_log', { q: 'DELETE_' })).body.rows
  assert.deepEqual(
    [found.length, found[0].subject_id, found[0].after, found[0].who],
    [1, 'redio_7', { name: 'Redio 7' }, null],
  )
  assert.equal(
    (await boss.get('get_audit_log', { q: 'o_1' })).body.rows.length,
    31,
    'an underscore is a letter, no joker',
  )
  assert.equal((await boss.get('get_audit_log', { q: 'asha' })).body.rows[0].who, 'Bi Asha')
  assert.equal((await boss.get('get_audit_log', { before: 'x' })).status, 400)
  await assert.rejects(shop.db.updateTable('audit').set({ action: 'nothing' }).execute(), /append-only/)
  await assert.rejects(shop.db.deleteFrom('audit').execute(), /append-only/)
})

test('the last admin stays, also when two admins take the role from each other at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await shop.as('admin'), await shop.as('admin')]
    const admins = shop.db.selectFrom('people').select('id').where('role', '=', 'admin').where('deleted_at', 'is', null)
    await shop.db
      .updateTable('people')
      .set({ role: 'customer' })
      .where('role', '=', 'admin')
      .where('id', 'not in', [one.person.id, two.person.id])
      .execute()
    const statuses = (await Promise.all([setRole(one, two, 'customer'), setRole(two, one, 'customer')]))
      .map((answer) => answer.status)
      .toSorted()
    assert.equal((await admins.execute()).length, 1)
    assert.equal(statuses[0], 200)
    // Refused as the last one, or as no admin any more when the other was first.
    assert.ok(statuses[1] === 409 || statuses[1] === 403, String(statuses[1]))
    const last = (await one.get('getUser')).body.role === 'admin' ? one : two
    const refused = await setRole(last, last, 'customer')
    assert.deepEqual([refused.status, refused.body.code], [409, 'last_admin'])
  }
})
