// One phone cannot fill the lists of what waits for a decision, where each row must be decided by a tap.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { MAX_UNANSWERED_OF_PERSON } from '../../features/drawers/move-cash.ts'
import { MAX_WAITING_OF_PERSON } from '../../features/stock/decisions.rules.ts'
import { submitArrival } from '../../testing/making/arrivals.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let seller: SignedIn
let other: SignedIn
let product_id: string
before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  other = await shop.as('salesperson')
  product_id = (await makeProduct(shop.db, [{ stock: null }])).id
})
after(() => shop.stop())

test('of one person, only a limited number of stock requests can wait', async () => {
  const ask = (who: SignedIn, quantity: number) => who.post('submit_stock_request', { product_id, quantity })
  assert.equal((await ask(seller, 1)).status, 200)
  await sql`insert into stock_requests (product_id, variant_id, quantity, requested_by)
    select product_id, variant_id, quantity, requested_by
    from stock_requests, generate_series(1, ${MAX_WAITING_OF_PERSON.requests - 1}::int)`.execute(shop.db)
  const refused = await ask(seller, 2)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await ask(seller, 1)).status, 200, 'a second tap is accepted')
  assert.equal((await ask(other, 2)).status, 200)
})

test('of one person, only a limited number of lines of stock updates can wait', async () => {
  const count = (who: SignedIn, counted: number) =>
    who.post('submit_pending_stock_update', { product_id, updates: [{ counted, reason: 'Hesabu' }] })
  assert.equal((await count(seller, 1)).status, 200)
  await sql`insert into stock_update_lines (update_id, product_id, variant_id, submitted_by, change_type, pieces)
    select update_id, product_id, variant_id, submitted_by, 'taarifa', 0
    from stock_update_lines, generate_series(1, ${MAX_WAITING_OF_PERSON.updateLines - 1}::int)`.execute(shop.db)
  const refused = await count(seller, 2)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await count(other, 2)).status, 200)
})

test('of one person, only a limited number of arrivals can wait', async () => {
  const send = (who: SignedIn) => submitArrival(who, { lines: [{ product_id, extra_pieces: 1 }] })
  assert.equal((await send(seller)).status, 200)
  await sql`insert into arrivals (supplier, reference, submitted_by) select supplier, reference, submitted_by
    from arrivals, generate_series(1, ${MAX_WAITING_OF_PERSON.arrivals - 1}::int)`.execute(shop.db)
  const refused = await send(seller)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await send(other)).status, 200)
})

test('a person can pass cash on only a limited number of times before the receivers answer', async () => {
  const pass = (from: SignedIn, to: SignedIn, amount = 1) =>
    from.call('moveCash', {
      client_move_id: crypto.randomUUID(),
      direction: 'toa',
      amount,
      reason: 'Chenji',
      to_person_id: to.person.id,
    })
  assert.equal((await pass(seller, other)).status, 200)
  await sql`insert into drawer_moves (kind, person_id, method, amount, reason, by_id, at, is_beyond, to_person_id)
    select kind, person_id, method, amount, reason, by_id, at, is_beyond, to_person_id
    from drawer_moves, generate_series(1, ${MAX_UNANSWERED_OF_PERSON - 1}::int) where by_id = ${seller.person.id}`.execute(
    shop.db,
  )
  const refused = await pass(seller, other)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await pass(other, seller)).status, 200)
})
