import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../../../shop/people/roles.ts'
import { accountTexts } from '../../../../shop/texts/account.ts'
import { MEMBER_PASSWORD, makeMember } from '../../../testing/making/member.ts'
import { freshPhone } from '../../../testing/making/sign-up.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

const member = (role?: Role) => makeMember(shop, role)
const login = (phoneNumber: string, password: string) => shop.anonymous().post('login', { phoneNumber, password })

const calls = [
  ['change_password', (password: string) => ({ current_password: password, new_password: 'mpya-kabisa' })],
  ['change_phone', (password: string) => ({ new_phone: freshPhone(), password })],
  ['update_username', (password: string) => ({ username: `Mtu ${freshPhone()}x`, password })],
  ['delete_account', (password: string) => ({ password })],
] as const

test('each call that needs the password refuses a missing session, a wrong or missing password, or a phone number of another account, and changes nothing', async () => {
  const [person, stranger] = [await member(), await member()]
  const before = await person.row()
  for (const [call, body] of calls) {
    assert.equal((await shop.anonymous().post(call, body(MEMBER_PASSWORD))).status, 401, call)
    const wrong = await person.post(call, body('si-hiyo-kabisa'))
    assert.deepEqual([wrong.status, wrong.body.code], [401, 'wrong_password'], call)
    for (const claim of [stranger.phone, 'takataka', { a: 1 }]) {
      const named = { ...body(MEMBER_PASSWORD), phone_number: claim, old_phone: claim }
      assert.equal((await person.post(call, named)).status, 403, call)
    }
    assert.equal((await person.post(call, body(''))).status, 400, call)
    assert.equal((await person.post(call, {})).status, 400, call)
  }
  assert.deepEqual(await person.row(), before)
  assert.deepEqual(
    [await person.isSignedIn(), await person.isOtherSignedIn(), await person.auditActions()],
    [true, true, []],
  )
})

test('failed passwords for one phone number are counted together over all calls', async () => {
  const person = await member()
  const statuses = []
  for (let round = 0; round < 4; round += 1) {
    for (const [call, body] of calls.slice(0, 2)) statuses.push((await person.post(call, body('hapana-sio'))).status)
    statuses.push((await login(person.phone, 'hapana-sio')).status)
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
  for (const [call, body] of calls) {
    const closed = await person.post(call, body(MEMBER_PASSWORD))
    assert.equal(closed.status, 429, call)
    assert.ok(Number(closed.headers.get('retry-after')) > 0)
  }
})

test('a missing field is refused like an empty one', async () => {
  const who = await member()
  assert.equal((await who.post('change_password', {})).body.error, accountTexts.fieldsMissing)
  assert.equal((await who.post('delete_account', {})).body.error, accountTexts.passwordMissing)
})
