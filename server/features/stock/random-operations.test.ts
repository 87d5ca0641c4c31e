import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Random, seededRandom } from '../../../shop/numbers/random.ts'
import { movementReasons } from '../../../shop/products/stock.ts'
import { verifyShop } from '../../commands/books/verify.ts'
import { transaction } from '../../db/transaction.ts'
import { changeShopSettings } from '../../testing/making/change-settings.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { createOutcomes } from '../../testing/outcomes.ts'
import { pick } from '../../testing/pick.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { assertClosedCountsHaveReasons, countMovements, movementsOf } from '../../testing/stock-history.ts'
import { moveStock } from '../ledger/move-stock.ts'
import { lockVariants } from '../ledger/variants.queries.ts'

const OPERATIONS = isLongRun ? 10_000 : 2000
const MAX_OPERATIONS = 5 * OPERATIONS
/**
 * The number of pairs of products. In each pair, one product has a single type and the other has four. There are few
 * pairs, so that operations on the same stock collide.
 */
const PAIRS = isLongRun ? 4 : 1
const CALLERS = 6
/** Movements per transaction, as in an order with many lines. */
const LINES = 10
/** The number of times that the books are verified during a run. */
const CHECKS = 10

type Variant = { product: string; type: string | null; variant: number }

let shop: TestShop
let seller: SignedIn
let admin: SignedIn
const catalogue: Variant[] = []
const orders: { id: number; lines: number; quantity: number }[] = []

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  admin = await shop.as('admin')
  await changeShopSettings(shop, { staff_see: 'salespeople' }, admin)
  const types = ['S', 'M', 'L', 'XL']
  for (let at = 0; at < PAIRS; at += 1) {
    const plain = await makeProduct(shop.db, [{ low_stock: 5 }])
    const typed = await makeProduct(
      shop.db,
      types.map((type) => ({ type })),
    )
    catalogue.push(
      ...plain.variants.map((variant) => ({ product: plain.id, variant, type: null })),
      ...typed.variants.map((variant, place) => ({ product: typed.id, variant, type: types[place] ?? null })),
    )
  }
  for (let at = 0; at < 20; at += 1) orders.push(await placeOrder(at))
})
after(() => shop.stop())

async function placeOrder(at: number) {
  const quantity = 1 + (at % 4)
  const lines = catalogue.slice(at % 3, (at % 3) + 3).map(({ product: id, type }) => ({ id, type, quantity }))
  const body = orderBody(lines, { phone_number: admin.person.phone, shipping_address: `Mwanza ${at}` })
  const placed = await admin.call('submitOrder', body)
  assert.equal(placed.status, 200, placed.text)
  return { id: placed.body.order_id, lines: lines.length, quantity }
}

/** A run continues until each of these outcomes has occurred, and fails if that takes too long. */
const { record, missing, describe } = createOutcomes([
  ...['update approved', 'update rejected', 'update closed', 'count waits', 'line ready', 'line open'],
  ...['hands counted', 'hands opened', 'line from hands'],
  ...['request issued', 'request refused', 'request rejected', 'request over a hold', 'movement', 'movement refused'],
])

/** Makes each submission unique, because an equal submission within a minute counts as a repeat. */
let requestNumber = 0

/** Returns the stock in the response to a decision, or null if there is none. */
const stockIn = (body: object): number | null => ('stock' in body && typeof body.stock === 'number' ? body.stock : null)

/** Pending counts. Approving another count of the same stock closes them. */
const waitingCounts: number[] = []

/** Submits an update. Usually approves it immediately, with two requests. Some counts stay pending for a while. */
async function update(random: Random): Promise<void> {
  const isCount = random(2) === 0
  const sent = await submit(isCount, random)
  if (isCount) waitingCounts.push(sent)
  if (isCount && random(2)) return void record('count waits')
  const [taken] = isCount ? waitingCounts.splice(random(waitingCounts.length), 1) : [sent]
  await decideUpdate(requireValue(taken), random)
}

