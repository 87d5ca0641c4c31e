import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { guestTexts, sessionTexts } from '../../../shop/messages.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

let last = 0
const freshPhone = () => {
  last += 1
  return `0620${String(100_000 + last)}`
}
async function signedUp(password = 'siri-yangu') {
  const phone = freshPhone()
  const answer = await shop.nobody().post('signup', { phoneNumber: phone, password })
  assert.equal(answer.status, 200, answer.text)
  return { phone, password }
}
const personOf = (phone: string) =>
  shop.db.selectFrom('people').selectAll().where('phone', '=', phone.replace(/^0/, '+255')).executeTakeFirst()

test('signup makes a customer with an argon2id hash and signs nobody in, whatever the body claims', async () => {
  const client = shop.nobody()
  const phone = freshPhone()
  const body = { phoneNumber: phone, password: '1234', role: 'admin', username: 'Bosi' }
  const answer = await client.post('signup', body)
  assert.deepEqual([answer.status, answer.body.status, answer.body.message], [200, 'success', sessionTexts.signedUp])
  assert.equal(client.cookies.size, 0)
  const person = await personOf(phone)
  assert.equal(person?.role, 'customer')
  assert.equal(person?.username, null)
  assert.match(person?.password_hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('signup refuses short, long and blank-edged passwords and what is no phone', async () => {
  const phone = freshPhone()
  for (const password of ['', '123', ' 1234', '1234 ', 'a'.repeat(129)]) {
    const answer = await shop.nobody().post('signup', { phoneNumber: phone, password })
    assert.deepEqual([answer.status, answer.body.success], [400, false], JSON.stringify(password))
  }
  const answer = await shop.nobody().post('signup', { phoneNumber: '12', password: 'siri-yangu' })
  assert.equal(answer.status, 400)
  assert.equal(await personOf(phone), undefined)
})

test('the same signup again is the same success for a minute; another password never is', async () => {
  const phone = freshPhone()
  const post = (password: string, form = phone) => shop.nobody().post('signup', { phoneNumber: form, password })
  const both = await Promise.all([post('siri-yangu'), post('siri-yangu', phone.replace(/^0/, '+255 '))])
  assert.deepEqual([...new Set(both.map((answer) => answer.status))], [200])
  const other = await post('siri-nyingine')
  assert.deepEqual([other.status, other.body.error], [409, 'Namba ya simu tayari imesajiliwa.'])
  await shop.db
    .updateTable('people')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('phone', '=', phone.replace(/^0/, '+255'))
    .execute()
  const late = await post('siri-yangu')
  assert.deepEqual([late.status, late.body.message], [409, 'Namba ya simu tayari imesajiliwa.'])
})

test('login sets a new token of which only the hash is kept, and getUser knows the person', async () => {
  const { phone, password } = await signedUp()
  const client = shop.nobody()
  const answer = await client.post('login', { phoneNumber: ` ${phone} `, password })
  assert.equal(answer.status, 200, answer.text)
  const { user } = answer.body
  assert.deepEqual([user.phone_number, user.role, user.name, user.hasPassword], [phone, 'customer', phone, true])
  assert.match(user.created_at, /^\d{4}-.*Z$/)
  const cookie = answer.headers.getSetCookie()[0] ?? ''
  assert.match(cookie, /^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/i)
  const token = client.cookies.get('session') ?? ''
  const hashes = await shop.db.selectFrom('sessions').select('token_hash').execute()
  const texts = hashes.map((row) => row.token_hash.toString('hex'))
  assert.ok(texts.includes(createHash('sha256').update(token).digest('hex')))
  const me = await client.get('getUser')
  assert.deepEqual(me.body, user)
  assert.equal(me.headers.getSetCookie()[0]?.startsWith(`session=${token}`), true, 'the cookie slides with the session')
})

test('a login over an old session replaces it', async () => {
  const { phone, password } = await signedUp()
  const client = shop.nobody()
  await client.post('login', { phoneNumber: phone, password })
  const old = new Map(client.cookies)
  await client.post('login', { phoneNumber: phone, password })
  assert.notEqual(client.cookies.get('session'), old.get('session'))
  const stale = shop.nobody()
  stale.cookies.set('session', old.get('session') ?? '')
  assert.equal((await stale.get('getUser')).text, 'null')
})

test('nobody and guests are a bare null', async () => {
  const client = shop.nobody()
  const nobody = await client.get('getUser')
  assert.deepEqual([nobody.status, nobody.text], [200, 'null'])
  await client.post('guest_register', { phone_number: freshPhone() })
  assert.equal((await client.get('getUser')).text, 'null')
})

test('a wrong password, an unknown phone and no phone at all answer alike', async () => {
  const { phone } = await signedUp()
  const answers = []
  for (const phoneNumber of [phone, freshPhone(), 'si namba', '\u0000']) {
    answers.push(await shop.nobody().post('login', { phoneNumber, password: 'si-hili-hapa' }))
  }
  assert.deepEqual(
    new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size,
    1,
    answers.map((answer) => answer.text).join('\n'),
  )
  assert.deepEqual([answers[0]?.status, answers[0]?.body.error], [401, sessionTexts.signInFailed])
  assert.equal(
    answers.every((answer) => answer.headers.getSetCookie().length === 0),
    true,
  )
})

test('a wrong password and an unknown phone take alike long', async () => {
  const { phone } = await signedUp()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 9; round += 1) {
    for (const [kind, phoneNumber] of [
      ['known', phone],
      ['unknown', '0629999999'],
    ] as const) {
      const begun = performance.now()
      await shop.nobody().post('login', { phoneNumber, password: 'si-hili-hapa' })
      times[kind].push(performance.now() - begun)
    }
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[4] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  assert.ok(ratio > 0.5 && ratio < 2, `${median(times.known)} ms against ${median(times.unknown)} ms`)
})

test('empty fields are bad input', async () => {
  for (const body of [{}, { phoneNumber: '', password: 'x' }, { phoneNumber: '0754123456', password: '' }])
    assert.equal((await shop.nobody().post('login', body)).status, 400)
})

test('logout ends the session and forgets session and device', async () => {
  const { phone, password } = await signedUp()
  const client = shop.nobody()
  await client.post('guest_register', { phone_number: phone })
  await client.post('login', { phoneNumber: phone, password })
  const kept = new Map(client.cookies)
  const answer = await client.post('logout')
  assert.deepEqual([answer.status, answer.body.status, client.cookies.size], [200, 'success', 0])
  const stale = shop.nobody()
  stale.cookies.set('session', kept.get('session') ?? '')
  assert.equal((await stale.get('getUser')).text, 'null')
  assert.equal((await shop.nobody().post('logout')).status, 200)
})

test('guest_register sets one device cookie and never tells of accounts', async () => {
  const { phone } = await signedUp()
  const client = shop.nobody()
  const withAccount = await client.post('guest_register', { phone_number: phone })
  const without = await shop.nobody().post('guest_register', { phone_number: freshPhone() })
  assert.deepEqual(
    [withAccount.status, withAccount.body.message, withAccount.body.success],
    [200, guestTexts.registered, true],
  )
  assert.deepEqual(Object.keys(withAccount.body), Object.keys(without.body))
  assert.match(withAccount.headers.getSetCookie()[0] ?? '', /^device=[\w-]{43}; .*HttpOnly; SameSite=Lax/i)
  const again = await client.post('guest_register', { phone_number: freshPhone() })
  assert.deepEqual(again.headers.getSetCookie(), [])
  assert.equal((await client.post('guest_register', { phone_number: 'hapana' })).status, 400)
})

test('the account of a guest takes over what its device ordered and was told, and nothing else', async () => {
  const client = shop.nobody()
  const stranger = shop.nobody()
  const phone = freshPhone()
  await client.post('guest_register', { phone_number: phone })
  await stranger.post('guest_register', { phone_number: phone })
  const [mine, theirs] = (await shop.db.selectFrom('devices').select('id').orderBy('id', 'desc').limit(2).execute())
    .map((row) => row.id)
    .toReversed()
  const e164 = phone.replace(/^0/, '+255')
  for (const device_id of [mine, theirs]) {
    const order = { phone: e164, customer_name: 'Asha', whatsapp_number: e164, shipping_address: 'Mwanza', total: 0 }
    await shop.db
      .insertInto('orders')
      .values({ ...order, device_id })
      .execute()
    await shop.db.insertInto('notifications').values({ device_id, message: 'Oda imepokelewa.' }).execute()
  }
  await client.post('signup', { phoneNumber: phone, password: 'siri-yangu' })
  const person = await personOf(phone)
  const orders = await shop.db.selectFrom('orders').select(['person_id', 'device_id']).orderBy('id').execute()
  assert.deepEqual(orders, [
    { person_id: person?.id, device_id: null },
    { person_id: null, device_id: theirs },
  ])
  const told = await shop.db.selectFrom('notifications').select(['person_id', 'device_id']).orderBy('id').execute()
  assert.deepEqual(told, orders)
})

test('ten failures of a phone close every way in for a while, the right password included', async () => {
  const { phone, password } = await signedUp()
  const wrong = () => shop.nobody().post('login', { phoneNumber: phone, password: 'si-hili' })
  for (let failure = 0; failure < 10; failure += 1) assert.equal((await wrong()).status, 401)
  const closed = await shop.nobody().post('login', { phoneNumber: phone, password })
  assert.equal(closed.status, 429)
  const wait = Number(closed.headers.get('retry-after'))
  assert.ok(wait > 0 && wait <= 900, String(wait))
  assert.match(closed.body.error, /Subiri/)
  const other = await signedUp()
  assert.equal((await shop.nobody().post('login', { phoneNumber: other.phone, password: other.password })).status, 200)
})

test('fifty wrong tries at once get ten answers about the password and no more', async () => {
  const { phone } = await signedUp()
  const tries = Array.from({ length: 50 }, () =>
    shop.nobody().post('login', { phoneNumber: phone, password: 'hapana' }),
  )
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  assert.equal(statuses.filter((status) => status === 401).length, 10)
  assert.equal(statuses.filter((status) => status === 429).length, 40)
})

test('thirty right logins at once all come in: only failures count', async () => {
  const { phone, password } = await signedUp()
  const tries = Array.from({ length: 30 }, () => shop.nobody().post('login', { phoneNumber: phone, password }))
  assert.deepEqual([...new Set((await Promise.all(tries)).map((answer) => answer.status))], [200])
})

test('an unknown phone is limited like a known one', async () => {
  const phone = freshPhone()
  const statuses = []
  for (let failure = 0; failure < 11; failure += 1)
    statuses.push((await shop.nobody().post('login', { phoneNumber: phone, password: 'hapana' })).status)
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429])
})

test('staff with a password too short for staff are sent for a reset link', async () => {
  const { phone, password } = await signedUp('fupi4')
  await shop.db
    .updateTable('people')
    .set({ role: 'manager' })
    .where('phone', '=', phone.replace(/^0/, '+255'))
    .execute()
  const answer = await shop.nobody().post('login', { phoneNumber: phone, password })
  assert.deepEqual([answer.status, answer.headers.getSetCookie().length], [403, 0])
  assert.match(answer.body.error, /fupi/)
})
