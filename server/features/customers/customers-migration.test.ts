import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { migrate, migrateWithin } from '../../db/migrate/migrate.ts'
import { knownMigrations } from '../../db/migration-files.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const NAME = '050-customers'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: (error) => assert.fail(error) })
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  const older = knownMigrations.filter((name) => name < NAME)
  assert.ok(knownMigrations.includes(NAME))
  await transaction(db, (tx) => migrateWithin(tx, older))
  await sql.raw(OLD_ORDERS).execute(db)
  await migrate(db)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

/**
 * Neema's orders: one ready and unpaid, one partly ready and partly paid, one paid before it is ready, one cancelled
 * and paid. Then a stranger's order under her phone number, a paid order of Juma, and a ready and unpaid order without
 * a phone number.
 */
const OLD_ORDERS = `
  insert into people (phone, password_hash, role) values ('+255700000001', 'x', 'salesperson');
  insert into products (id, name, category) values ('a', 'A', 'B');
  insert into variants (product_id, price) values ('a', 1000);
  insert into orders (taken_by, phone, customer_name, whatsapp_number, shipping_address, total, paid, cancelled_at)
    select 1, phone, name, '', '', 5000, paid, case when gone then now() end
    from (values ('+255754000001', 'Neema', 0, false), ('+255754000001', 'Neema Juma', 500, false),
      ('+255754000001', 'Mama Néema', 700, false), ('+255754000001', 'Mama Neema', 900, true),
      ('+255754000001', 'Mgeni', 0, false), ('+255754000002', 'Juma', 5000, false), ('', '', 0, false))
      o(phone, name, paid, gone);
  insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total, ready_at,
      cancelled_at)
    select id, 0, 'a', 1, 'A', 1000, 2, 2000, case when id in (1, 2, 6, 7) then timestamptz '2026-03-01 22:00Z' end,
      cancelled_at from orders
    union all select id, 1, 'a', 1, 'A', 1000, 3, 3000,
      case when id in (1, 6, 7) then timestamptz '2026-03-05 09:00Z' end, cancelled_at from orders;
  insert into payments (order_id, amount, method, person_id) select id, paid, 'taslimu', 1 from orders where paid > 0;
  insert into daily_figures (product_id, day, sales, units_sold) values ('a', '2026-03-02', 8000, 8), ('a', '2026-03-05', 9000, 9);
  insert into month_figures (product_id, month, sales, units_sold) values ('a', '2026-03-01', 17000, 17);
  insert into day_totals (day, shard, sales, units_sold) values ('2026-03-02', 0, 8000, 8), ('2026-03-05', 0, 9000, 9);
  insert into day_totals (day, shard, ordered, orders, paid)
    select (now() at time zone 'Africa/Dar_es_Salaam')::date, 0, sum(total) filter (where cancelled_at is null),
      count(*) filter (where cancelled_at is null), sum(paid) from orders;`

test("debts of open orders become the customers' first statement rows, and the books are correct", async () => {
  const { rows: customers } = await sql`
    select phone, name, debt, deposit, balance, bought from customers order by id`.execute(db)
  assert.deepEqual(customers, [
    { phone: '+255754000001', name: 'Mama Neema', debt: 6500, deposit: 0, balance: 5800, bought: 7000 },
    { phone: '+255754000002', name: 'Juma', debt: 0, deposit: 0, balance: 0, bought: 5000 },
  ])
  const { rows: orders } = await sql`
    select id, customer_id, due, due_on, first_due_on from orders order by id`.execute(db)
  const on = { due_on: '2026-03-16', first_due_on: '2026-03-16' }
  const none = { due_on: null, first_due_on: null }
  assert.deepEqual(orders, [
    { id: 1, customer_id: 1, due: 5000, ...on },
    { id: 2, customer_id: 1, due: 1500, ...on },
    { id: 3, customer_id: 1, due: -700, ...none },
    { id: 4, customer_id: 1, due: 0, ...none },
    { id: 5, customer_id: null, due: 0, ...none },
    { id: 6, customer_id: 2, due: 0, ...on },
    { id: 7, customer_id: null, due: 5000, ...on },
  ])
  const { rows: statement } = await sql`
    select customer_id, kind, amount, order_id from customer_statement order by amount`.execute(db)
  assert.deepEqual(statement, [
    { customer_id: 1, kind: 'carried', amount: -700, order_id: 3 },
    { customer_id: 1, kind: 'carried', amount: 1500, order_id: 2 },
    { customer_id: 1, kind: 'carried', amount: 5000, order_id: 1 },
  ])
  const { rows: found } = await sql`
    select id from customers where search @@ 'neema:*'::tsquery and search @@ '0754:*'::tsquery`.execute(db)
  assert.deepEqual(found, [{ id: 1 }])
  await assertBooksBalance(db)
})
