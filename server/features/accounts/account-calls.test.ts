import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { accountTexts } from '../../../shop/messages.ts'
import { showPhone } from '../../../shop/phone.ts'
import type { Role } from '../../../shop/roles.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { hashPassword } from './password-hash.ts'
import { tokenHash } from './tokens.ts'

const PASSWORD = 'siri-ya-sasa'
let shop: TestShop
let hash = ''
before(async () => {
  shop = await startTestShop()
  hash = await hashPassword(PASSWORD)
})
after(() => shop.stop())

/** Somebody signed in on two phones, with a password. */
async function member(role: Role = 'customer') {
  const client = await shop.as(role)
  const { id, phone } = client.person
  await shop.db.updateTable('people').set({ password_hash: hash }).where('id', '=', id).execute()
  const token = `second phone of ${id}`
  await shop.db
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), person_id: id })
    .execute()
  const other = shop.nobody()
  other.cookies.set('session', token)
  const row = () => shop.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const signedIn = async (where = client) => (await where.get('getUser')).text !== 'null'
  const trace = async () =>
    (await shop.db.selectFrom('audit').select('action').where('person_id', '=', id).orderBy('id').execute()).map(
      (one) => one.action,
    )
  return {
    ...client,
    id,
    phone,
    other,
    row,
    signedIn,
    trace,
    otherIn: async () => (await other.get('getUser')).text !== 'null',
  }
}

const login = (phoneNumber: string, password: string) => shop.nobody().post('login', { phoneNumber, password })
let last = 0
const freshPhone = () => {
  last += 1
  return `0652${String(200_000 + last)}`
}

const calls: [string, (password: string) => Record<string, unknown>][] = [
  ['change_password', (password) => ({ current_password: password, new_password: 'mpya-kabisa' })],
  ['change_phone', (password) => ({ new_phone: freshPhone(), password })],
  ['update_username', (password) => ({ username: `Mtu ${freshPhone()}x`, password })],
  ['delete_account', (password) => ({ password })],
]

test('nobody, a wrong password, another phone and no password: each call refuses and changes nothing', async () => {
  const [person, stranger] = [await member(), await member()]
  const before = await person.row()
  for (const [call, body] of calls) {
    assert.equal((await shop.nobody().post(call, body(PASSWORD))).status, 401, call)
    const wrong = await person.post(call, body('si-hiyo-kabisa'))
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_password'], call)
    for (const claim of [stranger.phone, 'takataka', { a: 1 }]) {
      const named = { ...body(PASSWORD), phone_number: claim, old_phone: claim }
      assert.equal((await person.post(call, named)).status, 403, call)
    }
    assert.equal((await person.post(call, body(''))).status, 400, call)
    assert.equal((await person.post(call, {})).status, 400, call)
  }
  assert.deepEqual(await person.row(), before)
  assert.deepEqual([await person.signedIn(), await person.otherIn(), await person.trace()], [true, true, []])
})

test('failures at all the doors of one phone are counted together', async () => {
  const person = await member()
  const statuses = []
  for (let round = 0; round < 4; round += 1) {
    for (const [call, body] of calls.slice(0, 2)) statuses.push((await person.post(call, body('hapana-sio'))).status)
    statuses.push((await login(person.phone, 'hapana-sio')).status)
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
  for (const [call, body] of calls) {
    const closed = await person.post(call, body(PASSWORD))
    assert.equal(closed.status, 429, call)
    assert.ok(Number(closed.headers.get('retry-after')) > 0)
  }
})

test('change_password: the new one opens, the old one does not, other phones are signed out', async () => {
  const person = await member()
  const answer = await person.post('change_password', {
    phone_number: showPhone(person.phone),
    current_password: PASSWORD,
    new_password: 'mpya',
  })
  assert.deepEqual([answer.status, answer.body.message], [200, accountTexts.passwordChanged])
  assert.deepEqual([await person.signedIn(), await person.otherIn()], [true, false])
  assert.equal((await login(person.phone, 'mpya')).status, 200)
  assert.equal((await login(person.phone, PASSWORD)).status, 401)
  assert.deepEqual(await person.trace(), ['change_password'])
})

test('change_password keeps to the rules of the role', async () => {
  const cases: [Role, string, string][] = [
    ['customer', 'abc', accountTexts.passwordShort],
    ['salesperson', 'abcdefg', 'Neno jipya la siri lazima liwe angalau herufi 8.'],
    ['customer', '', accountTexts.fieldsMissing],
  ]
  for (const [role, new_password, text] of cases) {
    const person = await member(role)
    const answer = await person.post('change_password', { current_password: PASSWORD, new_password })
    assert.deepEqual([answer.status, answer.body.error], [400, text])
  }
})

test('of two changes of one password at once, one counts', async () => {
  const person = await member()
  const change = (new_password: string) => person.post('change_password', { current_password: PASSWORD, new_password })
  const answers = await Promise.all([change('moja-moja'), change('mbili-mbili')])
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1, answers.map((a) => a.text).join())
})

