import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Role } from '../../../../shop/people/roles.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const member = (role?: Role) => makeMember(shop, role)

test('a username has 3 to 30 characters, is unique even if case is ignored, and is not a phone number', async () => {
  const [person, other] = [await member(), await member()]
  const name = (who: typeof person, username: unknown) =>
    who.post('update_username', { username, password: MEMBER_PASSWORD })
  const given = await name(person, '  Mama   Asha ')
  assert.deepEqual(
    [given.status, given.body.username, given.body.message],
    [200, 'Mama Asha', accountTexts.nameChanged],
  )
  const { body } = await person.get('getUser')
  assert.deepEqual([body.username, body.name], ['Mama Asha', 'Mama Asha'])
  const taken = await name(other, 'mama asha')
  assert.deepEqual([taken.status, taken.body.code], [409, 'username_taken'])
  assert.equal((await name(person, 'MAMA ASHA')).status, 200, 'people may change the case of their own name')
  for (const short of ['', 'ab', ' a ']) assert.equal((await name(other, short)).body.error, accountTexts.nameShort)
  for (const bad of ['x'.repeat(31), '0754 123 456', 'a\u0000bc', 'Msimamizi', 'M\u0435neja', 'mfano', 12, null])
    assert.equal((await name(other, bad)).status, 400, JSON.stringify(bad))
  assert.equal((await other.row()).username, null)
  assert.equal(
    (await other.post('update_username', { username: 'é'.repeat(30), password: MEMBER_PASSWORD })).status,
    200,
  )
})

test('hidden characters do not make a username unique: the visible ones are compared', async () => {
  const [first, second] = [await member(), await member()]
  const named = (who: typeof first, username: string) =>
    who.post('update_username', { username, password: MEMBER_PASSWORD })
  assert.equal((await named(first, 'Mama Rehema')).status, 200)
  const alike = await named(second, 'Mama\u200b Rehema\u202e')
  assert.deepEqual([alike.status, alike.body.code], [409, 'username_taken'])
  assert.equal((await named(second, '\u200b\u200b\u200b')).body.error, accountTexts.nameShort)
})

test('an account can be changed thirty times an hour and no more', async () => {
  const person = await makeMember(shop)
  await sql`insert into rate_limit_hits (key, hit_at)
    values (${`accountChanges:${person.id}`}, array_fill(now(), array[29]))`.execute(shop.db)
  const change = (username: string) => person.post('update_username', { username, password: MEMBER_PASSWORD })
  assert.equal((await change('Mtu wa thelathini')).status, 200)
  const refused = await change('Mtu wa mwisho')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.deepEqual([(await person.row()).username, (await person.auditActions()).length], ['Mtu wa thelathini', 1])
})
