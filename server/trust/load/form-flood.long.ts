// Measures orders of a customer during a flood of orders with a wrong total, which are sent as JSON or as forms.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '../../../contract/all.ts'
import { fillProducts } from '../../testing/making/fill-products.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { createCaller } from '../../testing/network/from-address.ts'
import { quantile } from '../../testing/probe.ts'
import { reportFigure } from '../../testing/processes/figures.ts'
import { type SpawnedShop, spawnShop } from '../../testing/processes/spawned-shop.ts'
import { startFlood } from './flood.ts'

const CONNECTIONS = 250
const MS = 12_000
/** The maximum median time of an order. It is the longest wait in the lane of writes (server/http/admission.ts). */
const MAX_WAIT_MS = 900

let spawned: SpawnedShop
before(async () => {
  spawned = await spawnShop()
  await fillProducts(spawned.db, 100)
})
after(() => spawned?.close())

const lines = Array.from({ length: 100 }, (_, index) => ({ id: `p${index + 1}` }))
const { items, provider_id, ...fields } = orderBody(lines, { total_amount: 1 })
const parts = Object.entries({ ...fields, items: JSON.stringify(items) }).map(
  ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
)
const floods = {
  JSON: { type: 'application/json', body: JSON.stringify({ ...fields, items }) },
  forms: { type: 'multipart/form-data; boundary=x', body: `${parts.join('')}--x--\r\n` },
}

/**
 * Places orders of one person in sequence. Returns the times of the placed orders in ms, and the number of refused
 * orders.
 */
async function buy(): Promise<{ times: number[]; refused: number }> {
  const caller = createCaller(spawned.shop.origin, '127.0.0.2', 1)
  const times: number[] = []
  let refused = 0
  const end = performance.now() + MS
  while (performance.now() < end) {
    const order = orderBody([{ id: spawned.products[0] ?? '' }], { client_order_id: crypto.randomUUID() })
    const { status, text, ms } = await caller.stranger().post('submit_order', order)
    if (status === 503) refused += 1
    else assert.equal(status, 200, text)
    if (status === 200) times.push(ms)
    await pause(20)
  }
  caller.close()
  return { times, refused }
}

for (const kind of [null, 'JSON', 'forms'] as const)
  test(`a customer can order while ${CONNECTIONS} connections send ${kind ?? 'nothing'}`, async () => {
    const address = spawned.shop.origin + calls.submitOrder.path
    const stop = kind && startFlood({ address, connections: CONNECTIONS, ...floods[kind] })
    const { times, refused } = await buy()
    const statuses = stop ? await stop() : new Map<number, number>()
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    reportFigure(
      `orders of others while ${CONNECTIONS} connections send ${kind ?? 'nothing'}`,
      `p50 ${Math.round(quantile(times, 0.5))}, p95 ${Math.round(quantile(times, 0.95))} ms, ${refused} of ${times.length + refused} refused${answers && `; the flood got ${answers}`}`,
    )
    assert.ok(
      [...statuses.keys()].every((status) => status === 422 || status === 503),
      answers,
    )
    if (kind) assert.ok((statuses.get(503) ?? 0) > 0, 'the flood is refused')
    assert.ok(quantile(times, 0.5) < MAX_WAIT_MS, 'an order is placed or refused soon')
  })
