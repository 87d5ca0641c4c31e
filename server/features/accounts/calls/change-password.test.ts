import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showPhone } from '../../../../shop/people/phone.ts'
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
const login = (phoneNumber: string, password: string) => shop.anonymous().post('login', { phoneNumber, password })

test('after change_password only the new password works, and other browsers are signed out', async () => {
  const person = await member()
  const response = await person.post('change_password', {
    phone_number: showPhone(person.phone),
    current_password: MEMBER_PASSWORD,
    new_password: 'mpya',
  })
  assert.deepEqual([response.status, response.body.message], [200, accountTexts.passwordChanged])
  assert.deepEqual([await person.isSignedIn(), await person.isOtherSignedIn()], [true, false])
  assert.equal((await login(person.phone, 'mpya')).status, 200)
  assert.equal((await login(person.phone, MEMBER_PASSWORD)).status, 401)
  assert.deepEqual(await person.auditActions(), ['change_password'])
})

test("a new password must follow the password rules of the person's role", async () => {
  const cases: [Role, string, string][] = [
    ['customer', 'abc', accountTexts.passwordShort],
    ['salesperson', 'abcdefg', 'Neno jipya la siri lazima liwe angalau herufi 8.'],
    ['customer', '', accountTexts.fieldsMissing],
  ]
  for (const [role, new_password, text] of cases) {
    const person = await member(role)
    const response = await person.post('change_password', { current_password: MEMBER_PASSWORD, new_password })
    assert.deepEqual([response.status, response.body.error], [400, text])
  }
})

test('of two simultaneous changes of one password, only one succeeds', async () => {
  const person = await member()
  const change = (new_password: string) =>
    person.post('change_password', { current_password: MEMBER_PASSWORD, new_password })
  const responses = await Promise.all([change('moja-moja'), change('mbili-mbili')])
  assert.equal(responses.filter((response) => response.status === 200).length, 1, responses.map((a) => a.text).join())
})
