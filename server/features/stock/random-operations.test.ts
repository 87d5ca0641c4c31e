import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyShop } from '../../commands/verify.ts'
import { transaction } from '../../db/transaction.ts'
import { makeGoods } from '../../testing/make-goods.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { moveStock } from '../ledger/move-stock.ts'
import { lockVariants } from '../ledger/variants.queries.ts'

const OPERATIONS = 10_000
const CALLERS = 6
/** Movements of one transaction, as of an order with many lines. */
const LINES = 10
const LOOKS = 10

type Person = Awaited<ReturnType<TestShop['as']>>
type Goods = { product: string; type: string | null; variant: number }
type Random = (below: number) => number

let shop: TestShop
let seller: Person
let admin: Person
const goods: Goods[] = []
const orders: { id: number; lines: number }[] = []

/** The same sequence in every run: mulberry32. */
function seeded(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
  const types = ['S', 'M', 'L', 'XL']
  for (let at = 0; at < 4; at += 1) {
    const plain = await makeGoods(shop.db, [{ low_stock: 5 }])
    const typed = await makeGoods(
      shop.db,
      types.map((type) => ({ type })),
    )
    for (const { id, variants } of [plain, typed])
      goods.push(
        ...variants.map((variant, place) => ({
          product: id,
          variant,
          type: id === plain.id ? null : (types[place] ?? null),
        })),
      )
  }
  for (let at = 0; at < 20; at += 1) orders.push(await placeOrder(at))
})
after(() => shop.stop())

async function placeOrder(at: number) {
  const items = goods
    .slice(at % 3, (at % 3) + 3)
    .map(({ product, type }) => ({ id: product, type, quantity: 1 + (at % 4), price: 5000 }))
  const answer = await admin.post('submit_order', {
    phone_number: admin.person.phone,
    whatsapp_number: '0754123456',
    customer_name: 'Asha',
    shipping_address: `Mwanza ${at}`,
    total_amount: items.reduce((sum, { quantity }) => sum + 5000 * quantity, 0),
    items,
  })
  assert.equal(answer.status, 200, answer.text)
  return { id: answer.body.order_id as number, lines: items.length }
}

/** What a random operation may meet: done, refused by a rule, decided by somebody else, or too much of a crowd. */
const expected = (...statuses: number[]) => {
  for (const status of statuses) assert.ok([200, 409, 422, 503].includes(status), `status ${status}`)
}

/** A submission and, mostly, its decision, as people make them. */
async function update(random: Random): Promise<void> {
  const { product, type } = pick(goods, random)
  const entry = random(3)
    ? {
        stock: 1 + random(40),
        buying_price: random(9000) / 100,
        shipping_cost: random(500),
        items_per_package: 1 + random(12),
      }
    : { counted: random(200), reason: 'hesabu' }
  const sent = await seller.post('submit_pending_stock_update', { product_id: product, updates: [{ type, ...entry }] })
  expected(sent.status)
  if (sent.status !== 200) return
  const update_id = sent.body.ids[0]
  const call = random(5) ? 'approve_pending_update' : 'reject_pending_update'
  const [one, other] = await Promise.all([admin.post(call, { update_id }), admin.post(call, { update_id })])
  expected(one.status, other.status)
}

async function request(random: Random): Promise<void> {
  const { product, type } = pick(goods, random)
  const wish = { product_id: product, variant_type: type, quantity: 1 + random(30), instructions: String(random(1e9)) }
  const asked = await seller.post('submit_stock_request', wish)
  expected(asked.status)
  if (asked.status !== 200) return
  const call = random(5) ? 'approve_stock_request' : 'reject_stock_request'
  expected((await admin.post(call, { id: asked.body.id })).status)
}

async function tick(random: Random): Promise<void> {
  const order = pick(orders, random)
  const line = { order_id: order.id, item_index: random(order.lines), ready: random(2) }
  expected((await admin.post('update_order_item_ready', line)).status)
}

/** Several movements in one transaction, straight through the ledger; now and then all of it is given up at the end. */
async function move(random: Random): Promise<void> {
  const wanted = Array.from({ length: LINES }, () => ({
    id: pick(goods, random).variant,
    pieces: (1 + random(6)) * (random(2) ? 1 : -1),
  }))
  const givenUp = random(20) === 0
  const work = transaction(shop.db, async (tx) => {
    const variants = await lockVariants(
      tx,
      wanted.map(({ id }) => id),
    )
    for (const { id, pieces } of wanted) {
      const variant = variants.find((one) => one.id === id)
      const reason = pieces < 0 ? 'order_ready' : 'order_returned'
      if (variant) await moveStock(tx, variant, pieces, { reason, refKind: 'order', refId: 1, by: null }).catch(refused)
    }
    if (givenUp) throw new GivenUp()
  })
  await work.catch((error) => assert.ok(error instanceof GivenUp || error.code === '55P03', String(error)))
}

class GivenUp extends Error {}

/** Too few pieces leave the transaction as it was: the next movement may go on. */
function refused(error: Error & { code?: string }): void {
  assert.equal(error.code, 'refused', String(error))
}

function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)] as T
}

test(`${OPERATIONS} random operations leave stock as the sum of the ledger, at every look`, async () => {
  let done = 0
  const looks: Promise<void>[] = []
  const look = async () => assert.deepEqual((await verifyShop(shop.db)).wrong, [])
  const caller = async (seed: number) => {
    const random = seeded(seed)
    while (done < OPERATIONS) {
      const kind = random(100)
      done += kind < 80 ? LINES : 1
      await (kind < 80 ? move(random) : kind < 87 ? update(random) : kind < 94 ? request(random) : tick(random))
      if (done >= (looks.length + 1) * (OPERATIONS / LOOKS)) looks.push(look())
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, at) => caller(at + 1)))
  await Promise.all(looks)
  await look()
  assert.ok(looks.length >= LOOKS)

  const rows = await shop.db
    .selectFrom('stock_movements')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('rows')])
    .groupBy('reason')
    .execute()
  assert.deepEqual(rows.map(({ reason }) => reason).sort(), [
    'arrival',
    'correction',
    'order_ready',
    'order_returned',
    'request_issued',
  ])
  assert.ok(rows.reduce((sum, row) => sum + row.rows, 0) > OPERATIONS / 2, JSON.stringify(rows))
})
