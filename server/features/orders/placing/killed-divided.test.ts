import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '../../../../contract/all.ts'
import { AUTO_PROVIDER } from '../../../../shop/orders/providers.ts'
import { openDatabase } from '../../../db/open.ts'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { orderBody } from '../../../testing/making/order-body.ts'
import { startShop } from '../../../testing/processes/shop-process.ts'

const BUYERS = 8
/** The number of groups that are acknowledged before each kill. */
const BEFORE_KILL = 25
const KILLS = 3

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'duka-killed-divided-'))
})
after(() => rm(dataDir, { recursive: true, force: true }))

/** Sends a cart with its key. Returns the ids of its orders, or null if there was no response or the shop was busy. */
async function send(origin: string, lines: { id: string }[], client_order_id: string): Promise<number[] | null> {
  const response = await fetch(origin + calls.submitOrder.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(lines, { provider_id: AUTO_PROVIDER, client_order_id })),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (!response || typeof text !== 'string' || response.status === 503) return null
  assert.equal(response.status, 200, text)
  return JSON.parse(text).orders.map(({ order_id }: { order_id: number }) => order_id)
}

test('kill -9 leaves both orders of a divided cart or none, and a repeat places each cart once', async (t) => {
  const database = await createTestDatabase()
  const db = openDatabase({ connection: database.connection, onError: () => undefined })
  t.after(() => db.destroy().then(database.drop))
  const lines = [
    { id: (await makeProduct(db, [{ price: 5000 }], { category: 'Redio' })).id },
    { id: (await makeProduct(db, [{ price: 5000 }], { category: 'Matandiko' })).id },
  ]
  const start = () => startShop({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  /** The order ids of each key. Null until a response arrives. */
  const groups = new Map<string, number[] | null>()
  const groupsInShop = async () =>
    (
      await sql<{ ids: number[] }>`
        select array_agg(id::int order by id) as ids from orders group by coalesce(order_group_id, -id)`.execute(db)
    ).rows.map(({ ids }) => ids)

  for (let kill = 0; kill < KILLS; kill += 1) {
    const shop = await start()
    let acknowledged = 0
    let isKilled = false
    const buyer = async () => {
      while (!isKilled) {
        const key = crypto.randomUUID()
        groups.set(key, null)
        const ids = await send(shop.origin, lines, key)
        groups.set(key, ids)
        if (ids) acknowledged += 1
        if (acknowledged >= BEFORE_KILL && !isKilled) {
          isKilled = true
          await shop.kill()
        }
      }
    }
    await Promise.all(Array.from({ length: BUYERS }, buyer))
    const found = await groupsInShop()
    assert.ok(
      found.every((ids) => ids.length === 2),
      JSON.stringify(found),
    )
  }

  const shop = await start()
  t.after(shop.kill)
  const unanswered = [...groups].filter(([, ids]) => ids === null)
  assert.ok(unanswered.length > 0, 'the kills have cut off some responses')
  for (const [key] of unanswered) groups.set(key, await send(shop.origin, lines, key))
  const told = [...groups.values()].toSorted((left, right) => Number(left?.[0]) - Number(right?.[0]))
  const saved = (await groupsInShop()).toSorted((left, right) => Number(left[0]) - Number(right[0]))
  assert.deepEqual(saved, told)
  await assertBooksBalance(db)
  assert.equal((await shop.stop()).code, 0)
})
