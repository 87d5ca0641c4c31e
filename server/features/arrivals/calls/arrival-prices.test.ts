import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { approveArrival, findArrival, sendArrival } from '../../../testing/making/arrivals.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { onlyVariant } from '../../../testing/making/stock-updates.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
})
after(() => stopWithCorrectBooks(shop))

const editPrice = (id: string, name: string, price: number) =>
  manager.call('editProduct', { id, name, price, productDescription: 'x', category: 'Matandiko' })

test('an approval is refused if prices changed after the proposal, and the refusal lists all of them', async () => {
  const [one, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const line = { packages: 1, buying_price: 10, price: 6000 }
  const lines = [one, other].map(({ id }) => ({ ...line, product_id: id }))
  const id = await sendArrival(seller, { lines })
  for (const { id: product, name } of [one, other]) assert.equal((await editPrice(product, name, 7000)).status, 200)
  assert.deepEqual(
    (await findArrival(manager, id)).lines.map(({ price_outdated }) => price_outdated),
    [true, true],
  )
  const asked = await approveArrival(manager, id)
  assert.deepEqual([asked.status, asked.body.code], [409, 'proposal_outdated'])
  const prices = { current_price: 7000, proposed_price: 6000 }
  assert.deepEqual(asked.body.lines, [
    { line_index: 0, ...prices },
    { line_index: 1, ...prices },
  ])
  // A price that the approver types needs no confirmation.
  const named = await approveArrival(manager, id, {
    lines: [
      { line_index: 0, price: 8000 },
      { line_index: 1, price: 9000 },
    ],
  })
  assert.equal(named.status, 200, named.text)
  assert.deepEqual(
    [(await onlyVariant(shop.db, one.id)).price, (await onlyVariant(shop.db, other.id)).price],
    [8000, 9000],
  )
})

test('a package that gets another size at the same price is shown in the list and needs a confirmation', async () => {
  const tiers = { price_tiers: JSON.stringify([{ from: 1, price: 240_000, unit: 'package' }]), items_per_package: 12 }
  const product = await makeProduct(shop.db, [{ price: 25_000, packaging_type: 'katoni', ...tiers }])
  const lines = [{ product_id: product.id, packages: 2, items_per_package: 10, buying_price: 15_000 }]
  const id = await sendArrival(seller, { lines })
  const text = 'Bei ya katoni TSh\u00a0240,000 itakuwa ya pisi 10.'
  assert.ok(first((await findArrival(manager, id)).lines).change_details.endsWith(text))
  const asked = await approveArrival(manager, id)
  assert.deepEqual([asked.status, asked.body.code], [409, 'package_size_changes'])
  assert.deepEqual(asked.body.lines, [{ line_index: 0, package_price: 240_000, items_per_package: 10 }])
  assert.ok(asked.body.error?.endsWith(text))
  assert.equal((await approveArrival(manager, id, { confirm_price: 1 })).status, 200)
  const { stock, items_per_package } = await onlyVariant(shop.db, product.id)
  assert.deepEqual([stock, items_per_package], [20, 10])
})

test('a new price at or below a price tier is refused, and the message names the tier', async () => {
  const price_tiers = JSON.stringify([{ from: 6, price: 4500, unit: 'piece' }])
  const product = await makeProduct(shop.db, [{ price_tiers }])
  const lines = [{ product_id: product.id, packages: 1, buying_price: 10, price: 4500 }]
  const refused = await approveArrival(manager, await sendArrival(seller, { lines }))
  assert.equal(refused.status, 422)
  assert.match(refused.body.error ?? '', /4,500/)
})

test('staff who may not see costs get none, not even on their own arrival', async () => {
  const product = await makeProduct(shop.db)
  const lines = [{ product_id: product.id, packages: 1, items_per_package: 4, buying_price: 77_123 }]
  const id = await sendArrival(seller, { lines, shipping_total: 88_456 })
  assert.equal((await approveArrival(manager, id, { lines: [{ line_index: 0, packages: 2 }] })).status, 200)
  const admin = await shop.as('admin')
  const { updated_at } = (await admin.get('get_shop_settings', {})).body
  assert.equal((await admin.call('updateShopSettings', { updated_at, see_costs: 'managers' })).status, 200)
  const hidden = JSON.stringify(await findArrival(seller, id))
  for (const cost of ['77123', '77,123', '88456', '88,456', '308492', '22114']) assert.ok(!hidden.includes(cost), cost)
  const seen = await findArrival(manager, id)
  assert.deepEqual([seen.shipping_total, first(seen.lines).submitted?.buying_price], [88_456, 77_123])
})
