// A password or phone that changes while a login with the old one is on its way.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { untilBlocked } from '../../../testing/until-blocked.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

for (const [name, change] of [
  ['password', "password_hash = 'another one'"],
  ['phone', "phone = '+255754990099'"],
])
  test(`a login with the old ${name} opens no session if it had to wait for the change`, async () => {
    const person = await makeMember(shop, 'manager')
    const client = new pg.Client({ connectionString: shop.database.url })
    await client.connect()
    try {
      await client.query(`begin; update people set ${change} where id = ${person.id};
        delete from sessions where person_id = ${person.id}`)
      const thief = shop.anonymous()
      const sent = thief.post('login', { phoneNumber: person.phone, password: MEMBER_PASSWORD })
      await Promise.race([untilBlocked(client), sent])
      await client.query('commit')
      const answer = await sent
      assert.deepEqual([answer.status, answer.body.code], [401, 'wrong_login'], answer.text)
      assert.deepEqual(answer.headers.getSetCookie(), [])
      assert.equal((await thief.get('getUser')).text, 'null')
    } finally {
      await client.end()
    }
    const sessions = await shop.db.selectFrom('sessions').selectAll().where('person_id', '=', person.id).execute()
    assert.deepEqual(sessions, [])
  })
