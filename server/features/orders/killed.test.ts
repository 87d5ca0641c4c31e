import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { type Database, openDatabase } from '../../db/open.ts'
import { makeClient } from '../../testing/client.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { makeGoods } from '../../testing/make-goods.ts'
import { orderBody } from '../../testing/order-body.ts'

const main = join(import.meta.dirname, '../../main.ts')

let database: TestDatabase
let db: Database
let dataDir: string
before(async () => {
  database = await makeTestDatabase()
  db = openDatabase({ connection: database.connection, onError: () => undefined })
  dataDir = await mkdtemp(join(tmpdir(), 'duka-killed-'))
})
after(async () => {
  await db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The shop as `npm start` runs it, in a process of its own; answers when it says where it is. */
async function startShop(): Promise<{ origin: string; child: ChildProcess }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port) {
      child.stdout.resume()
      return { origin: `http://127.0.0.1:${port}`, child }
    }
  }
  throw new Error('the shop ended before it said where it is')
}

type Sent = { key: string; quantity: number }

test('kill -9 of the shop while orders come in: what was answered is there, whole; what was not is sent again, once', async () => {
  const goods = [await makeGoods(db), await makeGoods(db, [{ stock: 1_000_000 }])]
  const lines = (quantity: number) => goods.map(({ id }) => ({ id, quantity }))
  const send = ({ origin }: { origin: string }, { key, quantity }: Sent) =>
    makeClient(origin).post('submit_order', orderBody(lines(quantity), { client_order_id: key }))
  const answered = new Map<number, Sent>()
  const unanswered: Sent[] = []
  for (const round of [1, 2, 3]) {
    const shop = await startShop()
    const died = once(shop.child, 'exit')
    let dead = false
    const buyers = Array.from({ length: 16 }, async (_, buyer) => {
      for (let at = 1; !dead; at += 1) {
        const sent = { key: `${round}-${buyer}-${at}-${process.pid}`, quantity: at }
        const answer = await send(shop, sent).catch(() => null)
        if (answer?.status === 200) answered.set(answer.body.order_id, sent)
        else unanswered.push(sent)
        if (answered.size >= round * 60 && !dead) {
          dead = true
          shop.child.kill('SIGKILL')
        }
      }
    })
    await Promise.all(buyers)
    await died
  }
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'order_lines.quantity', 'order_lines.price'])
    .execute()
  const saved = Map.groupBy(rows, (row) => row.id)
  assert.ok(answered.size >= 180)
  for (const [id, { quantity }] of answered) {
    const kept = saved.get(id) ?? []
    assert.deepEqual(
      kept.map((line) => line.quantity),
      [quantity, quantity],
      `order ${id}`,
    )
    assert.equal(kept[0]?.total, 2 * 5000 * quantity)
  }
  for (const kept of saved.values()) assert.equal(kept.length, 2)

  const shop = await startShop()
  for (const sent of unanswered) assert.equal((await send(shop, sent)).status, 200)
  const again = await send(shop, [...answered.values()][0] ?? { key: '', quantity: 0 })
  assert.equal(again.body.order_id, [...answered.keys()][0])
  const ended = once(shop.child, 'exit')
  shop.child.kill('SIGTERM')
  await ended
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.equal(n, answered.size + unanswered.length)
})
