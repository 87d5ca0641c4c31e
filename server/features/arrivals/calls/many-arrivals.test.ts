import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { sendArrival } from '../../../testing/making/arrivals.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { MAX_SHOWN_LINES } from './get-arrivals.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

/** Copies the only line of an arrival until the arrival has this many lines. */
const copyLine = (arrival: number, total: number) =>
  sql`insert into arrival_lines (arrival_id, line_index, product_id, variant_id, packages, extra_pieces)
    select arrival_id, n, product_id, variant_id, packages, extra_pieces
    from arrival_lines, generate_series(1, ${total - 1}::int) n where arrival_id = ${arrival}`.execute(shop.db)

test('a list of arrivals ends before the arrival with which it would have too many lines', async () => {
  const seller = await shop.as('salesperson')
  const { id: product_id } = await makeProduct(shop.db)
  const ids: number[] = []
  for (let sent = 0; sent < 3; sent += 1)
    ids.push(await sendArrival(seller, { lines: [{ product_id, extra_pieces: 1 }] }))
  const listed = async () => (await seller.call('getArrivals', { status: 'pending' })).body.arrivals.map(({ id }) => id)
  assert.deepEqual(await listed(), ids)
  const [one = 0, two = 0, three = 0] = ids
  await copyLine(two, MAX_SHOWN_LINES - 1)
  assert.deepEqual(await listed(), [one, two])
  await copyLine(three, 2)
  const newest = (await seller.call('getArrivals', { own: 1 })).body.arrivals.map(({ id }) => id)
  assert.deepEqual(newest, [three])
})
