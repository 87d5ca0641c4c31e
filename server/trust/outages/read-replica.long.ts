// A replica serves lists and reports. Reads see all earlier writes, even if the replica lags or is down.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fillProducts } from '../../testing/making/fill-products.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { startTcpPostgres } from '../../testing/network/tcp-postgres.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

type Server = Awaited<ReturnType<typeof startTcpPostgres>>

let primary: Server
let replica: Server
let shop: TestShop
let other: TestShop
before(async () => {
  primary = await startTcpPostgres()
  replica = await primary.standby()
  const database = {
    connection: { connectionString: primary.url },
    url: primary.url,
    administer: async () => undefined,
    drop: async () => undefined,
  }
  const env = { DATABASE_READ_URL: replica.url }
  shop = await startTestShop(env, database)
  other = await startTestShop(env, database)
  await fillProducts(shop.db, 2000)
})
after(async () => {
  await other?.stop()
  await shop?.stop()
  await replica?.stop()
  await primary?.stop()
})

/**
 * Repeatedly writes a price in one process, and reads it in both processes. Returns the sorted times of the reads in
 * ms.
 */
async function writeAndRead(times: number): Promise<number[]> {
  const writer = await shop.as('admin')
  const readers = [writer, await other.as('admin'), shop.anonymous()]
  const { id } = await makeProduct(shop.db, [{}], { name: `Zulia ${crypto.randomUUID().slice(0, 8)}` })
  const readTimes: number[] = []
  for (let price = 2; price <= times; price += 1) {
    const edited = await writer.call('editProduct', { id, price })
    assert.equal(edited.status, 200, edited.text)
    for (const reader of readers) {
      const began = performance.now()
      const { body } = await reader.get('products', { limit: 1 })
      readTimes.push(performance.now() - began)
      assert.deepEqual(
        body.data.map((product) => [product.id, product.price]),
        [[id, price]],
      )
    }
  }
  return readTimes.sort((a, b) => a - b)
}

const median = (sorted: readonly number[]) => (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)

/** Returns the number of transactions that the replica has run. */
async function replicaTransactions(): Promise<number> {
  const rows = await replica.query(
    `select sum(xact_commit)::int as n from pg_stat_database where datname = current_database()`,
  )
  return Number(rows[0]?.n)
}

test('both processes immediately read what one has written, and the replica serves the reads', async () => {
  const before = await replicaTransactions()
  const times = await writeAndRead(60)
  const transactions = (await replicaTransactions()) - before
  assert.ok(transactions > 100, `${transactions} transactions on the replica`)
  reportFigure(
    'a read replica: a list read right after a write',
    `${times.length} reads, 0 old; median ${median(times)} ms`,
  )
})

test('reads skip a replica that lags', async () => {
  await replica.query('select pg_wal_replay_pause()')
  const times = await writeAndRead(10)
  reportFigure(
    'a read replica that lags: a list read right after a write',
    `${times.length} reads, 0 old; median ${median(times)} ms`,
  )
  await replica.query('select pg_wal_replay_resume()')
})

test('reads and reports skip a replica that was killed', async () => {
  await replica.kill()
  const times = await writeAndRead(20)
  reportFigure(
    'a read replica that was killed: a list read right after a write',
    `${times.length} reads, 0 old; median ${median(times)} ms`,
  )
  const admin = await shop.as('admin')
  assert.equal((await admin.get('get_analytics', {})).status, 200)
})
