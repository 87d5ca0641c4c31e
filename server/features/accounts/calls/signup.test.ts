import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sessionTexts } from '../../../../shop/texts/session.ts'
import { freshPhone, personOf } from '../../../testing/making/sign-up.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('signup makes a customer with an argon2id hash, whatever the body claims, and does not sign in', async () => {
  const client = shop.anonymous()
  const phone = freshPhone()
  const body = { phoneNumber: phone, password: '1234', role: 'admin', username: 'Bosi' }
  const response = await client.post('signup', body)
  assert.deepEqual(
    [response.status, response.body.status, response.body.message],
    [200, 'success', sessionTexts.signedUp],
  )
  assert.equal(client.cookies.size, 0)
  const person = await personOf(shop.db, phone)
  assert.equal(person?.role, 'customer')
  assert.equal(person?.username, null)
  assert.match(person?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('signup refuses passwords that are too short, too long, or begin or end with a space, and invalid phone numbers', async () => {
  const phone = freshPhone()
  for (const password of ['', '123', ' 1234', '1234 ', 'a'.repeat(129)]) {
    const response = await shop.anonymous().post('signup', { phoneNumber: phone, password })
    assert.deepEqual([response.status, response.body.success], [400, false], JSON.stringify(password))
  }
  const response = await shop.anonymous().post('signup', { phoneNumber: '12', password: 'siri-yangu' })
  assert.equal(response.status, 400)
  assert.equal(await personOf(shop.db, phone), undefined)
})

test('repeating a signup succeeds within a minute, but never with another password', async () => {
  const phone = freshPhone()
  const post = (password: string, form = phone) => shop.anonymous().post('signup', { phoneNumber: form, password })
  const both = await Promise.all([post('siri-yangu'), post('siri-yangu', phone.replace(/^0/, '+255 '))])
  assert.deepEqual([...new Set(both.map((response) => response.status))], [200])
  const other = await post('siri-nyingine')
  const taken = 'Namba ya simu tayari imesajiliwa.'
  assert.deepEqual(
    [other.status, other.body.error, other.body.message],
    [409, taken, `${taken} (already exists)`],
    'clients of the specification look for these words',
  )
  await shop.db
    .updateTable('people')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('phone', '=', phone.replace(/^0/, '+255'))
    .execute()
  const afterAMinute = await post('siri-yangu')
  assert.deepEqual([afterAMinute.status, afterAMinute.body.message], [409, `${taken} (already exists)`])
})
