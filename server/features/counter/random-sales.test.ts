import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Random, seededRandom } from '../../../shop/numbers/random.ts'
import { verifyRows } from '../../commands/books/verify.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { sendUpdate } from '../../testing/making/stock-updates.ts'
import { pick } from '../../testing/pick.ts'
import { isLongRun } from '../../testing/processes/long-run.ts'
import { sendUntilAccepted } from '../../testing/race.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

const OPERATIONS = isLongRun ? 2000 : 240
const CALLERS = 6
/** The number of times that the books are verified. */
const CHECKS = 4
const HOUR = 3600_000

let shop: TestShop
let admin: SignedIn
let sellers: SignedIn[]
const products: string[] = []
const phones = ['0755440001', '0755440002', '0755440003']
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  sellers = [admin, await shop.as('salesperson'), await shop.as('manager')]
  for (let n = 0; n < 4; n += 1) products.push((await makeProduct(shop.db)).id)
  for (const id of products.slice(1)) await approve(await sendUpdate(admin, id, { counted: 30, reason: 'ya kwanza' }))
})
after(() => shop.stop())

/** The outcomes that have occurred. A run without some of them fails. */
const seen = new Set<string>()
const record = (outcome: string) => seen.add(outcome)

const sold: { order_id: number; seller: SignedIn; quantity: number }[] = []
/** A number in each stock update and stock request, so that none counts as a repeat of another. */
let requestNumber = 0

/** Sells one or two products: for cash, on credit, or some hours late. A third of the sales is sent twice. */
async function sell(random: Random): Promise<void> {
  const seller = pick(sellers, random)
  const lines = Array.from({ length: 1 + random(2) }, () => ({
    id: pick(products, random),
    quantity: 1 + random(12),
    price: 5000,
  }))
  const isLate = random(3) === 0
  const sale = saleBody(lines, {
    ...(random(3) === 0 && {
      payments: [{ method: 'taslimu', amount: random(5) * 1000 }],
      phone_number: pick(phones, random),
    }),
    ...(isLate ? { sold_at: new Date(Date.now() - random(48) * HOUR).toISOString() } : { allow_shortage: random(2) }),
  })
  const send = () => sendUntilAccepted(() => seller.post('counter_sale', sale))
  const answers = await Promise.all(random(3) === 0 ? [send(), send()] : [send()])
  for (const { status, text } of answers) assert.ok(status === 200 || (status === 422 && !isLate), text)
  const accepted = answers.filter(({ status }) => status === 200)
  const outcome = isLate ? 'late sale' : 'sale'
  record(accepted.length > 0 ? outcome : 'short')
  assert.ok(new Set(accepted.map(({ body }) => body.order_id)).size <= 1)
  const [first] = accepted
  const quantity = first?.body.order.items_list[0]?.quantity ?? 0
  if (first) sold.push({ order_id: first.body.order_id, seller, quantity })
}

async function giveBack(random: Random): Promise<void> {
  const one = sold[random(sold.length)]
  if (!one) return
  const body = {
    order_id: one.order_id,
    client_return_id: crypto.randomUUID(),
    lines: [{ item_index: 0, quantity: 1 + random(one.quantity), to_stock: random(4) ? 1 : 0 }],
    reason: 'Haikufaa',
  }
  const first = await sendUntilAccepted(() => admin.post('return_order_items', body))
  const money = (first.body as { money?: number }).money
  if (first.status === 422 && money) {
    const refund = { amount: money, method: 'taslimu' }
    const second = await sendUntilAccepted(() => admin.post('return_order_items', { ...body, refund }))
    return void record(second.status === 200 ? 'returned for money' : 'return refused')
  }
  record(first.status === 200 ? 'returned' : 'return refused')
}

/**
 * Exchanges pieces for other goods. If the other goods cost more, the difference is paid or owed. If they cost less, it
 * is refunded or kept as a deposit.
 */
