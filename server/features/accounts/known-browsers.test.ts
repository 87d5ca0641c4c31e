import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Client } from '../../testing/client.ts'
import { MEMBER_PASSWORD, makeMember } from '../../testing/making/member.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { unlock } from '../team/unlock.ts'
import { tokenHash } from './tokens.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
})
after(() => shop.stop())

let addresses = 0
const freshAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `203.0.113.${addresses}` }
}
const login = (client: Client, phone: string, password: string, from = freshAddress()) =>
  client.post('login', { phoneNumber: phone, password }, from)
/** Fails ten logins from unknown browsers. After that, only known browsers may log in. */
async function attack(phone: string) {
  for (let n = 0; n < 10; n += 1) assert.equal((await login(shop.anonymous(), phone, 'si-hili')).status, 401)
  assert.equal((await login(shop.anonymous(), phone, MEMBER_PASSWORD)).status, 429)
}
/** Makes a browser with which the person has signed in and out again. */
async function ownBrowser(phone: string) {
  const browser = shop.anonymous()
  assert.equal((await login(browser, phone, MEMBER_PASSWORD)).status, 200)
  assert.equal((await browser.post('logout')).status, 200)
  assert.deepEqual([...browser.cookies.keys()], ['browser'])
  return browser
}

test('failed logins of strangers do not lock a person out of a browser that the person has used', async () => {
  const { phone } = await makeMember(shop, 'admin')
  const [own, second] = [await ownBrowser(phone), await ownBrowser(phone)]
  await attack(phone)
  const response = await login(own, phone, MEMBER_PASSWORD)
  assert.equal(response.status, 200)
  assert.match(response.headers.getSetCookie().join('\n'), /browser=[\w-]{43}; .*HttpOnly; SameSite=Lax/i)
  assert.equal((await own.post('update_username', { username: 'Mama Duka', password: MEMBER_PASSWORD })).status, 200)
  // Strangers at the owner's address do not lock the owner out either.
  const shared = freshAddress()
  await sql`insert into rate_limit_hits (key, hit_at)
    values (${`loginFailuresOfAddress:${shared['x-forwarded-for']}`}, array_fill(now(), array[300]))`.execute(shop.db)
  assert.equal((await login(shop.anonymous(), '0799888777', 'si-hili', shared)).status, 429)
  assert.equal((await login(second, phone, MEMBER_PASSWORD, shared)).status, 200)
})

test('in a known browser, login and account calls share ten failed attempts, which do not count for the phone number', async () => {
  const { phone } = await makeMember(shop)
  const own = await ownBrowser(phone)
  assert.equal((await login(own, phone, MEMBER_PASSWORD)).status, 200)
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await login(own, phone, 'si-hili')).status)
    statuses.push((await own.post('update_username', { username: 'Juma', password: 'si-hili' })).status)
  }
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
  const closed = await login(own, phone, MEMBER_PASSWORD)
  assert.ok(closed.status === 429 && Number(closed.headers.get('retry-after')) > 0)
  assert.equal((await login(shop.anonymous(), phone, MEMBER_PASSWORD)).status, 200, 'other browsers can still log in')
  await unlock(shop.db, phone)
  assert.equal((await login(own, phone, MEMBER_PASSWORD)).status, 200)
})

test('a browser is known only for people who signed in there; others get the answers for an unknown number', async () => {
  const [owner, neighbour] = [await makeMember(shop), await makeMember(shop)]
  const browser = await ownBrowser(owner.phone)
  const seen = new Set<string>()
  for (const phone of [neighbour.phone, '0799888666'])
    for (let n = 0; n < 12; n += 1) {
      const { status, text, headers } = await login(browser, phone, 'si-hili')
      seen.add(`${status} ${text} ${headers.getSetCookie()}`)
    }
  assert.deepEqual(
    [...seen].map((one) => one.slice(0, 3)).toSorted(),
    ['401', '429'],
    'the same two responses for both phone numbers',
  )
  // The neighbour signs in too, so the browser is then known for both people.
  await unlock(shop.db, neighbour.phone)
  assert.equal((await login(browser, neighbour.phone, MEMBER_PASSWORD)).status, 200)
  await attack(owner.phone)
  await attack(neighbour.phone)
  for (const { phone } of [owner, neighbour]) assert.equal((await login(browser, phone, MEMBER_PASSWORD)).status, 200)
})

test('a login replaces a browser token that the shop did not make', async () => {
  const { phone } = await makeMember(shop)
  const browser = shop.anonymous()
  browser.cookies.set('browser', 'planted')
  assert.equal((await login(browser, phone, MEMBER_PASSWORD)).status, 200)
  assert.notEqual(browser.cookies.get('browser'), 'planted')
})

