import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import {
  approveUpdate,
  onlyVariant,
  sendUpdate,
  sendUpdates,
  waitingUpdates,
} from '../../../testing/making/stock-updates.ts'
import { first, requireValue } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'
import { withinOneHour } from '../../../testing/within-one-hour.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn
let admin: SignedIn

before(async () => {
  await withinOneHour()
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
  admin = await shop.as('admin')
})
after(() => stopWithCorrectBooks(shop))

test('arrived pieces wait for an approval, and are then in stock, ledger and reports', async () => {
  const product = await makeProduct(shop.db)
  const update = {
    type: null,
    stock: '149',
    packaging_type: 'katoni',
    items_per_package: 12,
    buying_price: '4500.50',
    shipping_cost: 2000,
    price: 9000,
    low_stock: 10,
  }
  const id = await sendUpdate(seller, product.id, update)
  assert.equal((await onlyVariant(shop.db, product.id)).stock, null)
  assert.equal((await onlyVariant(shop.db, product.id)).price, 5000)

  const waiting = (await manager.get('get_pending_inventory_updates')).body.updates
  const row = requireValue(waiting.find((one) => one.id === id))
  assert.equal(row.product_name, product.name)
  assert.deepEqual([row.type, row.change_type, row.change_qty, row.stock], [null, 'ongezeko', 149, null])
  assert.deepEqual([row.buying_price, row.shipping_cost, row.costs_needed, row.own], [4500.5, 2000, false, false])
  assert.match(
    row.change_details,
    /^Zinaongezwa pisi 149 \(katoni 12 \+ pisi 5\); .*bei ya kuuza: TSh\u00a09,000 \(sasa/,
  )
  assert.equal(row.requested_by, seller.person.phone.replace('+255', '0'))
  assert.equal(first(await waitingUpdates(seller, product.id)).own, true)

  const done = await approveUpdate(manager, id)
  assert.equal(done.status, 200, done.text)
  assert.deepEqual([done.body.update_id, done.body.stock], [id, 149])
  const variant = await onlyVariant(shop.db, product.id)
  assert.deepEqual(
    [variant.stock, variant.price, variant.packaging_type, variant.items_per_package, variant.low_stock],
    [149, 9000, 'katoni', 12, 10],
  )
  assert.deepEqual([variant.buying_price, variant.shipping_cost], [4500.5, 2000])
  const log = first((await seller.get('get_stock_logs', { product_id: product.id })).body.logs)
  assert.deepEqual([log.pieces, log.stock, log.reason, log.ref_kind], [149, 149, 'arrival', 'stock_update'])
  assert.deepEqual([log.packaging_type, log.items_per_package], ['katoni', 12])
  assert.deepEqual(await waitingUpdates(seller, product.id), [])

  // 12 packages and a part of another package cost the shipping of 13.
  const today = shopDay(new Date())
  const figures = (await seller.get('get_product_analytics', { product_id: product.id, from: today, to: today })).body
  assert.deepEqual([figures.total_arrivals, figures.total_buying, figures.total_shipping], [149, 670_574.5, 26_000])
  assert.deepEqual([figures.total_sales, figures.total_units_sold, figures.estimated_price_per_unit], [0, 0, 9000])
  // The public sees the new price immediately.
  const shown = await shop.anonymous().get('get_product_by_id', { id: product.id })
  assert.equal(shown.body.product.price, 9000)
})

test('an addition is added to the stock at the time of approval, not of sending', async () => {
  const product = await makeProduct(shop.db)
  const costs = { buying_price: 0, shipping_cost: 0 }
  const older = await sendUpdate(seller, product.id, { stock: 10, ...costs })
  const second = await sendUpdate(seller, product.id, { stock: 7, ...costs })
  assert.equal((await approveUpdate(manager, second)).body.stock, 7)
  assert.equal((await approveUpdate(manager, older)).body.stock, 17)
})

test('missing costs block approval until they are saved; 0 is a valid cost', async () => {
  const product = await makeProduct(shop.db, [{ buying_price: 100, shipping_cost: 50 }])
  const id = await sendUpdate(seller, product.id, { stock: 10, buying_price: '', shipping_cost: null })
  assert.equal(first(await waitingUpdates(seller, product.id)).costs_needed, true)
  const refused = await approveUpdate(manager, id)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.code, 'costs_missing')
  assert.equal((await onlyVariant(shop.db, product.id)).stock, null)
  for (const bad of [
    {},
    { buying_price: 5 },
    { buying_price: -1, shipping_cost: 0 },
    { buying_price: '', shipping_cost: 0 },
  ]) {
    assert.equal((await manager.post('update_inventory_costs', { update_id: id, ...bad })).status, 400)
  }
  const saved = await manager.post('update_inventory_costs', { update_id: id, buying_price: 0, shipping_cost: '12.5' })
  assert.equal(saved.status, 200, saved.text)
  assert.equal((await approveUpdate(manager, id)).body.stock, 10)
  const afterApproval = await manager.post('update_inventory_costs', {
    update_id: id,
    buying_price: 1,
    shipping_cost: 1,
  })
  assert.equal(afterApproval.status, 409)
  // The response was lost, so the same person sends the costs and the approval again.
  const again = { update_id: id, buying_price: 0, shipping_cost: 12.5 }
  assert.equal((await manager.post('update_inventory_costs', again)).status, 200)
  assert.equal((await approveUpdate(manager, id)).status, 200)
  assert.equal((await (await shop.as('admin')).post('update_inventory_costs', again)).status, 409)
  assert.equal((await onlyVariant(shop.db, product.id)).buying_price, 0)
  assert.equal(
    (await manager.post('update_inventory_costs', { update_id: 1e9, buying_price: 1, shipping_cost: 1 })).status,
    404,
  )
})