async function exchange(random: Random): Promise<void> {
  const one = sold[random(sold.length)]
  if (!one) return
  const { items, total_amount } = saleBody([{ id: pick(products, random), quantity: 1 + random(12), price: 5000 }])
  const body = {
    order_id: one.order_id,
    client_return_id: crypto.randomUUID(),
    lines: [{ item_index: 0, quantity: 1 + random(one.quantity), to_stock: random(4) ? 1 : 0 }],
    reason: 'Saizi si sahihi',
    new_items: items,
    total_amount,
    payments: [{ method: 'taslimu', amount: random(2) ? total_amount : random(3) * 1000 }],
    allow_shortage: random(2),
    confirm_limit: 1,
    customer_name: 'Mbadilishaji',
    phone_number: pick(phones, random),
  }
  const send = (more: object = {}) =>
    sendUntilAccepted(() => one.seller.post('return_order_items', { ...body, ...more }))
  const first = await send()
  const money = (first.body as { money?: number }).money
  const last = first.status === 422 && money ? await send(moneyBack(money, random)) : first
  assert.ok([200, 422].includes(last.status), last.text)
  if (last.status !== 200) return void record('exchange refused')
  record(money ? 'exchanged for less' : 'exchanged')
  const { new_order_id } = last.body
  if (new_order_id) sold.push({ order_id: new_order_id, seller: one.seller, quantity: items[0]?.quantity ?? 1 })
}

const moneyBack = (money: number, random: Random): object =>
  random(2) ? { refund: { amount: money, method: 'taslimu' } } : { keep_as_deposit: 1 }

async function approve(update_id: number): Promise<void> {
  const { status, text } = await sendUntilAccepted(() => admin.post('approve_pending_update', { update_id }))
  // A count that removes pieces may be refused, because the pieces have been sold or another count has closed it.
  assert.ok([200, 409, 422].includes(status), text)
  record(status === 200 ? 'approved' : 'overtaken')
}

const waiting: number[] = []
async function enterStock(random: Random): Promise<void> {
  requestNumber += 1
  const isCount = random(2) === 0
  const entry = isCount
    ? { counted: random(40), reason: `hesabu ${requestNumber}` }
    : { stock: 1 + random(20), buying_price: 3000 + random(900), shipping_cost: 0 }
  waiting.push(await sendUpdate(admin, pick(products, random), entry))
  if (random(3) === 0) return void record('waits')
  const [next] = waiting.splice(random(waiting.length), 1)
  if (next !== undefined) await approve(next)
}

async function carry(random: Random): Promise<void> {
  const seller = sellers[1] as SignedIn
  requestNumber += 1
  const wish = { product_id: pick(products, random), quantity: 1 + random(6), instructions: String(requestNumber) }
  const { id } = (await seller.post('submit_stock_request', wish)).body
  const { status } = await sendUntilAccepted(() => admin.post('approve_stock_request', { id }))
  record(status === 200 ? 'carried' : 'not carried')
}

const act = (random: Random) =>
  [sell, sell, sell, giveBack, exchange, exchange, enterStock, enterStock, carry][random(9)]?.(random)

test('no shilling or piece is lost by simultaneous sales, late sales, returns, exchanges, arrivals, counts and stock requests', async () => {
  for (let check = 0; check < CHECKS; check += 1) {
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, caller) => {
        const random = seededRandom(80 + check * CALLERS + caller)
        for (let n = 0; n < OPERATIONS / CHECKS / CALLERS; n += 1) await act(random)
      }),
    )
    assert.deepEqual(await verifyRows(shop.db), [], `check ${check + 1}`)
  }
  const outcomes = [
    'sale',
    'late sale',
    'short',
    'returned for money',
    'exchanged',
    'exchanged for less',
    'approved',
    'waits',
    'carried',
  ]
  assert.deepEqual(
    outcomes.filter((one) => !seen.has(one)),
    [],
  )
})
