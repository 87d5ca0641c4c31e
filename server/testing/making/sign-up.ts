import assert from 'node:assert/strict'
import type { Database } from '../../db/open.ts'
import type { TestShop } from '../start-test-shop.ts'

let phones = 0

/** Returns an unused phone number in local form. */
export function freshPhone(): string {
  phones += 1
  return `0620${String(100_000 + phones)}`
}

/** Makes a customer's account through the call. Returns no signed-in client. */
export async function signUp(shop: TestShop, password = 'siri-yangu'): Promise<{ phone: string; password: string }> {
  const phone = freshPhone()
  const response = await shop.anonymous().post('signup', { phoneNumber: phone, password })
  assert.equal(response.status, 200, response.text)
  return { phone, password }
}

/** Returns the person with this phone number in local form. */
export const personOf = (db: Database, phone: string) =>
  db.selectFrom('people').selectAll().where('phone', '=', phone.replace(/^0/, '+255')).executeTakeFirst()
