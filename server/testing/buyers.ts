import assert from 'node:assert/strict'
import type { Database } from '../db/open.ts'
import { createClient } from './client.ts'
import { orderBody } from './order-body.ts'
import { sendUntilTaken } from './race.ts'

type Sent = { key: string; quantity: number }

/** What buyers have sent: by the order's number where they received it, else what was sent without a response. */
export type Bought = {
  received: Map<number, Sent>
  notReceived: Sent[]
  /** Sends that the shop was too busy for. */
  repeats: number
}

const BUYERS = 16

let sends = 0

/** One order of that quantity of each product, sent until it is taken. */
function sendOrder(origin: string, products: readonly string[], { key, quantity }: Sent) {
  const lines = products.map((id) => ({ id, quantity }))
  return sendUntilTaken(() => createClient(origin).call('submitOrder', orderBody(lines, { client_order_id: key })))
}

/**
 * Sixteen buyers at once, each one order after the other, until so many more were received; then `enough` is called
 * once. A shop that is busy is asked again; any other refusal rejects.
 */
export async function buy(
  origin: string,
  products: readonly string[],
  more: number,
  bought: Bought,
  enough: () => void,
): Promise<void> {
  const wanted = bought.received.size + more
  let over = false
  const buyer = async () => {
    while (!over) {
      sends += 1
      const sent = { key: crypto.randomUUID(), quantity: 1 + (sends % 9) }
      const order = await sendOrder(origin, products, sent).catch(() => null)
      if (!order) {
        bought.notReceived.push(sent)
        continue
      }
      assert.equal(order.status, 200, order.text)
      bought.repeats += order.repeats
      bought.received.set(order.body.order_id, sent)
      if (bought.received.size < wanted || over) continue
      over = true
      enough()
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
}

/** Every order that was received is there with a line of each product, and no other order by half. */
export async function assertKept(db: Database, products: readonly string[], bought: Bought): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'order_lines.quantity'])
    .execute()
  const saved = Map.groupBy(rows, (row) => row.id)
  for (const [id, { quantity }] of bought.received) {
    const kept = saved.get(id) ?? []
    assert.deepEqual(
      kept.map((line) => line.quantity),
      products.map(() => quantity),
      `order ${id}`,
    )
    assert.equal(kept[0]?.total, products.length * 5000 * quantity)
  }
  for (const kept of saved.values()) assert.equal(kept.length, products.length)
}

/** Sends again what was never received, and something that was: each is one order in the end. */
export async function assertOnce(
  origin: string,
  db: Database,
  products: readonly string[],
  { received, notReceived }: Bought,
): Promise<void> {
  for (const sent of notReceived) assert.equal((await sendOrder(origin, products, sent)).status, 200)
  const [first] = received
  assert.ok(first)
  const [id, sent] = first
  assert.equal((await sendOrder(origin, products, sent)).body.order_id, id)
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.equal(n, received.size + notReceived.length)
}
