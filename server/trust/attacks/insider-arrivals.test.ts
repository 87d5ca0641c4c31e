// A manager steals goods whose arrival a seller reported correctly. The evening page lists the pieces that were not
// added to the stock.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { assertBooksBalance } from '../../testing/assert-books-balance.ts'
import { approveArrival, sendArrival } from '../../testing/making/arrivals.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { sendUpdate } from '../../testing/making/stock-updates.ts'
import { requireOk } from '../../testing/require-ok.ts'
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
let manager: SignedIn
let seller: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
  manager = await shop.as('manager')
  seller = await shop.as('salesperson')
})
after(() => shop.stop())
afterEach(() => assertBooksBalance(shop.db))

/** Returns the dropped arrivals that name this product, as [kind, person, amount, reason]. */
const actsAbout = async (name: string) =>
  requireOk(await admin.call('getDay', {}))
    .body.acts.filter(({ kind, reason }) => kind === 'arrival_dropped' && reason.includes(name))
    .map(({ kind, person_id, amount, reason }) => [kind, person_id, amount, reason])

test('an arrival approved with fewer pieces than submitted is listed with the reduced lines', async () => {
  const [tv, soap] = [await makeProduct(shop.db, [{ price: 50_000 }]), await makeProduct(shop.db)]
  const boxes = { product_id: tv.id, packages: 9, items_per_package: 10, packaging_type: 'katoni' } as const
  const lines = [
    { ...boxes, extra_pieces: 10, buying_price: 40_000 },
    { product_id: soap.id, extra_pieces: 5, buying_price: 100 },
  ]
  const id = await sendArrival(seller, { lines })
  const corrections = [
    { line_index: 0, packages: 0, extra_pieces: 1 },
    { line_index: 1, extra_pieces: 6 },
  ]
  requireOk(await approveArrival(manager, id, { lines: corrections }))
  const reason = `Mzigo Na. ${id}: ${tv.name} 100 → 1`
  assert.deepEqual(await actsAbout(tv.name), [['arrival_dropped', manager.person.id, -4_950_000, reason]])
})

test('a rejected arrival is listed with all its goods, including new products', async () => {
  const { id: product_id, name } = await makeProduct(shop.db, [{ price: 2000 }])
  const made = { name: 'Feni mpya', price: 30_000, category: 'Umeme' }
  const lines = [
    { product_id, extra_pieces: 3, buying_price: 100 },
    { new_product: made, extra_pieces: 2, buying_price: 100 },
  ]
  const arrival_id = await sendArrival(seller, { lines })
  requireOk(await manager.call('rejectArrival', { arrival_id, reason: 'Haukufika' }))
  const reason = `Mzigo Na. ${arrival_id} umekataliwa: ${name} 3 → 0, Feni mpya 2 → 0. Haukufika`
  assert.deepEqual(await actsAbout(name), [['arrival_dropped', manager.person.id, -66_000, reason]])
})

test('a rejected addition to stock is listed', async () => {
  const { id, name } = await makeProduct(shop.db, [{ price: 2000 }])
  const update_id = await sendUpdate(seller, id, { stock: 7, buying_price: 100 })
  requireOk(await manager.call('rejectPendingUpdate', { update_id, reason: 'Si kweli' }))
  assert.deepEqual(await actsAbout(name), [['arrival_dropped', manager.person.id, -14_000, `${name} 7 → 0. Si kweli`]])
})

test('an arrival that is approved unchanged, or corrected by its own submitter, is not listed', async () => {
  const { id: product_id, name } = await makeProduct(shop.db, [{ price: 2000 }])
  const lines = [{ product_id, extra_pieces: 7, buying_price: 100 }]
  requireOk(await approveArrival(manager, await sendArrival(seller, { lines })))
  const corrections = [{ line_index: 0, extra_pieces: 2 }]
  requireOk(await approveArrival(manager, await sendArrival(manager, { lines }), { lines: corrections }))
  assert.deepEqual(await actsAbout(name), [])
})
