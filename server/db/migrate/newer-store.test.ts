import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createClient } from '../../testing/client.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { copyProgram, type ProgramCopy } from '../../testing/processes/program-copy.ts'
import { runProgram } from '../../testing/processes/run-program.ts'
import { startTestShop } from '../../testing/start-test-shop.ts'
import { sqlState } from '../transaction.ts'
import { migrate } from './migrate.ts'
import { StoreIsNewer } from './newer-migrations.ts'

/**
 * An incompatible migration. Programs of this version do not update its sum, so orders that they write later would be
 * missing in it. Their statements also use the renamed column, and must not fail with an error 500 because of it. The
 * pause leaves time for orders that are placed while the migration holds its locks.
 */
const STORED_SUM = `
  alter table orders rename column notes to remarks;
  create table order_sums as select count(*)::int as orders from orders;
  select pg_sleep(0.2);`

let newer: ProgramCopy
let compatible: ProgramCopy
before(async () => {
  newer = await copyProgram({ '998-sums': STORED_SUM })
  compatible = await copyProgram({ '998-mark': '-- compatible\ncreate table only_new (id int);' })
})
after(async () => {
  await newer.remove()
  await compatible.remove()
})

test('orders placed while a store is migrated are either refused or included in the sum of the migration', async () => {
  const shop = await startTestShop()
  try {
    const products = [await makeProduct(shop.db, [{ stock: 100_000 }]), await makeProduct(shop.db)]
    const items = products.map(({ id }) => ({ id, quantity: 1 }))
    const statuses = new Map<number, number>()
    let isOver = false
    const buyer = async () => {
      while (!isOver) {
        const body = orderBody(items, { client_order_id: crypto.randomUUID() })
        const { status, headers } = await shop.anonymous().call('submitOrder', body)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 503) assert.ok(Number(headers.get('retry-after')) > 0)
      }
    }
    const buyers = Promise.all(Array.from({ length: 8 }, buyer))
    try {
      while (!statuses.get(200)) await pause(10)
      await newer.migrate(shop.database.url)
      while (!statuses.get(503)) await pause(10)
    } finally {
      isOver = true
      await buyers
    }
    assert.deepEqual([...statuses.keys()].sort(), [200, 503])
    const { rows } = await sql<{ orders: number; kept: number }>`
      select count(*)::int as orders, (select orders from order_sums) as kept from orders`.execute(shop.db)
    assert.ok(rows[0])
    assert.equal(rows[0].orders, rows[0].kept)
    assert.equal(rows[0].orders, statuses.get(200))
    await assert.rejects(migrate(shop.db), StoreIsNewer)
  } finally {
    await shop.stop()
  }
})

test('after a compatible migration an older program keeps running and writing, and may start', async () => {
  const shop = await startTestShop()
  try {
    const product = await makeProduct(shop.db)
    await compatible.migrate(shop.database.url)
    const order = await shop.anonymous().call('submitOrder', orderBody([{ id: product.id, quantity: 1 }]))
    assert.equal(order.status, 200, order.text)
    await migrate(shop.db)
    await newer.migrate(shop.database.url).then(
      () => assert.fail('a program that does not have the compatible migration has migrated the store'),
      (error) => assert.match(String(error), /corrupted migrations/),
    )
  } finally {
    await shop.stop()
  }
})

test('the triggers that refuse writes recognise older programs by the application names of connections', async () => {
  const shop = await startTestShop()
  try {
    await newer.migrate(shop.database.url)
    const writeAs = (program: string, settings = '') =>
      shop.db
        .transaction()
        .execute(async (tx) => {
          await sql`select set_config('application_name', ${program}, true)`.execute(tx)
          if (settings) await sql.raw(settings).execute(tx)
          await tx.updateTable('versions').set({ version: 1 }).execute()
        })
        .then(() => 'written', sqlState)
    assert.equal(await writeAs('duka/998'), 'written')
    assert.equal(await writeAs('duka/1000'), 'written')
    assert.equal(await writeAs('psql'), 'written')
    assert.equal(await writeAs('', `set local lock_timeout = '1s'`), 'written')
    assert.equal(await writeAs('duka/997'), '57P03')
    assert.equal(await writeAs('duka/7'), '57P03')
    assert.equal(
      await writeAs(''),
      '57P03',
      'programs from before these triggers set no application name, and are recognised by the lock_timeout of their pool',
    )
  } finally {
    await shop.stop()
  }
})

test('a superseded program becomes unready, refuses writes and stops; a new start is refused with the reason', async (t) => {
  const database = await createTestDatabase()
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(newer.server, 'data') }
    const program = runProgram('main.ts', env)
    t.after(() => program.child.kill('SIGKILL'))
    const origin = await program.origin
    const client = createClient(origin)
    // The program stops a short time after it becomes unready, so the three requests are sent together.
    assert.equal((await client.send('/readyz')).status, 200)
    await newer.migrate(database.url)
    for (let isReady = true; isReady; ) {
      const [ready, health, written] = await Promise.all([
        client.send('/readyz'),
        client.send('/healthz'),
        createClient(origin).post('guest_register', { phone_number: '0754111222' }),
      ])
      assert.deepEqual([health.status, written.status, written.headers.get('retry-after')], [200, 503, '2'])
      isReady = ready.status === 200
    }
    assert.equal(await program.ended, 1)
    const reason =
      /^This version of the shop is older than its store \(the store has 998-sums, which it does not know\)/m
    assert.match(program.output(), reason)

    const again = runProgram('main.ts', env)
    assert.equal(await again.ended, 1)
    assert.match(again.output(), reason)
    assert.equal(again.output().trim().split('\n').length, 1)
  } finally {
    await database.drop()
  }
})
