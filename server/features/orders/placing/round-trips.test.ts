import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Database, openDatabase } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { startCountingRelay } from '../../../testing/network/counting-relay.ts'
import { noDetails } from '../orders.queries.ts'
import { placeOrder } from './place-order.ts'

let database: TestDatabase
let relay: Awaited<ReturnType<typeof startCountingRelay>>
let db: Database
before(async () => {
  database = await createTestDatabase()
  relay = await startCountingRelay(database.url)
  db = openDatabase({ connection: { connectionString: relay.url }, poolSize: 1, onError: () => undefined })
})
after(async () => {
  await db.destroy()
  await relay.stop()
  await database.drop()
})

const requestOf = (id: string, quantity: number) => ({
  order: {
    ...noDetails,
    person_id: null,
    device_id: null,
    customer_name: 'Neema Juma',
    phone: '+255754000111',
    whatsapp_number: '+255754000111',
    shipping_address: 'Nyamagana, Mwanza',
  },
  provider: null,
  newDevice: (order: number) => createHash('sha256').update(`a new one of ${order}`).digest(),
  lines: [{ id, type: null, quantity }],
  delivery: null,
  delivery_fee: undefined,
  total_amount: undefined,
  idempotencyKey: {
    owner: 'person:7',
    previousOwner: null,
    isFromGuest: false,
    key: crypto.randomUUID(),
    bodyHash: createHash('sha256').digest(),
    expires: false,
  },
})

test("a proven caller's order needs two round trips to the database, and a refused order stores nothing", async () => {
  const { id } = await makeProduct(db, [{ stock: 5 }])
  const options = { holdHours: 72, unprovenLimits: null }
  const place = (quantity: number) => transaction(db, (tx) => placeOrder(tx, requestOf(id, quantity), options))
  relay.roundTrips()
  await place(3)
  assert.equal(relay.roundTrips(), 2)
  await assert.rejects(place(3), { code: 'refused' })
  const tables = ['orders', 'order_lines', 'devices'] as const
  for (const table of tables) assert.equal((await db.selectFrom(table).selectAll().execute()).length, 1, table)
})
