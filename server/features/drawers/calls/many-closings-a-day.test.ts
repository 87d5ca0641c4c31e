import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'
import { MAX_CLOSINGS_A_DAY } from '../close-day.rules.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => stopWithCorrectBooks(shop))

const close = (by: SignedIn, key: string) => {
  const counted = [{ method: 'taslimu' as const, amount: 0 }]
  return by.call('closeDay', { client_closing_id: key, date: shopDay(new Date()), counted })
}

/** Inserts closings of this age by a person. */
const insertClosings = ({ person }: SignedIn, closings: number, age: '25 hours' | '0') =>
  sql`insert into closings (day, at, person_id, drawers, note)
    select current_date, now() - ${age}::interval, ${person.id}, 'person', ''
    from generate_series(1, ${closings}::int)`.execute(shop.db)

test('a person can close drawers only a limited number of times in 24 hours', async () => {
  const [seller, other] = [await shop.as('salesperson'), await shop.as('salesperson')]
  await insertClosings(seller, MAX_CLOSINGS_A_DAY, '25 hours')
  await insertClosings(seller, MAX_CLOSINGS_A_DAY - 1, '0')
  assert.equal((await close(seller, 'kufunga-mara-300')).status, 200)
  const refused = await close(seller, 'kufunga-mara-301')
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await close(seller, 'kufunga-mara-300')).status, 200, 'a repeated closing is accepted')
  assert.equal((await close(other, 'kufunga-mwingine')).status, 200)
})
