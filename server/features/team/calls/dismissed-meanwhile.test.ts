// An admin is dismissed or signed out while the server handles the admin's request.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { roleOf } from '../../../testing/making/team-helpers.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  // This admin stays, because the last admin of a shop cannot be dismissed.
  await makeMember(shop, 'admin')
})
after(() => shop.stop())

/**
 * Sends a request, and commits `change` once the request waits for the locks of `change`, or is answered. Returns the
 * answer.
 */
async function sendDuring<Answer>(change: string, send: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: shop.database.url })
  await client.connect()
  try {
    await client.query(`begin; ${change}`)
    const sent = send()
    await Promise.race([untilBlocked(client), sent])
    await client.query('commit')
    return await sent
  } finally {
    await client.end()
  }
}

const dismissal = (id: number) => `update people set role = 'customer' where id = ${id}`
const signOut = (id: number) =>
  `select from people where id = ${id} for no key update; delete from sessions where person_id = ${id}`

test('an admin who is dismissed or signed out during the request cannot make a reset link for staff or another admin', async () => {
  for (const role of ['manager', 'admin'] as const)
    for (const [change, status] of [
      [dismissal, 403],
      [signOut, 401],
    ] as const) {
      const [maker, person] = [await makeMember(shop, 'admin'), await makeMember(shop, role)]
      const body = { phone_number: person.phone, password: MEMBER_PASSWORD }
      const answer = await sendDuring(change(maker.id), () => maker.post('create_reset_link', body))
      assert.equal(answer.status, status, answer.text)
      const links = await shop.db.selectFrom('reset_links').selectAll().where('person_id', '=', person.id).execute()
      assert.deepEqual(links, [])
    }
})

test('an admin who is dismissed or signed out during the request cannot give a role', async () => {
  for (const [change, status] of [
    [dismissal, 403],
    [signOut, 401],
  ] as const) {
    const [maker, friend] = [await makeMember(shop, 'admin'), await makeMember(shop)]
    const body = { phone_number: friend.phone, role: 'admin', password: MEMBER_PASSWORD }
    const answer = await sendDuring(change(maker.id), () => maker.post('set_user_role', body))
    assert.deepEqual([answer.status, await roleOf(shop.db, friend)], [status, 'customer'], answer.text)
  }
})
