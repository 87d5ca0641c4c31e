import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { verifyRows, verifyShop } from '../../commands/books/verify.ts'
import { approveArrival, submitArrival } from '../../testing/making/arrivals.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdates } from '../../testing/making/stock-updates.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
})
after(() => shop.stop())

const count = fc.integer({ min: 0, max: 30 })
const cost = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)
const line = fc.record({
  product: fc.integer({ min: 0, max: 3 }),
  packages: count,
  extra_pieces: count,
  items_per_package: fc.option(fc.integer({ min: 1, max: 24 })),
  buying_price: fc.option(cost, { freq: 8 }),
})
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrival' as const),
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
      shipping_total: fc.integer({ min: 0, max: 20_000 }),
      isNew: fc.boolean(),
      corrections: fc.uniqueArray(fc.record({ line_index: fc.integer({ min: 0, max: 3 }), packages: count }), {
        selector: ({ line_index }) => line_index,
        maxLength: 2,
      }),
      rejects: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), product: fc.nat(3), counted: count }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      product: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
)

test('the books are correct after random arrivals, corrections, counts and requests', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 10 }), async (acts) => {
      const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(shop.db)))
      const idOf = (at: number) => products[at]?.id ?? ''
      for (const one of acts) {
        if (one.kind === 'count') {
          const { body } = await sendUpdates(seller, idOf(one.product), { counted: one.counted, reason: 'hesabu' })
          for (const id of body.ids ?? []) await approveUpdate(manager, id)
        } else if (one.kind === 'issue') {
          const { product, quantity } = one
          const { body } = await seller.post('submit_stock_request', { product_id: idOf(product), quantity })
          const storeManager = await shop.as('storeManager')
          await storeManager.post('approve_stock_request', { id: body.id })
        } else {
          made += 1
          const knownLines = one.lines.map(({ product, ...rest }) => ({ ...rest, product_id: idOf(product) }))
          const new_product = { name: `Mpya ${made}`, price: 900, category: 'Jikoni' }
          const lines = one.isNew ? [...knownLines, { new_product, packages: 1, buying_price: 10 }] : knownLines
          const { body } = await submitArrival(seller, { lines, shipping_total: one.shipping_total })
          if (!body.arrival_id) continue
          if (one.rejects) await manager.call('rejectArrival', { arrival_id: body.arrival_id })
          else await approveArrival(manager, body.arrival_id, { lines: one.corrections })
        }
      }
    }),
    { numRuns: 25 },
  )
  assert.deepEqual((await verifyShop(shop.db)).wrong, [])
  const { approved } = await shop.db
    .selectFrom('arrivals')
    .select((eb) => eb.fn.countAll<number>().filterWhere('status', '=', 'approved').as('approved'))
    .executeTakeFirstOrThrow()
  assert.ok(approved >= 20, `only ${approved} were approved`)
})

const tampered = [
  'update arrivals set shipping_total = shipping_total + 1',
  'update arrival_lines set packages = packages + 1',
  'update arrival_lines set shipping_sum = 5, buying_price = buying_price + 1',
  "update arrivals set status = 'rejected'",
  'update arrival_lines set new_price = new_price + 1',
]

test('verify finds an arrival that differs from its stock movements', async () => {
  for (const statement of tampered) {
    class Undo extends Error {}
    const work = shop.db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      assert.notDeepEqual(await verifyRows(tx), [], statement)
      throw new Undo()
    })
    await assert.rejects(work, Undo)
  }
})
