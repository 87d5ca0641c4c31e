// Places many orders at once, records the acknowledged ones, and afterwards checks that none of these is lost.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../contract/all.ts'
import { verifyRows } from '../commands/books/verify.ts'
import type { Database } from '../db/open.ts'
import { orderBody } from './making/order-body.ts'

type Sent = { key: string; quantity: number }

/** The orders that buyers sent, and the responses. */
export type PurchaseLog = {
  /** Acknowledged orders by their number. */
  received: Map<number, Sent>
  /** Orders that were sent and not acknowledged. The next free buyer repeats them with the same key. */
  waiting: Sent[]
  /** The number of responses by status. 'none' counts connections that broke or timed out. */
  answers: Map<string, number>
  /** The messages of refusals with 503. */
  refusals: Set<string>
  /** The number of 503 refusals without Retry-After. */
  withoutRetryAfter: number
  /** The slowest response, and the time of the last success, in ms of performance.now(). */
  slowestMs: number
  lastSuccessAt: number
}

type Buying = {
  /** Resolves when this many further orders are acknowledged. */
  more: (orders: number) => Promise<void>
  /** Stops once the running requests have ended. */
  stop: () => Promise<void>
}

const BUYERS = 16
/** Default pause after a refusal or a lost connection. A browser would wait for Retry-After. */
const PAUSE_MS = 50
/** A buyer without a response gives up after this time. */
const MAX_WAIT_MS = 20_000

export const newPurchaseLog = (): PurchaseLog => ({
  received: new Map(),
  waiting: [],
  answers: new Map(),
  refusals: new Set(),
  withoutRetryAfter: 0,
  slowestMs: 0,
  lastSuccessAt: 0,
})

/** Makes a product with uncounted stock, and a product with counted stock and a ledger. Returns the ids of both. */
export async function makeLoadProducts(db: Database, name = 'mzigo'): Promise<string[]> {
  const ids = [`${name}-isiyohesabiwa`, `${name}-iliyohesabiwa`]
  const stock = 1_000_000_000
  for (const id of ids)
    await db
      .insertInto('products')
      .values({ id, name: `Shuka ${id}`, category: 'Matandiko' })
      .execute()
  for (const product_id of ids) {
    const isCounted = product_id === ids[1]
    const variant = await db
      .insertInto('variants')
      .values({ product_id, price: 5000, ...(isCounted && { stock }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const movement = {
      variant_id: variant.id,
      product_id,
      pieces: stock,
      balance: stock,
      reason: 'correction' as const,
    }
    if (isCounted) await db.insertInto('stock_movements').values(movement).execute()
  }
  return ids
}

let sends = 0

/** Starts buyers who each order all products again and again until `stop`. `origin` is called for every order. */
export function startBuying(
  origin: () => string,
  products: readonly string[],
  bought: PurchaseLog,
  { buyers = BUYERS, pauseMs = PAUSE_MS } = {},
): Buying {
  let isOver = false
  /** The number of acknowledged orders that a call of `more` waits for. */
  let wanted: { received: number; reached: () => void } | null = null
  const buyer = async () => {
    while (!isOver) {
      const sent = bought.waiting.shift() ?? newOrder()
      if (!(await send(origin(), products, sent, bought))) {
        bought.waiting.push(sent)
        await pause(pauseMs)
      } else if (wanted && bought.received.size >= wanted.received) {
        wanted.reached()
        wanted = null
      }
    }
  }
  const all = Promise.all(Array.from({ length: buyers }, buyer))
  // `more` and `stop` throw the error of a buyer. Until `more` or `stop` is called, the error must not count as
  // unhandled.
  all.catch(() => undefined)
  return {
    more: async (orders) => {
      const reached = new Promise<void>((resolve) => {
        wanted = { received: bought.received.size + orders, reached: resolve }
      })
      await Promise.race([reached, all])
    },
    stop: async () => {
      isOver = true
      await all
    },
  }
}

function newOrder(): Sent {
  sends += 1
  return { key: crypto.randomUUID(), quantity: 1 + (sends % 9) }
}

/**
 * Sends an order and records the response. Returns true if it was acknowledged. Throws an AssertionError for any
 * refusal other than 'busy'.
 */
async function send(origin: string, products: readonly string[], sent: Sent, bought: PurchaseLog): Promise<boolean> {
  const began = performance.now()
  const lines = products.map((id) => ({ id, quantity: sent.quantity }))
  const response = await fetch(origin + calls.submitOrder.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(lines, { client_order_id: sent.key })),
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  const isComplete = response && typeof text === 'string'
  const answer = isComplete ? String(response.status) : 'none'
  bought.answers.set(answer, (bought.answers.get(answer) ?? 0) + 1)
  bought.slowestMs = Math.max(bought.slowestMs, performance.now() - began)
  if (!isComplete) return false
  if (response.status === 503) {
    bought.refusals.add(JSON.parse(text).message)
    if (!Number(response.headers.get('retry-after'))) bought.withoutRetryAfter += 1
    return false
  }
  assert.equal(response.status, 200, text)
  bought.lastSuccessAt = performance.now()
  const id = Number(JSON.parse(text).order_id)
  const before = bought.received.get(id)
  assert.ok(!before || before.key === sent.key, `order ${id} was returned for two keys`)
  bought.received.set(id, sent)
  return true
}

/**
 * Buys until this many further orders are acknowledged. Then calls `whenReached` while other orders are still running.
 */
export async function buy(
  origin: string,
  products: readonly string[],
  more: number,
  bought: PurchaseLog,
  whenReached: () => Promise<void> = async () => undefined,
): Promise<void> {
  const buying = startBuying(() => origin, products, bought)
  await buying.more(more)
  await whenReached()
  await buying.stop()
}

/**
 * Repeats every unacknowledged order and one acknowledged order. Then asserts that exactly the acknowledged orders
 * exist, each once and with its lines, that every 503 had a retry time, and that the books are correct.
 */
export async function assertNoneLost(
  origin: string,
  db: Database,
  products: readonly string[],
  bought: PurchaseLog,
): Promise<void> {
  const { received, waiting } = bought
  const [first] = received
  assert.ok(first)
  const orders = received.size
  assert.ok(await send(origin, products, first[1], bought))
  assert.equal(received.size, orders, 'a second request with an acknowledged key makes no second order')
  for (let sent = waiting.shift(); sent; sent = waiting.shift()) assert.ok(await send(origin, products, sent, bought))
  await assertSaved(db, products, received)
  assert.equal(bought.withoutRetryAfter, 0, 'each 503 says when to try again')
  assert.deepEqual(await verifyRows(db), [])
}

async function assertSaved(
  db: Database,
  products: readonly string[],
  received: PurchaseLog['received'],
): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'order_lines.product_id', 'order_lines.quantity'])
    .where('order_lines.product_id', 'in', products)
    .orderBy('order_lines.id')
    .execute()
  const saved = Map.groupBy(rows, (row) => row.id)
  for (const [id, { quantity }] of received) {
    const lines = (saved.get(id) ?? []).map((line) => ({ id: line.product_id, quantity: line.quantity }))
    assert.deepEqual(
      lines,
      products.map((product) => ({ id: product, quantity })),
      `order ${id}`,
    )
    assert.equal(saved.get(id)?.[0]?.total, products.length * 5000 * quantity)
  }
  assert.equal(saved.size, received.size, 'every stored order was acknowledged')
}
