import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { readMigrationFiles } from '../../db/migration-files.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

const NAME = '010-stock'

let database: TestDatabase
let db: Database
before(async () => {
  database = await createTestDatabase()
  db = openDatabase({ connection: database.connection, onError: (error) => assert.fail(error) })
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  for (const { name, text } of readMigrationFiles()) if (name < NAME) await sql.raw(text).execute(db)
})
after(async () => {
  await db.destroy()
  await database.drop()
})

test('the migration removes links that were made only because the phone numbers are equal, except those of deleted accounts', async () => {
  await sql
    .raw(`
    insert into people (phone, password_hash, role, deleted_at) values
      ('+255700000001', 'x', 'customer', null), (null, null, 'customer', now()), ('+255700000003', 'x', 'salesperson', null);
    insert into captured_orders (person_id, taken_by, phone, customer_name, picture, picture_hash)
      select person, 3, '+255700000001', 'Asha', 'a', 'x' from unnest(array[1, 1, 2, null]::bigint[]) person;
    insert into orders (person_id, taken_by, phone, customer_name, whatsapp_number, shipping_address, captured_order_id, total)
      select person, 3, '+255700000001', 'Asha', '', '', captured, 0
      from unnest(array[1, 2, 1]::bigint[], array[2, 3, null]::bigint[]) o(person, captured);
    insert into notifications (person_id, message, link)
      select person, 'Oda', '/myorders?id=' || id from orders, unnest(array[1, 3]::bigint[]) person;
    insert into products (id, name, category, updated_at) values ('a', 'A', 'B', '2026-01-01'), ('b', 'B', 'B', '2026-03-01');
    insert into variants (product_id, price) values ('a', 100), ('b', 200);
    insert into stock_updates (product_id, submitted_by, content_hash) values ('a', 3, '');
    insert into stock_update_lines (update_id, product_id, variant_id, change_type, pieces, price, submitted_by, created_at)
      select 1, product_id, id, 'taarifa', 0, 300, 3, '2026-02-01' from variants`)
    .execute(db)
  const file = readMigrationFiles().find(({ name }) => name === NAME)
  await sql.raw(file?.text ?? '').execute(db)

  const links = async (table: 'captured_orders' | 'orders') =>
    (await db.selectFrom(table).select('person_id').orderBy('id').execute()).map(({ person_id }) => person_id)
  assert.deepEqual(await links('captured_orders'), [null, null, 2, null])
  assert.deepEqual(await links('orders'), [null, 2, 1])
  const told = await db.selectFrom('notifications').select(['person_id', 'link']).orderBy('id').execute()
  assert.deepEqual(told.map(({ person_id, link }) => `${person_id} ${link}`).sort(), [
    '1 /myorders?id=2',
    '1 /myorders?id=3',
    '3 /myorders?id=1',
    '3 /myorders?id=2',
    '3 /myorders?id=3',
  ])
  const trace = await db.selectFrom('audit').select(['action', 'person_id', 'after']).execute()
  assert.deepEqual(trace, [
    { action: 'captured_orders_unlinked', person_id: null, after: { captured_orders: 2, orders: 1 } },
  ])
  // The migration fills in `price_before` only if the product has not changed since the update was proposed.
  const lines = await db.selectFrom('stock_update_lines').select('price_before').orderBy('id').execute()
  assert.deepEqual(
    lines.map(({ price_before }) => price_before),
    [100, null],
  )
})