/** Submits an arrival, or a count of the storeroom or of what a person carries. Returns its id. */
async function submit(isCount: boolean, random: Random): Promise<number> {
  const { product, type, variant } = pick(catalogue, random)
  requestNumber += 1
  const entry = isCount
    ? { counted: random(200), reason: `hesabu ${requestNumber}` }
    : {
        stock: 1 + random(40),
        buying_price: requestNumber / 100,
        shipping_cost: random(500),
        items_per_package: 1 + random(12),
      }
  // Admins may tick lines from their own hands, so their carried goods are counted too.
  const hands = isCount && random(3) === 0 && (await isCounted(variant)) ? pick([seller, admin], random) : null
  const sent = await seller.post('submit_pending_stock_update', {
    product_id: product,
    updates: [{ type, ...entry }],
    ...(hands && { person_id: hands.person.id }),
  })
  assert.equal(sent.status, 200, sent.text)
  const update_id = first(sent.body.ids)
  if (!isCount) assert.equal((await lineOf(update_id)).pieces, entry.stock)
  return update_id
}

const lineOf = (id: number) =>
  shop.db
    .selectFrom('stock_update_lines')
    .select(['pieces', 'status', 'change_type', 'hands_of'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Decides on an update. The decision makes exactly one movement or none. */
async function decideUpdate(update_id: number, random: Random): Promise<void> {
  const call = random(5) ? 'approve_pending_update' : 'reject_pending_update'
  const responses = await Promise.all([admin.post(call, { update_id }), admin.post(call, { update_id })])
  const { pieces, status: decision, change_type, hands_of } = await lineOf(update_id)
  const moved = await movementsOf(shop.db, 'stock_update', update_id)
  for (const { status, body, text } of responses) {
    // Only a count that removes pieces can be refused, and only if too few pieces are left by then.
    if (status === 422)
      assert.ok(pieces < 0 && requireValue(stockIn(body)) + pieces < 0 && call.startsWith('approve'), text)
    // Only a count can be closed by another decision.
    else if (status === 409) assert.deepEqual([decision, change_type], ['closed', 'marekebisho'], text)
    else assert.equal(status, 200, text)
  }
  const isApproved = call.startsWith('approve') && responses.some(({ status }) => status === 200)
  assert.deepEqual(
    moved.map((movement) => movement.pieces),
    isApproved ? [pieces] : [],
  )
  if (isApproved) assert.ok(responses.some(({ body }) => stockIn(body) === first(moved).balance))
  if (isApproved && hands_of !== null) record(first(moved).reason === 'opening' ? 'hands opened' : 'hands counted')
  record(`update ${decision === 'pending' ? 'refused' : decision}`)
}

/**
 * Submits and decides a request. Given-out pieces must be in the ledger, uncounted stock must leave no row, and held
 * pieces are given out only with an override.
 */
async function request(random: Random): Promise<void> {
  const { product, type, variant } = pick(catalogue, random)
  requestNumber += 1
  const quantity = 1 + random(120)
  const wish = { product_id: product, variant_type: type, quantity, instructions: String(requestNumber) }
  const asked = await seller.post('submit_stock_request', wish)
  assert.equal(asked.status, 200, asked.text)
  const isApproval = random(5) > 0
  const wasCounted = await isCounted(variant)
  const { status, body, text } = isApproval
    ? await approve(asked.body.id, quantity)
    : await admin.post('reject_stock_request', { id: asked.body.id })
  const moved = (await movementsOf(shop.db, 'stock_request', asked.body.id)).map(({ pieces, balance }) => ({
    pieces,
    balance,
  }))
  if (status === 422) {
    assert.ok(isApproval && body.code === 'refused' && requireValue(stockIn(body)) < quantity && !moved[0], text)
    return void record('request refused')
  }
  assert.equal(status, 200, text)
  const isMoved = isApproval && stockIn(body) !== null
  // Two movements: out of the storeroom, and into the seller's hands.
  assert.deepEqual(moved[0], isMoved ? { pieces: -quantity, balance: stockIn(body) } : undefined)
  assert.equal(moved[1]?.pieces, isMoved ? quantity : undefined)
  // Counted stock stays counted.
  if (isApproval && wasCounted) assert.notEqual(stockIn(body), null)
  const issued = isMoved ? 'request issued' : 'request issued uncounted'
  record(isApproval ? issued : 'request rejected')
}

/** Approves a request. If orders hold the pieces, approves it again with an override. */
async function approve(id: number, quantity: number) {
  const response = await admin.post('approve_stock_request', { id })
  if (response.body.code !== 'stock_held') return response
  const { stock, held, left } = response.body
  assert.ok(requireValue(held) > 0 && quantity <= requireValue(stock), response.text)
  assert.ok(left === Math.max(0, requireValue(stock) - requireValue(held)) && left < quantity, response.text)
  assert.deepEqual(await movementsOf(shop.db, 'stock_request', id), [])
  const insisted = await admin.post('approve_stock_request', { id, override: 1 })
  record(insisted.status === 200 ? 'request over a hold' : 'request over a hold refused')
  return insisted
}

const isCounted = async (id: number) =>
  (await shop.db.selectFrom('variants').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock !== null

/** Makes a line ready or reopens it. It must succeed, or be refused because too few pieces are left. */
async function tick(random: Random): Promise<void> {
  const order = pick(orders, random)
  const item_index = random(order.lines)
  const ready = random(2)
  const from_hands = random(2)
  const request = { order_id: order.id, item_index, ready, from_hands }
  const { status, body, text } = await pick([admin, seller], random).post('update_order_item_ready', request)
  if (status === 422) {
    assert.ok(ready === 1 && requireValue(body.stock) < order.quantity, text)
    return void record('line refused')
  }
  assert.equal(status, 200, text)
  const line = requireValue(body.order.items_list[item_index])
  assert.equal(line.ready, ready === 1)
  if (line.from_hands) record('line from hands')
  record(ready ? 'line ready' : 'line open')
}

/**
 * Makes several movements directly in the ledger in one transaction, each with the balance that follows from the locked
 * stock. Sometimes rolls all of them back.
 */
async function move(random: Random): Promise<void> {
  const wanted = Array.from({ length: LINES }, () => ({
    id: pick(catalogue, random).variant,
    pieces: (1 + random(6)) * (random(2) ? 1 : -1),
  }))
  const isGivenUp = random(20) === 0
  const work = transaction(shop.db, async (tx) => {
    const variants = await lockVariants(
      tx,
      wanted.map(({ id }) => id),
    )
    const stock = new Map(variants.map((variant) => [variant.id, variant.stock]))
    for (const { id, pieces } of wanted) {
      const variant = variants.find((one) => one.id === id)
      assert.ok(variant)
      const reason = pieces < 0 ? 'order_ready' : 'order_returned'
      const before = stock.get(id) ?? null
      const moved = await moveStock(tx, variant, pieces, { reason, refKind: 'order', refId: 1, by: null }).catch(
        refused,
      )
      const left = before === null ? null : before + pieces
      const expected = left !== null && left < 0 ? 'refused' : left
      assert.equal(moved, expected)
      if (typeof moved === 'number') stock.set(id, moved)
      record(moved === 'refused' ? 'movement refused' : 'movement')
    }
    if (isGivenUp) throw new GivenUp()
  })
  await work.catch((error) => assert.ok(error instanceof GivenUp, String(error)))
}

class GivenUp extends Error {}

/** Returns 'refused' if stock was short. The transaction stays usable, so the next movement may follow. */
function refused(error: Error & { code?: string }): 'refused' {
  assert.equal(error.code, 'refused', String(error))
  return 'refused'
}

/** Of 100 operations, 40 are moves, 25 updates, 20 requests and 15 ticks. */
function operationOf(kind: number): (random: Random) => Promise<void> {
  if (kind < 40) return move
  if (kind < 65) return update
  return kind < 85 ? request : tick
}

test(`${OPERATIONS} random operations keep the stock equal to the sum of the ledger at every check`, async () => {
  let done = 0
  const checks: Promise<void>[] = []
  const check = async () => assert.deepEqual((await verifyShop(shop.db)).wrong, [])
  const caller = async (seed: number) => {
    const random = seededRandom(seed)
    while (done < OPERATIONS || (done < MAX_OPERATIONS && missing().length > 0)) {
      const kind = random(100)
      done += kind < 40 ? LINES : 1
      await operationOf(kind)(random)
      if (done >= (checks.length + 1) * (OPERATIONS / CHECKS)) checks.push(check())
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, at) => caller(at + 1)))
  await Promise.all(checks)
  await check()
  await assertClosedCountsHaveReasons(shop.db)
  assert.ok(checks.length >= CHECKS)
  assert.deepEqual(missing(), [], describe())
  const rows = await countMovements(shop.db)
  // The operations of this test include neither hand-backs nor returns by customers, so these reasons do not occur.
  const absentReasons: readonly string[] = ['request_returned', 'customer_return', 'written_off']
  const reasons = movementReasons.filter((reason) => !absentReasons.includes(reason)).toSorted()
  assert.deepEqual(rows.map(({ reason }) => reason).sort(), reasons)
  assert.ok(rows.reduce((sum, row) => sum + row.rows, 0) > OPERATIONS / 2, JSON.stringify(rows))
})
