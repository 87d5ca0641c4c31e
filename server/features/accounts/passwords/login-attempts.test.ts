import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { freshPhone, signUp } from '../../../testing/making/sign-up.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { countHit } from '../../limits/rate-limits.queries.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('after ten failures a phone number cannot log in for 15 minutes, even with the right password', async () => {
  const { phone, password } = await signUp(shop)
  const wrong = () => shop.anonymous().post('login', { phoneNumber: phone, password: 'si-hili' })
  for (let failure = 0; failure < 10; failure += 1) assert.equal((await wrong()).status, 401)
  const closed = await shop.anonymous().post('login', { phoneNumber: phone, password })
  assert.equal(closed.status, 429)
  const wait = Number(closed.headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 900, String(wait))
  assert.match(closed.body.error, /Subiri/)
  const other = await signUp(shop)
  assert.equal(
    (await shop.anonymous().post('login', { phoneNumber: other.phone, password: other.password })).status,
    200,
  )
})

test('of fifty simultaneous wrong passwords, only ten are compared with the hash', async () => {
  const { phone } = await signUp(shop)
  const attempts = Array.from({ length: 50 }, () =>
    shop.anonymous().post('login', { phoneNumber: phone, password: 'hapana' }),
  )
  const statuses = (await Promise.all(attempts)).map((response) => response.status)
  assert.equal(statuses.filter((status) => status === 401).length, 10)
  assert.equal(statuses.filter((status) => status === 429).length, 40)
})

test('thirty simultaneous logins with the right password all succeed, because only failures count', async () => {
  const { phone, password } = await signUp(shop)
  const attempts = Array.from({ length: 30 }, () => shop.anonymous().post('login', { phoneNumber: phone, password }))
  assert.deepEqual([...new Set((await Promise.all(attempts)).map((response) => response.status))], [200])
})

test('an unknown phone number has the same limit as a known one', async () => {
  const phone = freshPhone()
  const statuses = []
  for (let failure = 0; failure < 11; failure += 1)
    statuses.push((await shop.anonymous().post('login', { phoneNumber: phone, password: 'hapana' })).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429])
})

test('a wrong password and an unknown phone number take the same amount of work', async () => {
  const { phone } = await signUp(shop)
  // CPU time in microseconds, which does not depend on how busy the machine is.
  const work = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 9; round += 1) {
    for (const [kind, phoneNumber] of [
      ['known', phone],
      ['unknown', '0629999999'],
    ] as const) {
      const begun = process.cpuUsage()
      await shop.anonymous().post('login', { phoneNumber, password: 'si-hili-hapa' })
      const { user, system } = process.cpuUsage(begun)
      work[kind].push(user + system)
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[4] ?? 0
  const ratio = median(work.known) / median(work.unknown)
  assert.ok(ratio > 0.5 && ratio < 2, `${median(work.known)} µs against ${median(work.unknown)} µs`)
})

test('each failure counts for 15 minutes; when it expires, exactly one more attempt is possible', async () => {
  const { phone } = await signUp(shop)
  const wrong = async () => (await shop.anonymous().post('login', { phoneNumber: phone, password: 'si-hili' })).status
  const times = async (count: number) => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < count; attempt += 1) statuses.push(await wrong())
    return statuses
  }
  const age = (minutes: number) =>
    sql`
    update rate_limit_hits set hit_at = array(select x - make_interval(mins => ${minutes}) from unnest(hit_at) x)
    where key = ${`loginFailuresOfPhone:${phone.replace(/^0/, '+255')}`}`.execute(shop.db)
  assert.deepEqual(await times(6), Array(6).fill(401))
  await age(10)
  assert.deepEqual(await times(5), [401, 401, 401, 401, 429])
  await age(6)
  assert.deepEqual(await times(7), [...Array(6).fill(401), 429], 'the six failures of 16 minutes ago no longer count')
})

test('an attempt that the address limit refuses does not count for the phone number; right passwords never count', async () => {
  const limited = await startTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, shop.database)
  try {
    const { phone, password } = await signUp(shop)
    const login = async (address: string, typed: string) => {
      const body = { phoneNumber: phone, password: typed }
      return (await limited.anonymous().post('login', body, { 'x-forwarded-for': address })).status
    }
    for (let n = 1; n < 300; n += 1) await countHit(shop.db, 'loginFailuresOfAddress', '2001:db8:77:1::/64')
    for (let n = 0; n < 12; n += 1) assert.equal(await login('2001:db8:77:1::1', password), 200)
    assert.equal(await login('2001:db8:77:1::2', 'si-hili'), 401)
    for (let n = 0; n < 12; n += 1) {
      assert.equal(await login(`2001:db8:77:1::${n + 3}`, 'si-hili'), 429)
      assert.equal(await login('2001:db8:77:1::1', password), 429)
    }
    assert.equal(await login('203.0.113.9', password), 200, 'another address')
    const ofPhone = await shop.db
      .selectFrom('rate_limit_hits')
      .select(sql<number>`cardinality(hit_at)`.as('count'))
      .where('key', '=', `loginFailuresOfPhone:${phone.replace(/^0/, '+255')}`)
      .executeTakeFirst()
    assert.equal(ofPhone?.count, 1)
  } finally {
    await limited.stop()
  }
})
