import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Role } from '../../../shop/people/roles.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { identify } from './identify.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const sha = (token: string) => createHash('sha256').update(token).digest()
const none = { user: null, device: null }

async function sessionOf(role: Role) {
  const client = await shop.as(role)
  const token = client.cookies.get('session') ?? ''
  const age = (seen: string, created = seen) =>
    sql`update sessions set seen_at = now() - ${seen}::interval, created_at = now() - ${created}::interval
        where token_hash = ${sha(token)}`.execute(shop.db)
  const who = () => identify(shop.db, { session: token, device: null })
  return { token, age, who, person: client.person }
}

test('one query finds the person of a session and the device of a device cookie', async () => {
  const { token, person } = await sessionOf('manager')
  const device = await shop.db
    .insertInto('devices')
    .values({ token_hash: sha('a device') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { user, device: found } = await identify(shop.db, { session: token, device: 'a device' })
  assert.deepEqual([user?.id, user?.phone, user?.role], [person.id, person.phone, 'manager'])
  assert.deepEqual(found, { id: device.id })
  assert.deepEqual(await identify(shop.db, { session: 'x', device: 'a device' }), { user: null, device: found })
})

test('a missing cookie, an unknown token and the hash of a token identify nobody', async () => {
  const { token } = await sessionOf('customer')
  assert.deepEqual(await identify(shop.db, { session: null, device: null }), none)
  assert.deepEqual(await identify(shop.db, { session: 'unknown', device: 'unknown' }), none)
  assert.deepEqual(await identify(shop.db, { session: sha(token).toString('base64url'), device: null }), none)
})

test("a customer's session ends 90 days after its last use, even if the login is much older", async () => {
  const session = await sessionOf('customer')
  await session.age('89 days', '400 days')
  assert.ok((await session.who()).user)
  await session.age('91 days')
  assert.equal((await session.who()).user, null)
})

test('a staff session ends 7 days after its last use, and at the latest 30 days after the login', async () => {
  for (const role of ['salesperson', 'storeManager', 'manager', 'admin'] as const) {
    const session = await sessionOf(role)
    await session.age('6 days', '29 days')
    assert.ok((await session.who()).user, role)
    await session.age('8 days')
    assert.equal((await session.who()).user, null, role)
    await session.age('1 hour', '31 days')
    assert.equal((await session.who()).user, null, role)
  }
})

test("the time of a session's last use is stored, but not at every request", async () => {
  const session = await sessionOf('customer')
  const seen = async () => {
    const row = await shop.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('token_hash', '=', sha(session.token))
      .executeTakeFirstOrThrow()
    return row.seen_at.getTime()
  }
  await session.age('1 minute')
  const before = await seen()
  await session.who()
  assert.equal(await seen(), before)
  await session.age('1 hour')
  await session.who()
  assert.ok(Date.now() - (await seen()) < 60_000)
})

test('a changed role or a deleted account takes effect on the next request', async () => {
  const session = await sessionOf('admin')
  const people = shop.db.updateTable('people').where('id', '=', session.person.id)
  await people.set({ role: 'customer' }).execute()
  assert.equal((await session.who()).user?.role, 'customer')
  await people.set({ deleted_at: new Date() }).execute()
  assert.equal((await session.who()).user, null)
})
