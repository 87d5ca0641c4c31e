import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { connectionTo } from '../../db/connection/connection.ts'
import { migrate, migrateWithin } from '../../db/migrate/migrate.ts'
import { knownMigrations } from '../../db/migration-files.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { sqlState, transaction } from '../../db/transaction.ts'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { restoreBackup } from '../backups/restore/restore-backup.ts'
import { writeBackup } from '../backups/write/write-backup.ts'

const NAME = '033-line-totals'

let database: TestDatabase
let empty: TestDatabase
let db: Database
let folder = ''
const open = ({ connection }: TestDatabase) => openDatabase({ connection, onError: (error) => assert.fail(error) })
before(async () => {
  database = await createTestDatabase()
  empty = await createTestDatabase()
  db = open(database)
  folder = await mkdtemp(join(tmpdir(), 'duka-backups-'))
  await sql.raw('drop schema public cascade; create schema public').execute(db)
  const older = knownMigrations.filter((name) => name < NAME)
  assert.ok(knownMigrations.includes(NAME))
  await transaction(db, (tx) => migrateWithin(tx, older))
  await sql.raw(OLD_ORDERS).execute(db)
})
after(async () => {
  await rm(folder, { recursive: true, force: true })
  await db.destroy()
  await empty.drop()
  await database.drop()
})

/**
 * Orders as the previous release stored them: unpaid with cents, part paid, paid, and cancelled after a part payment.
 */
const OLD_ORDERS = `
  insert into people (phone, password_hash, role) values ('+255700000001', 'x', 'salesperson');
  insert into products (id, name, category) values ('a', 'A', 'B');
  insert into variants (product_id, price) values ('a', 12.5);
  insert into orders (taken_by, phone, customer_name, whatsapp_number, shipping_address, total, paid, cancelled_at)
    values (1, '', '', '', '', 5037.5, 0, null), (1, '', '', '', '', 37.5, 7.5, null),
      (1, '', '', '', '', 37.5, 37.5, null), (1, '', '', '', '', 37.5, 7.5, now());
  insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, cancelled_at)
    select id, 0, 'a', 1, 'A', 12.5, 3, cancelled_at from orders
    union all select 1, 1, 'a', 1, 'A', 5000, 1, null;
  insert into payments (order_id, amount, method, person_id) select id, paid, 'taslimu', 1 from orders where paid > 0;
  insert into day_totals (day, shard, ordered, orders, paid)
    select (now() at time zone 'Africa/Dar_es_Salaam')::date, 0, sum(total) filter (where cancelled_at is null),
      count(*) filter (where cancelled_at is null), sum(paid) from orders;`

/** Checks the new columns in a store with these orders. */
async function requireRightColumns(store: Database): Promise<void> {
  const { rows: lines } = await sql`
    select order_id, price, line_total from order_lines order by order_id, position`.execute(store)
  assert.deepEqual(lines, [
    { order_id: 1, price: 12.5, line_total: 37.5 },
    { order_id: 1, price: 5000, line_total: 5000 },
    { order_id: 2, price: 12.5, line_total: 37.5 },
    { order_id: 3, price: 12.5, line_total: 37.5 },
    { order_id: 4, price: 12.5, line_total: 37.5 },
  ])
  const { rows: orders } = await sql`
    select id, returned, settled, delivery_fee, owed from orders order by id`.execute(store)
  const none = { returned: 0, settled: 0, delivery_fee: 0 }
  assert.deepEqual(orders, [
    { id: 1, ...none, owed: 5037.5 },
    { id: 2, ...none, owed: 30 },
    { id: 3, ...none, owed: 0 },
    { id: 4, ...none, owed: 0 },
  ])
  await assertBooksBalance(store)
}

test('a backup of the previous release is restored with line totals and debts', async () => {
  const path = join(folder, 'duka.tar')
  const noPictures = { readFiles: async () => assert.fail('no row names a picture') }
  await writeBackup({ connection: connectionTo(database.url), pictures: noPictures, path })
  const log = { warn: () => undefined }
  await restoreBackup({ path, connect: async () => connectionTo(empty.url), dataDir: join(folder, 'data'), log })
  const restored = open(empty)
  await requireRightColumns(restored).finally(() => restored.destroy())
})

test('an older store keeps line totals to the cent, and programs that write no totals are refused afterwards', async () => {
  await migrate(db)
  await requireRightColumns(db)
  const writeAs = (program: string, statement: string) =>
    db
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('application_name', ${program}, true)`.execute(tx)
        await sql.raw(statement).execute(tx)
      })
      .then(() => 'written', sqlState)
  const line = `insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity)
    values (1, 2, 'a', 1, 'A', 100, 1)`
  assert.equal(await writeAs('duka/32', line), '57P03', 'a program of the previous release')
  assert.equal(await writeAs('duka/32', 'update orders set paid = 1 where id = 1'), '57P03')
  assert.equal(await writeAs('psql', line), '23502', 'a line without a total, from any program')
  assert.equal(await writeAs('psql', 'update orders set settled = 1 where id = 3'), '23514', 'a negative owed amount')
  assert.equal(await writeAs('psql', 'update orders set settled = 30 where id = 2'), 'written')
})
