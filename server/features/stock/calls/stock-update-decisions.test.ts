import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../../../shop/people/roles.ts'
import type { Client } from '../../../testing/client.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { approveUpdate, onlyVariant, sendUpdate, waitingUpdates } from '../../../testing/making/stock-updates.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'
import { stopWithCorrectBooks } from '../../../testing/stop-with-correct-books.ts'

let shop: TestShop
let seller: SignedIn
let manager: SignedIn
let admin: SignedIn

before(async () => {
  shop = await startTestShop()
  seller = await shop.as('salesperson')
  manager = await shop.as('manager')
  admin = await shop.as('admin')
})
after(() => stopWithCorrectBooks(shop))

test('only one decision on an update takes effect, and the sender of the update is notified; senders may decide on their own updates, and such decisions are marked', async () => {
  const product = await makeProduct(shop.db)
  const id = await sendUpdate(seller, product.id, { stock: 5, buying_price: 1, shipping_cost: 1 })
  assert.equal((await approveUpdate(manager, id)).status, 200)
  assert.equal((await approveUpdate(manager, id)).body.stock, 5)
  assert.equal((await approveUpdate(admin, id)).body.error, 'Ombi hili limeshaamuliwa.')
  assert.equal((await manager.post('reject_pending_update', { update_id: id })).status, 409)

  const rejectedId = await sendUpdate(seller, product.id, { stock: 6, buying_price: 1, shipping_cost: 1 })
  const reject = () =>
    manager.post('reject_pending_update', { update_id: rejectedId, reason: 'si kweli', rejected_by: 'admin' })
  assert.equal((await reject()).status, 200)
  assert.equal((await reject()).status, 200)
  assert.equal((await approveUpdate(manager, rejectedId)).status, 409)
  const received = await shop.db
    .selectFrom('notifications')
    .select('message')
    .where('person_id', '=', seller.person.id)
    .where('link', '=', `/inventory/${product.id}`)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    received.map(({ message }) => message),
    [
      `Mabadiliko yako ya stoo yameidhinishwa: ${product.name}.`,
      `Mabadiliko yako ya stoo yamekataliwa: ${product.name}. Sababu: si kweli`,
    ],
  )

  const own = await sendUpdate(manager, product.id, { stock: 3, buying_price: 1, shipping_cost: 1 })
  const list = (await manager.get('get_pending_inventory_updates')).body.updates
  assert.equal(list.find((row) => row.id === own)?.own, true)
  assert.equal((await approveUpdate(manager, own)).body.stock, 8)
  const log = first((await seller.get('get_stock_logs', { product_id: product.id })).body.logs)
  assert.deepEqual([log.pieces, log.own_decision], [3, true])
  const audit = shop.db.selectFrom('audit').select('action').where('subject', '=', 'stock_update')
  const auditRows = await audit.where('subject_id', 'in', [String(id), String(rejectedId), String(own)]).execute()
  assert.equal(auditRows.length, 3)
})

test('deleting a product closes its pending updates', async () => {
  const product = await makeProduct(shop.db)
  const id = await sendUpdate(seller, product.id, { stock: 5, buying_price: 1, shipping_cost: 1 })
  assert.equal((await admin.delete('products', { id: product.id })).status, 200)
  assert.equal((await approveUpdate(manager, id)).status, 409)
  assert.equal((await onlyVariant(shop.db, product.id)).stock, null)
})

test('each call about stock updates is refused to callers without its right', async () => {
  const product = await makeProduct(shop.db)
  const update_id = await sendUpdate(seller, product.id, { stock: 5, buying_price: 1, shipping_cost: 1 })
  const costs = { update_id, buying_price: 1, shipping_cost: 1 }
  const product_id = product.id
  const staff = ['salesperson', 'storeManager'] as const
  const calls: [(client: Client) => Promise<{ status: number }>, readonly Role[]][] = [
    [(client) => client.call('submitPendingStockUpdate', { product_id, updates: [{ stock: 1 }] }), []],
    [(client) => client.call('getPendingInventoryUpdates', {}), staff],
    [(client) => client.call('getProductPendingUpdates', { product_id }), []],
    [(client) => client.call('getStockLogs', { product_id }), []],
    [(client) => client.call('getProductAnalytics', { product_id }), []],
    [(client) => client.call('updateInventoryCosts', costs), staff],
    [(client) => client.call('approvePendingUpdate', { update_id }), staff],
    [(client) => client.call('rejectPendingUpdate', { update_id }), staff],
  ]
  for (const [ask, roles] of calls) {
    assert.equal((await ask(shop.anonymous())).status, 401, String(ask))
    for (const role of ['customer', ...roles] as const)
      assert.equal((await ask(await shop.as(role))).status, 403, `${role}: ${ask}`)
  }
  assert.equal((await waitingUpdates(seller, product.id)).length, 1)
})

test('pending updates of a removed type are not applied, except for counts of its remaining pieces', async () => {
  const product = await makeProduct(shop.db, [{ type: 'S' }, { type: 'M' }])
  const first = await sendUpdate(seller, product.id, { type: 'S', stock: 4, buying_price: 1, shipping_cost: 1 })
  assert.equal((await approveUpdate(manager, first)).body.stock, 4)
  const arrival = await sendUpdate(seller, product.id, { type: 'S', stock: 5, buying_price: 1, shipping_cost: 1 })
  const count = await sendUpdate(seller, product.id, { type: 'S', counted: 3, reason: 'imepotea' })
  const edit = await admin.post(`products?id=${product.id}`, { customPrices: [{ type: 'M', price: 5000 }] })
  assert.equal(edit.status, 200, edit.text)
  const refused = await approveUpdate(manager, arrival)
  assert.deepEqual([refused.status, refused.body.code], [422, 'refused'])
  assert.equal((await approveUpdate(manager, count)).body.stock, 3)
  assert.equal((await manager.post('reject_pending_update', { update_id: arrival })).status, 200)
})
