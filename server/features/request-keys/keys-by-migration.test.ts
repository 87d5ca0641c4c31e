import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { readMigrationFiles } from '../../db/migration-files.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { once } from './once.ts'

const NAME = '030-request-keys'

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

test('request keys that phones stored with the previous release are recognised after the migration', async () => {
  const tick = { order_id: 1, item_index: 0, ready: true }
  const hash = createHash('sha256').update(JSON.stringify(tick)).digest('hex')
  await sql
    .raw(`
    insert into people (phone, password_hash, role) values ('+255700000001', 'x', 'salesperson');
    insert into orders (person_id, phone, customer_name, whatsapp_number, shipping_address, total, search)
      values (1, '+255700000001', 'Asha', '', '', 9000, '');
    insert into payments (order_id, amount, method, person_id, key) values (1, 5000, 'mpesa', 1, 'pay-1'), (1, 1000, 'mpesa', 1, null);
    insert into expenses (name, amount, day, person_id, key) values ('Umeme', 5000, '2026-01-01', 1, 'spent-1');
    insert into idempotency_keys (owner, key, body_hash, order_id) values
      ('person:1', 'ready:tick-1', '\\x${hash}', 1), ('person:1', 'sent:order-1', 'x', 1)`)
    .execute(db)
  for (const { name, text } of readMigrationFiles()) if (name >= NAME) await sql.raw(text).execute(db)

  const repeat = (kind: 'ready_tick' | 'payment' | 'expense', owner: string, key: string, body: unknown) =>
    transaction(db, (tx) => once(tx, { kind, owner, key, body }, () => assert.fail(`${kind} was done again`)))
  assert.equal((await repeat('ready_tick', 'person:1', 'tick-1', tick)).isRepeat, true)
  await assert.rejects(repeat('ready_tick', 'person:1', 'tick-1', { ...tick, ready: false }), { code: 'key_reused' })
  assert.deepEqual(await repeat('payment', 'order:1', 'pay-1', { amount: 5000 }), { subject: 1, isRepeat: true })
  assert.deepEqual(await repeat('expense', 'person:1', 'spent-1', {}), { subject: 1, isRepeat: true })
})
