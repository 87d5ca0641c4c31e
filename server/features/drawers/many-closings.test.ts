import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, startOfDay } from '../../../shop/numbers/dates.ts'
import type { Database } from '../../db/open.ts'
import { explain, rowsRead } from '../../testing/explain.ts'
import { withoutTimeouts } from '../../testing/network/without-timeouts.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { listLate } from './day.queries.ts'
import { sumOpenDrawers } from './open-drawers.queries.ts'

const PEOPLE = 10
const DAYS = 500
const TODAY = '2026-06-30'
const OPEN_PAYMENTS = 1000

let shop: TestShop
before(async () => {
  shop = await startTestShop()
  const fill = async (db: Database) => {
    await sql`set local session_replication_role = replica`.execute(db)
    // Inserts a closing by each person on the evening of each day up to yesterday.
    await sql`
      insert into closings (day, at, person_id, drawers, note)
      select ${TODAY}::date - ${DAYS}::int + d, ${startOfDay(TODAY)}::timestamptz - (${DAYS}::int - d) * interval '1 day'
        + interval '20 hours', p, 'person', ''
      from generate_series(0, ${DAYS}::int - 1) d, generate_series(1, ${PEOPLE}::int) p order by d, p`.execute(db)
    await sql`
      insert into closing_lines (closing_id, person_id, method, expected, amount, left_amount)
      select id, person_id, 'taslimu', 1000, 1000, 0 from closings`.execute(db)
    await sql`
      insert into payments (order_id, amount, method, person_id, at)
      select n, 100, 'taslimu', 1 + n % ${PEOPLE}::int, ${startOfDay(TODAY)}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${OPEN_PAYMENTS}::int) n`.execute(db)
    await sql`
      insert into open_payments (payment_id, person_id, method, amount, at)
      select id, person_id, method, amount, at from payments`.execute(db)
    await sql`analyze closings, closing_lines, payments, open_payments`.execute(db)
  }
  await withoutTimeouts(shop.database, (db) => db.transaction().execute(fill))
})
after(() => shop.stop())

const range = { day: TODAY, from: startOfDay(TODAY), to: startOfDay(addDays(TODAY, 1)) }

for (const [what, read] of [
  ['open drawers are summed', (db: Database) => sumOpenDrawers(db, 'person', null)],
  ['late payments are listed', (db: Database) => listLate(db, range, null)],
] as const) {
  test(`${what} without reading all closings`, async () => {
    const plan = await explain(shop.db, read)
    assert.ok(rowsRead(plan) < 6 * OPEN_PAYMENTS, `${rowsRead(plan)} rows`)
  })
}

test('a payment dated before the last count of its drawer is late', async () => {
  assert.deepEqual(await listLate(shop.db, range, null), [])
  const counted = sql`
    with closing as (
      insert into closings (day, at, person_id, drawers, note)
      values (${TODAY}, ${range.from}::timestamptz + interval '15 minutes', 1, 'person', '') returning id
    )
    insert into closing_lines (closing_id, person_id, method, expected, amount, left_amount)
    select id, 1, 'taslimu', 0, 0, 0 from closing`
  await withoutTimeouts(shop.database, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await counted.execute(tx)
    }),
  )
  const late = await listLate(shop.db, range, null)
  // The late payment is payment 10 of person 1. Payment 20 came after the count.
  assert.deepEqual(
    late.map(({ kind, person_id, amount }) => [kind, person_id, amount]),
    [['late', 1, 100]],
  )
  const [sum] = (await sumOpenDrawers(shop.db, 'person', 1)).filter(({ method }) => method === 'taslimu')
  assert.equal(sum?.late, 100)
})
