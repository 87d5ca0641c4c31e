import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '../../db/open.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'
import { createClient } from '../../testing/client.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { runProgram } from '../../testing/processes/run-program.ts'

const CALLERS = 180

test('three processes on one embedded store share its connections, so none of 180 callers is refused', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-shared-'))
  const server = await startEmbeddedPostgres({ name: 'duka', dataDir, log: () => undefined })
  const db = openDatabase({ connection: server.connection, poolSize: 2, onError: () => undefined })
  // Together the three processes want more connections than the server has.
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMITS: 'off', DATABASE_POOL: '60' }
  const shops = Array.from({ length: 3 }, () => runProgram('main.ts', env))
  t.after(async () => {
    for (const { child } of shops) child.kill('SIGTERM')
    await Promise.all(shops.map(({ ended }) => ended))
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const origins = await Promise.all(shops.map(({ origin }) => origin))
  const product = await makeProduct(db)
  await db.destroy()
  const caller = async (at: number) => {
    const client = createClient(origins[at % origins.length] ?? '')
    const orders = []
    for (let n = 0; n < 3; n += 1) orders.push(await client.call('submitOrder', orderBody([{ id: product.id }])))
    return orders
  }
  const orders = (await Promise.all(Array.from({ length: CALLERS }, (_, at) => caller(at)))).flat()
  const refused = orders.filter(({ status }) => status !== 200)
  assert.deepEqual(refused.map(({ text }) => text).slice(0, 1), [])
  for (const shop of shops) assert.doesNotMatch(shop.output(), /too many clients/)
})
