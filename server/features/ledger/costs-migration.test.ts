import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { migrate, migrateWithin } from '../../db/migrate/migrate.ts'
import { knownMigrations } from '../../db/migration-files.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: (error) => assert.fail(error) })
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  const older = knownMigrations.filter((name) => name < '046-price-tiers')
  await transaction(db, (tx) => migrateWithin(tx, older))
  await sql.raw(OLD_STORE).execute(db)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

/** A store of the previous release: one type, and four lines of one order, one of them reopened. */
const OLD_STORE = `
  insert into people (phone, password_hash, role) values ('+255700000001', 'x', 'salesperson');
  insert into products (id, name, category) values ('a', 'A', 'B');
  insert into variants (product_id, price, stock, buying_price, shipping_cost) values ('a', 3000, 19, 2000, 0);
  insert into orders (taken_by, phone, customer_name, whatsapp_number, shipping_address, total, search, created_at)
    values (1, '', '', '', '', 30000, '', '2026-01-10 10:00+03');
  insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total, ready_at, ready_by,
      taken, holds_from)
    select 1, position, 'a', 1, 'A', 3000, quantity, 3000 * quantity, ready, case when ready is not null then 1 end,
      case when ready is null then 0 else quantity end, '2026-01-10 10:00+03'
    from (values (0, 2, timestamptz '2026-01-10 10:00+03'), (1, 3, '2026-01-10 10:00+03'), (2, 4, null),
      (3, 1, '2026-01-10 10:00+03')) l(position, quantity, ready);
  insert into stock_movements (variant_id, product_id, pieces, balance, reason, ref_kind, ref_id, at, buying_price, shipping_cost)
    select 1, 'a', pieces, balance, reason, case when line is null then null else 'order_line' end, line,
      '2026-01-10 10:00+03', buying, case when buying is null then null else 0 end
    from (values (1, 10, 10, 'correction', null, null), (2, -2, 8, 'order_ready', 1, null),
      (3, 10, 18, 'arrival', null, 1000), (4, -3, 15, 'order_ready', 2, 1000), (5, -5, 10, 'correction', null, 1000),
      (6, 10, 20, 'arrival', null, 2000), (7, -4, 16, 'order_ready', 3, 2000), (8, 4, 20, 'order_returned', 3, 2000),
      (9, -1, 19, 'order_ready', 4, 2000)) m(n, pieces, balance, reason, line, buying) order by n;
  insert into stock_requests (product_id, variant_id, quantity, requested_by, status, decided_at)
    values ('a', 1, 2, 1, 'rejected', now());
  insert into daily_figures (product_id, day, sales, units_sold, arrivals, buying)
    values ('a', '2026-01-10', 18000, 6, 20, 30000);
  insert into month_figures values ('a', '2026-01-01', 18000, 6);
  insert into day_totals (day, shard, sales, units_sold, arrivals, buying, ordered, orders)
    values ('2026-01-10', 0, 18000, 6, 20, 30000, 30000, 1);
  -- These two arrivals and two counts were approved updates.
  insert into stock_updates (product_id, submitted_by) values ('a', 1);
  insert into stock_update_lines (update_id, product_id, variant_id, change_type, pieces, submitted_by, status)
    select 1, 'a', 1, case reason when 'arrival' then 'ongezeko' else 'marekebisho' end, pieces, 1, 'approved'
    from stock_movements where reason in ('arrival', 'correction') order by id;
  alter table stock_movements disable trigger user;
  update stock_movements m set ref_kind = 'stock_update', ref_id = n.n
    from (select id, row_number() over (order by id) as n from stock_movements where reason in ('arrival', 'correction')) n
    where n.id = m.id;
  alter table stock_movements enable trigger user`

test('a store of the previous release gets places, average costs, and the cost of every earlier sale', async () => {
  await migrate(db)
  await assertBooksBalance(db)
  const lines = await db.selectFrom('order_lines').select('unit_cost').orderBy('id').execute()
  // The cost of the first line was unknown, and the third line is open again.
  assert.deepEqual(
    lines.map(({ unit_cost }) => unit_cost),
    [null, 1000, null, 1500],
  )
  const { average_cost } = await db.selectFrom('variants').select('average_cost').executeTakeFirstOrThrow()
  assert.equal(average_cost, 1500)
  const counts = await db
    .selectFrom('stock_movements')
    .select(['unit_cost', 'place_id'])
    .where('reason', '=', 'correction')
    .orderBy('id')
    .execute()
  assert.deepEqual(counts, [
    { unit_cost: null, place_id: 1 },
    { unit_cost: 1000, place_id: 1 },
  ])
  const figures = ['cost', 'sales_without_cost', 'stock_losses'] as const
  const expected = { cost: 4500, sales_without_cost: 6000, stock_losses: 5000 }
  assert.deepEqual(await db.selectFrom('daily_figures').select(figures).execute(), [expected])
  assert.deepEqual(await db.selectFrom('day_totals').select(figures).where('shard', '=', -1).execute(), [expected])
  assert.deepEqual(await db.selectFrom('place_stock').selectAll().execute(), [])
})

test('the database still refuses to change ledger rows', async () => {
  await assert.rejects(sql`update stock_movements set unit_cost = 1`.execute(db), /append-only/)
})