test('change_phone: orders stay and none are gained, other phones are signed out, the old number is free', async () => {
  const [person, stranger] = [await member(), await member()]
  const phone = freshPhone()
  const order = { customer_name: 'A', whatsapp_number: '+255754000000', shipping_address: 'Mwanza', total: 0 }
  for (const [person_id, of] of [
    [person.id, person.phone],
    [stranger.id, phone.replace(/^0/, '+255')],
  ] as const)
    await shop.db
      .insertInto('orders')
      .values({ ...order, person_id, phone: of })
      .execute()
  const answer = await person.post('change_phone', { old_phone: person.phone, new_phone: phone, password: PASSWORD })
  assert.deepEqual(
    [answer.status, answer.body.phone_number, answer.body.message],
    [200, phone, accountTexts.phoneChanged],
  )
  assert.deepEqual([await person.signedIn(), await person.otherIn()], [true, false])
  assert.equal((await person.get('getUser')).body.phone_number, phone)
  const owners = await shop.db.selectFrom('orders').select('person_id').orderBy('id', 'desc').limit(2).execute()
  assert.deepEqual(owners.map((row) => row.person_id).toSorted(), [person.id, stranger.id].toSorted())
  assert.equal((await login(phone, PASSWORD)).status, 200)
  assert.equal((await login(person.phone, PASSWORD)).status, 401)
  const again = await shop.nobody().post('signup', { phoneNumber: person.phone, password: 'mgeni-mpya' })
  assert.equal(again.status, 200)
})

test('change_phone refuses what is no phone and what somebody has', async () => {
  const [person, stranger] = [await member(), await member()]
  for (const new_phone of ['0754', 'simu', '', 7]) {
    const answer = await person.post('change_phone', { new_phone, password: PASSWORD })
    assert.deepEqual([answer.status, answer.body.error], [400, accountTexts.phoneShort])
  }
  const taken = await person.post('change_phone', { new_phone: stranger.phone, password: PASSWORD })
  assert.deepEqual([taken.status, taken.body.code], [409, 'phone_taken'])
  assert.equal((await person.row()).phone, person.phone)
  assert.equal(await person.otherIn(), true, 'a refused change signs nobody out')
})

test('update_username: 3 to 30 characters, unique without case, no phone', async () => {
  const [person, other] = [await member(), await member()]
  const name = (who: typeof person, username: unknown) => who.post('update_username', { username, password: PASSWORD })
  const given = await name(person, '  Mama   Asha ')
  assert.deepEqual(
    [given.status, given.body.username, given.body.message],
    [200, 'Mama Asha', accountTexts.nameChanged],
  )
  const { body } = await person.get('getUser')
  assert.deepEqual([body.username, body.name], ['Mama Asha', 'Mama Asha'])
  const taken = await name(other, 'mama asha')
  assert.deepEqual([taken.status, taken.body.code], [409, 'username_taken'])
  assert.equal((await name(person, 'MAMA ASHA')).status, 200, 'one may change the case of the own name')
  for (const short of ['', 'ab', ' a ']) assert.equal((await name(other, short)).body.error, accountTexts.nameShort)
  for (const bad of ['x'.repeat(31), '0754 123 456', 'a\u0000bc', 12, null])
    assert.equal((await name(other, bad)).status, 400, JSON.stringify(bad))
  assert.equal((await other.row()).username, null)
  assert.equal((await other.post('update_username', { username: 'é'.repeat(30), password: PASSWORD })).status, 200)
})

test('delete_account: wiped, signed out everywhere, the phone free; the orders stay with a row that says nothing', async () => {
  const person = await member()
  await person.post('update_username', { username: 'Atakayeondoka', password: PASSWORD })
  const order = { customer_name: 'A', whatsapp_number: '+255754000000', shipping_address: 'Mwanza', total: 0 }
  await shop.db
    .insertInto('orders')
    .values({ ...order, person_id: person.id, phone: person.phone })
    .execute()
  await shop.db.insertInto('notifications').values({ person_id: person.id, message: 'Habari' }).execute()
  const answer = await person.post('delete_account', { phone_number: person.phone, password: PASSWORD })
  assert.deepEqual([answer.status, answer.body.message], [200, accountTexts.deleted])
  assert.equal(person.cookies.size, 0)
  assert.equal(await person.otherIn(), false)
  const row = await person.row()
  assert.deepEqual(
    [row.phone, row.password_hash, row.username, row.photo, row.role],
    [null, null, null, null, 'customer'],
  )
  assert.ok(row.deleted_at)
  const count = (table: 'orders' | 'notifications' | 'sessions') =>
    shop.db.selectFrom(table).select('person_id').where('person_id', '=', person.id).execute()
  assert.deepEqual([(await count('orders')).length, (await count('notifications')).length], [0, 0])
  assert.equal((await count('sessions')).length, 0)
  assert.equal((await login(person.phone, PASSWORD)).status, 401)
  assert.equal(
    (await shop.nobody().post('signup', { phoneNumber: person.phone, password: 'mtu-mwingine' })).status,
    200,
  )
  const successor = shop.nobody()
  await successor.post('login', { phoneNumber: person.phone, password: 'mtu-mwingine' })
  assert.notEqual((await successor.get('getUser')).text, 'null')
  assert.deepEqual((await successor.get('get_orders')).body.orders, [], 'a phone text brings no orders')
})