test('a new password leaves only the current browser known, and end_sessions leaves none', async () => {
  const admin = await makeMember(shop, 'admin')
  const person = await makeMember(shop, 'salesperson')
  const isKnown = async (browser: Client) => {
    const hash = tokenHash(browser.cookies.get('browser') ?? '')
    const found = await shop.db.selectFrom('known_browsers').select('id').where('token_hash', '=', hash).execute()
    return found.length > 0
  }
  const [own, other] = [await ownBrowser(person.phone), await ownBrowser(person.phone)]
  await login(own, person.phone, MEMBER_PASSWORD)
  const change = { current_password: MEMBER_PASSWORD, new_password: 'neno-jipya-kabisa' }
  assert.equal((await own.post('change_password', change)).status, 200)
  assert.deepEqual([await isKnown(own), await isKnown(other)], [true, false])
  const ended = await admin.call('endSessions', { phone_number: person.phone, password: MEMBER_PASSWORD })
  assert.equal(ended.status, 200)
  assert.equal(await isKnown(own), false)
})

test('a new password invalidates copies of the browser token, but the browser stays known for other people', async () => {
  for (const way of ['change', 'link'] as const) {
    const [person, neighbour] = [await makeMember(shop), await makeMember(shop)]
    const own = await ownBrowser(person.phone)
    assert.equal((await login(own, neighbour.phone, MEMBER_PASSWORD)).status, 200)
    assert.equal((await login(own, person.phone, MEMBER_PASSWORD)).status, 200)
    const copy = shop.anonymous()
    copy.cookies.set('browser', own.cookies.get('browser') ?? '')
    const changed =
      way === 'change'
        ? await own.post('change_password', { current_password: MEMBER_PASSWORD, new_password: 'nenosiri-la-2' })
        : await own.post('reset_password', {
            token: (await unlock(shop.db, person.phone)) ?? '',
            new_password: 'nenosiri-la-2',
          })
    assert.equal(changed.status, 200, changed.text)
    await attack(neighbour.phone)
    assert.equal((await login(own, neighbour.phone, MEMBER_PASSWORD)).status, 200, way)
    for (let n = 0; n < 10; n += 1) assert.equal((await login(shop.anonymous(), person.phone, 'si-hili')).status, 401)
    assert.equal((await login(own, person.phone, 'nenosiri-la-2')).status, 200, way)
    assert.equal((await login(copy, person.phone, 'nenosiri-la-2')).status, 429, way)
  }
})

test('the unlock command lets a person log in again, and its reset link works while the attack continues', async () => {
  const { phone } = await makeMember(shop, 'admin')
  const old = await ownBrowser(phone)
  await attack(phone)
  const token = await unlock(shop.db, phone)
  assert.ok(token)
  assert.equal((await login(shop.anonymous(), phone, MEMBER_PASSWORD)).status, 200)
  await attack(phone)
  const browser = shop.anonymous()
  assert.equal((await browser.post('reset_password', { token, new_password: 'nenosiri-la-2' })).status, 200)
  await attack(phone)
  assert.equal((await login(browser, phone, 'nenosiri-la-2')).status, 200)
  assert.equal(
    (await login(old, phone, 'nenosiri-la-2')).status,
    429,
    'after the reset, the old browser is not known any more',
  )
  const audit = await shop.db.selectFrom('audit').select('person_id').where('action', '=', 'unlock').execute()
  assert.ok(audit.length > 0 && audit.every(({ person_id }) => person_id === null))
  assert.equal(await unlock(shop.db, '+255799888555'), null)
})

test('a person has at most fifty sessions and fifty known browsers', async () => {
  const { phone, id } = await makeMember(shop)
  await sql`insert into sessions (token_hash, person_id, seen_at)
    select sha256(n::text::bytea), ${id}, now() - interval '1 hour' from generate_series(1, 60) n`.execute(shop.db)
  await sql`insert into known_browsers (token_hash, person_id, seen_at)
    select sha256(n::text::bytea), ${id}, now() - interval '1 hour' from generate_series(1, 60) n`.execute(shop.db)
  const browser = shop.anonymous()
  assert.equal((await login(browser, phone, MEMBER_PASSWORD)).status, 200)
  for (const table of ['sessions', 'known_browsers'] as const) {
    const rows = await shop.db.selectFrom(table).select('token_hash').where('person_id', '=', id).execute()
    assert.equal(rows.length, 50, table)
  }
  assert.notEqual((await browser.get('getUser')).text, 'null')
})