test('changes of facts need no costs and move no pieces', async () => {
  const product = await makeProduct(shop.db)
  const id = await sendUpdate(seller, product.id, {
    stock: 0,
    packaging_type: 'box',
    items_per_package: 6,
    low_stock: 4,
  })
  const row = first(await waitingUpdates(seller, product.id))
  assert.deepEqual([row.change_type, row.change_qty, row.costs_needed], ['taarifa', 0, false])
  assert.equal((await approveUpdate(manager, id)).body.stock, null)
  assert.equal((await onlyVariant(shop.db, product.id)).items_per_package, 6)
  assert.deepEqual((await seller.get('get_stock_logs', { product_id: product.id })).body.logs, [])
  const same = await sendUpdates(seller, product.id, { stock: 0, packaging_type: 'box', items_per_package: 6 })
  assert.equal(same.status, 422)
  assert.equal(same.body.error, 'Hakuna mabadiliko ya aina yoyote.')
})

test('a count is applied as a signed difference, and the stock never becomes negative', async () => {
  const product = await makeProduct(shop.db)
  const older = await sendUpdate(seller, product.id, { counted: 0, reason: 'hakuna kitu' })
  assert.equal((await approveUpdate(manager, older)).body.stock, 0)
  const arrival = await sendUpdate(seller, product.id, { stock: 20, buying_price: 1, shipping_cost: 1 })
  await approveUpdate(manager, arrival)
  const id = await sendUpdate(seller, product.id, { counted: 5, reason: 'zimevunjika' })
  const row = first(await waitingUpdates(seller, product.id))
  assert.deepEqual([row.change_type, row.change_qty], ['marekebisho', -15])
  assert.equal(row.change_details, 'Zimehesabiwa pisi 5 (tofauti -15); sababu: zimevunjika.')
  // Ten of the 20 pieces are given out meanwhile. To take away 15 more would leave a negative stock.
  const { body } = await seller.post('submit_stock_request', { product_id: product.id, quantity: 10 })
  await admin.post('approve_stock_request', { id: body.id })
  const refused = await approveUpdate(manager, id)
  assert.equal(refused.status, 422)
  assert.match(refused.body.error, /^Stoo haitoshi: zimebaki 10\. .*hesabu upya/)
  assert.equal((await waitingUpdates(seller, product.id)).length, 1)
  await manager.post('reject_pending_update', { update_id: id })
  const again = await sendUpdate(seller, product.id, { counted: 4, reason: 'hesabu mpya' })
  assert.equal((await approveUpdate(manager, again)).body.stock, 4)
})
