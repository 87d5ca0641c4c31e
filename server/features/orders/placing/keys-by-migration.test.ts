import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { submitOrder } from '../../../../contract/orders.ts'
import { readMigrationFiles } from '../../../db/migration-files.ts'
import { type Database, openDatabase } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { idempotencyKeyOf } from './idempotency.rules.ts'
import { lockOrderBasis } from './order-basis.queries.ts'

const NAME = '036-order-keys'

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

const input = submitOrder.input.parse({
  items: [{ id: 'redio', type: 'Bluu', quantity: 2, price: 5000, line_total: 10_000 }],
  total_amount: 10_000,
  customer_name: 'Asha',
  whatsapp_number: '0754222333',
  shipping_address: 'Mwanza',
})
/** The hashes that the previous release made of `input`, with and without a key from the client. */
const SENT = 'a3237c11fc6e8553678d26bd905d6405fbef823bc41759ea7c3ae3b8ff9a50da'
const MADE = '262da3e6e0f8594404d2328ce5f4c5a35a8ce98541aa727999ed7c1b7b7f28cf'

test('an empty field that a later release adds does not change the key of an order', () => {
  const sender = { user: null, device: null, address: '192.0.2.1', key: 'one', isImported: false }
  const later = Object.assign({ later_field: '' }, input)
  const told = Object.assign({ later_field: 'Piga simu kwanza' }, input)
  const hash = idempotencyKeyOf(input, sender).bodyHash
  assert.deepEqual(idempotencyKeyOf(later, sender).bodyHash, hash)
  assert.notDeepEqual(idempotencyKeyOf(told, sender).bodyHash, hash)
})

type Sender = Pick<Parameters<typeof idempotencyKeyOf>[1], 'user' | 'device' | 'key'>

/** Returns the id of the order that a request of this sender finds, or null if the request would place a new order. */
async function findEarlierOrder(sender: Sender): Promise<number | null> {
  const idempotencyKey = idempotencyKeyOf(input, { ...sender, address: '192.0.2.1', isImported: false })
  const caller = { person_id: null, device_id: null, isStaff: true, limitsUnproven: false }
  const lines = input.items.map(({ id, type = null, quantity }) => ({ id, type, quantity, instructions: '' }))
  const asked = { lines, idempotencyKey, caller, holdHours: 48, isNewDevice: false }
  const basis = await transaction(db, (tx) => lockOrderBasis(tx, asked))
  if (!('earlier' in basis)) return null
  assert.deepEqual(basis.earlier.body_hash, idempotencyKey.bodyHash, 'the same content')
  return basis.earlier.order_id
}

test('after the migration the shop still recognises order keys that phones have from the previous release', async () => {
  const made = `made:${Buffer.from(MADE, 'hex').toString('base64url')}`
  await sql
    .raw(`
    insert into people (phone, password_hash, role) values ('+255700000001', 'x', 'customer');
    insert into devices (phone) select '+255700000001' from generate_series(1, 9);
    insert into orders (person_id, device_id, phone, customer_name, whatsapp_number, shipping_address, total, search)
      select person, device, '+255700000001', 'Asha', '', '', 10000, ''
      from unnest(array[1, null, null, null, 1]::bigint[], array[null, 9, 8, 7, null]::bigint[]) o(person, device);
    insert into idempotency_keys (owner, key, body_hash, order_id) values
      ('person:1', 'sent:order-key-1', '\\x${SENT}', 1),
      ('device:9', 'sent:order-key-2', '\\x${SENT}', 2),
      ('stranger:RMqSn-qYY6Lo8_PV1FgGTAnes6ZJv9Es4L-6gLChMc0', 'sent:order-key-3', '\\x${SENT}', 3),
      ('device:7', '${made}', '\\x${MADE}', 4),
      ('device:6', 'taken:5', '', 5)`)
    .execute(db)
  for (const { name, text } of readMigrationFiles()) if (name >= NAME) await sql.raw(text).execute(db)

  const [person, device] = [{ id: 1 }, { id: 9 }]
  assert.equal(await findEarlierOrder({ user: person, device: null, key: 'order-key-1' }), 1)
  assert.equal(await findEarlierOrder({ user: null, device, key: 'order-key-2' }), 2)
  assert.equal(await findEarlierOrder({ user: person, device, key: 'order-key-2' }), 2, 'signed in since')
  assert.equal(await findEarlierOrder({ user: null, device: null, key: 'order-key-3' }), 3, 'without a cookie')
  assert.equal(
    await findEarlierOrder({ user: null, device: { id: 5 }, key: 'order-key-3' }),
    3,
    'after a lost response',
  )
  assert.equal(await findEarlierOrder({ user: null, device: { id: 7 }, key: null }), 4, 'without a key')
  assert.equal(await findEarlierOrder({ user: { id: 2 }, device: null, key: 'order-key-1' }), null)
  const kept = await db
    .selectFrom('request_keys')
    .select(['kind', 'subject_id'])
    .where('owner', '=', 'device:6')
    .execute()
  assert.deepEqual(kept, [{ kind: 'order', subject_id: 5 }], 'the key still counts for the device')
})
