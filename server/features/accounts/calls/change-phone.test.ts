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

test("change_phone keeps the person's orders, adds none, signs out other browsers and frees the old number", async () => {
  const [person, stranger] = [await member(), await member()]
  const phone = freshPhone()
  const order = { customer_name: 'A', whatsapp_number: '+255754000000', shipping_address: 'Mwanza', total: 0 }
  for (const [person_id, orderPhone] of [
    [person.id, person.phone],
    [stranger.id, phone.replace(/^0/, '+255')],
  ] as const)
    await shop.db
      .insertInto('orders')
      .values({ ...order, person_id, phone: orderPhone })
      .execute()
  const response = await person.post('change_phone', {
    old_phone: person.phone,
    new_phone: phone,
    password: MEMBER_PASSWORD,
  })
  assert.deepEqual(
    [response.status, response.body.phone_number, response.body.message],
    [200, phone, accountTexts.phoneChanged],
  )
  assert.deepEqual([await person.isSignedIn(), await person.isOtherSignedIn()], [true, false])
  assert.equal((await person.get('getUser')).body.phone_number, phone)
  const owners = await shop.db.selectFrom('orders').select('person_id').orderBy('id', 'desc').limit(2).execute()
  assert.deepEqual(owners.map((row) => row.person_id).toSorted(), [person.id, stranger.id].toSorted())
  assert.equal((await login(phone, MEMBER_PASSWORD)).status, 200)
  assert.equal((await login(person.phone, MEMBER_PASSWORD)).status, 401)
  const again = await shop.anonymous().post('signup', { phoneNumber: person.phone, password: 'mgeni-mpya' })
  assert.equal(again.status, 200)
})

test('change_phone refuses an invalid phone number and the phone number of another account', async () => {
  const [person, stranger] = [await member(), await member()]
  for (const new_phone of ['0754', 'simu', '', 7]) {
    const response = await person.post('change_phone', { new_phone, password: MEMBER_PASSWORD })
    assert.deepEqual([response.status, response.body.error], [400, accountTexts.phoneShort])
  }
  const taken = await person.post('change_phone', { new_phone: stranger.phone, password: MEMBER_PASSWORD })
  assert.deepEqual([taken.status, taken.body.code], [409, 'phone_taken'])
  assert.equal((await person.row()).phone, person.phone)
  assert.equal(await person.isOtherSignedIn(), true, 'a refused change ends no session')
})
