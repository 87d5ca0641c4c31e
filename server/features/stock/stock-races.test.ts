import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyShop } from '../../commands/books/verify.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { race, statusesOf } from '../../testing/race.ts'
import { first } from '../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'
import { moveStock } from '../ledger/move-stock.ts'
import { lockVariants } from '../ledger/variants.queries.ts'

let shop: TestShop
/** A second app process on the same database. */
let twin: TestShop
let seller: SignedIn
let deciders: SignedIn[]

before(async () => {
  shop = await startTestShop()
  twin = await startTestShop({}, shop.database)
  seller = await shop.as('salesperson')
  const admins = Array.from({ length: 8 }, (_, at) => (at % 2 ? shop : twin).as('admin'))
  deciders = await Promise.all(admins)
})
after(async () => {
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])
  await twin.stop()
  await shop.stop()
})

const many = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))
const decider = (at: number): SignedIn => deciders[at % deciders.length] as SignedIn
const stockOf = async (variant = 0) =>
  (await shop.db.selectFrom('variants').select('stock').where('id', '=', variant).executeTakeFirstOrThrow()).stock

const costs = { buying_price: 10, shipping_cost: 1 }

async function sendUpdate(product_id: string, stock: number, cost = costs): Promise<number> {
  const updates = [{ stock, ...cost, items_per_package: 1 }]
  const { body } = await seller.post('submit_pending_stock_update', { product_id, updates })
  return first(body.ids)
}

/** Makes a product with this many pieces, from one approved arrival. */
async function stocked(pieces: number, cost = costs) {
  const product = await makeProduct(shop.db)
  const update_id = await sendUpdate(product.id, pieces, cost)
  assert.equal((await decider(0).post('approve_pending_update', { update_id })).body.stock, pieces)
  return { ...product, variant: product.variants[0] ?? 0 }
}

test('of 32 simultaneous decisions on one update on two app processes, only one takes effect', async () => {
  const product = await stocked(5)
  const update_id = await sendUpdate(product.id, 7)
  const responses = await race(32, [200, 409], (at) => {
    const call = at % 3 === 2 ? 'reject_pending_update' : 'approve_pending_update'
    return decider(at).post(call, { update_id })
  })
  assert.deepEqual(statusesOf(responses), [200, 409])
  const line = await shop.db
    .selectFrom('stock_update_lines')
    .select(['status', 'decided_by'])
    .where('id', '=', update_id)
    .executeTakeFirstOrThrow()
  assert.equal(await stockOf(product.variant), line.status === 'approved' ? 12 : 5)
  // Only requests of the person whose decision took effect succeed, possibly several of them.
  for (const [at, { status }] of responses.entries()) {
    if (status === 200) assert.equal(decider(at).person.id, line.decided_by)
  }
})

test('if 64 requests for one piece each are approved simultaneously with 10 pieces in stock, exactly 10 succeed', async () => {
  const product = await stocked(10)
  const requests = await race(64, [200], (at) =>
    seller.call('submitStockRequest', { product_id: product.id, quantity: 1, instructions: `nambari ${at}` }),
  )
  const ids = requests.map(({ body }) => body.id)
  assert.equal(new Set(ids).size, 64)
  const responses = await race(64, [200, 422], (at) => decider(at).post('approve_stock_request', { id: ids[at] }))
  const count = (status: number) => responses.filter((response) => response.status === status).length
  assert.deepEqual([count(200), count(422)], [10, 54])
  assert.equal(await stockOf(product.variant), 0)
  const waiting = (await decider(0).get('get_stock_requests')).body.requests
  assert.equal(waiting.filter((row) => row.product_id === product.id).length, 54)
})

test('of 16 counts of the same stock, decided on two processes while pieces move, one corrects the stock', async () => {
  const product = await stocked(100)
  const arrival = await sendUpdate(product.id, 7)
  const { id } = (await seller.call('submitStockRequest', { product_id: product.id, quantity: 5 })).body
  const ids: number[] = []
  for (let at = 0; at < 16; at += 1) {
    const updates = [{ counted: 90, reason: `hesabu ${at}` }]
    const sent = await decider(at).post('submit_pending_stock_update', { product_id: product.id, updates })
    ids.push(first(sent.body.ids))
  }
  const [approvals, ...moves] = await Promise.all([
    race(16, [200, 409], (at) => decider(at + 1).post('approve_pending_update', { update_id: ids[at] })),
    race(1, [200], () => decider(0).post('approve_pending_update', { update_id: arrival })),
    race(1, [200], () => decider(1).post('approve_stock_request', { id })),
  ])
  assert.equal(approvals.filter(({ status }) => status === 200).length, 1)
  for (const move of moves) assert.deepEqual(statusesOf(move), [200])
  assert.equal(await stockOf(product.variant), 100 - 10 + 7 - 5)
})

test('movements of the same variants in opposite order wait for each other without a deadlock', async () => {
  // The pieces cost nothing, because these movements do not update the report figures: losses would be missing there.
  const free = { buying_price: 0, shipping_cost: 0 }
  const products = await Promise.all([stocked(1000, free), stocked(1000, free), stocked(1000, free)])
  const ids = products.map(({ variant }) => variant)
  await many(24, (at) =>
    // Does not use the shop's own retry, so that a deadlock fails the test.
    (at % 2 ? shop.db : twin.db).transaction().execute(async (tx) => {
      const order = at % 3 ? ids : ids.toReversed()
      const variants = await lockVariants(tx, order)
      assert.deepEqual(
        variants.map(({ id }) => id),
        ids.toSorted((a, b) => a - b),
      )
      for (const id of order) {
        const variant = variants.find((one) => one.id === id)
        const correction = { reason: 'correction', refKind: 'order', refId: at, by: null } as const
        if (variant) await moveStock(tx, variant, at % 2 ? -2 : 1, { ...correction, unitCost: variant.average_cost })
      }
    }),
  )
  for (const id of ids) assert.equal(await stockOf(id), 1000 - 12 * 2 + 12)
})

test('a price approved in one app process appears in the catalogue of the other process', async () => {
  const product = await stocked(1)
  const { body } = await seller.post('submit_pending_stock_update', {
    product_id: product.id,
    updates: [{ price: 7777 }],
  })
  const version = twin.services.versions.current('catalog')
  await deciders[1]?.post('approve_pending_update', { update_id: first(body.ids) })
  const seen = await twin.anonymous().get('get_product_by_id', { id: product.id })
  assert.equal(seen.body.product.price, 7777)
  const rows = await shop.db.selectFrom('versions').select('version').where('name', '=', 'catalog').execute()
  assert.ok(rows.every((row) => row.version > version))
})