test('the last admin cannot delete the account, and of two at once one stays', async () => {
  const [one, two] = [await member('admin'), await member('admin')]
  const statuses = (
    await Promise.all([one, two].map((admin) => admin.post('delete_account', { password: PASSWORD })))
  ).map((answer) => answer.status)
  assert.deepEqual(statuses.toSorted(), [200, 409])
})

test('an account that is deleted by two at once is deleted once', async () => {
  const person = await member()
  const wipe = () => person.post('delete_account', { password: PASSWORD })
  const answers = await Promise.all(Array.from({ length: 4 }, wipe))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.deepEqual(await person.trace(), ['delete_account'])
})

async function photo(width = 900, height = 600, format: 'jpeg' | 'png' = 'jpeg') {
  const image = sharp({ create: { width, height, channels: 3, background: '#277' } })
  return new Blob([new Uint8Array(await image[format]().toBuffer())])
}
function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

test('upload_profile_photo keeps a square of 256 px and removes the old one', async () => {
  const person = await member()
  const send = async () =>
    person.post('upload_profile_photo', form({ phone_number: person.phone, password: PASSWORD, photo: await photo() }))
  const first = await send()
  assert.deepEqual([first.status, first.body.message], [200, accountTexts.photoChanged], first.text)
  const { profile_photo_url: url } = first.body
  assert.equal((await person.get('getUser')).body.profile_photo_url, url)
  const file = shop.parts.pictures.publicFile(url)
  assert.ok(file, url)
  const { width, height, format } = await sharp(file).metadata()
  assert.deepEqual([width, height, format], [256, 256, 'webp'])
  const second = await send()
  assert.equal((await shop.parts.pictures.list()).open.length, 1, 'the old one is gone')
  assert.equal((await person.row()).photo, second.body.profile_photo_url)
  const many = await Promise.all(Array.from({ length: 6 }, send))
  assert.deepEqual(
    many.map(({ status }) => status),
    many.map(() => 200),
  )
  assert.equal((await shop.parts.pictures.list()).open.length, 1, 'of many at once one stays')
  assert.equal((await person.post('delete_account', { password: PASSWORD })).status, 200)
  assert.equal((await shop.parts.pictures.list()).open.length, 0, 'the photo goes with the account')
})

test('upload_profile_photo refuses no picture, no real picture, a wrong password, another phone', async () => {
  const person = await member()
  const send = (fields: Record<string, string | Blob>) => person.post('upload_profile_photo', form(fields))
  const missing = await send({ password: PASSWORD })
  assert.deepEqual([missing.status, missing.body.error], [400, accountTexts.photoMissing])
  assert.equal((await send({ password: PASSWORD, photo: new Blob(['<svg xmlns="x"/>']) })).status, 422)
  assert.equal((await send({ password: 'si-hiyo', photo: await photo(9, 9) })).status, 401)
  assert.equal((await send({ password: '', photo: await photo(9, 9) })).body.error, accountTexts.passwordMissing)
  assert.equal((await send({ phone_number: '0754999888', password: PASSWORD, photo: await photo(9, 9) })).status, 403)
  assert.deepEqual([(await person.row()).photo, (await shop.parts.pictures.list()).open], [null, []])
  assert.equal((await shop.nobody().post('upload_profile_photo', form({ photo: await photo(9, 9) }))).status, 401)
})

test('a name is what can be seen of it: hidden characters make no second person of the same name', async () => {
  const [first, second] = [await member(), await member()]
  const named = (who: typeof first, username: string) => who.post('update_username', { username, password: PASSWORD })
  assert.equal((await named(first, 'Mama Rehema')).status, 200)
  const alike = await named(second, 'Mama\u200b Rehema\u202e')
  assert.deepEqual([alike.status, alike.body.code], [409, 'username_taken'])
  assert.equal((await named(second, '\u200b\u200b\u200b')).body.error, accountTexts.nameShort)
})

test('a field that is missing is told like one that is empty', async () => {
  const who = await member()
  assert.equal((await who.post('change_password', {})).body.error, accountTexts.fieldsMissing)
  assert.equal((await who.post('delete_account', {})).body.error, accountTexts.passwordMissing)
})
