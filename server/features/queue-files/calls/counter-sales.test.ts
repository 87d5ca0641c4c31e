import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fileEntry, queueFile, takeQueueFile } from '../../../testing/making/queue-file.ts'
import { approveUpdate, sendUpdate } from '../../../testing/making/stock-updates.ts'
import { first } from '../../../testing/require-value.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('the sales of a lost phone are imported once, in the name of their seller, who may have left the shop', async () => {
  const admin = await shop.as('admin')
  const seller = await shop.as('salesperson')
  const { id } = await makeProduct(shop.db)
  await approveUpdate(admin, await sendUpdate(admin, id, { counted: 1, reason: 'hesabu' }))
  // Moves the count to a time before the sale. The sale was an hour ago.
  await shop.db
    .updateTable('stock_update_lines')
    .set({ created_at: new Date(Date.now() - 7200_000) })
    .execute()
  const body = saleBody([{ id, quantity: 3, price: 5000 }], { receipt_no: '9-4' })
  const sale = fileEntry({
    kind: 'counter_sale',
    owner: `person:${seller.person.id}`,
    key: body.client_sale_id,
    body,
    created_at: Date.now() - 3600_000,
  })
  const left = await admin.call('setUserRole', { phone_number: seller.person.phone, role: 'customer' })
  assert.equal(left.status, 200, left.text)
  const file = queueFile([sale])
  const { result, made_id } = first(await takeQueueFile(admin, file))
  assert.equal(result, 'taken')
  assert.equal(first(await takeQueueFile(admin, file)).result, 'known')
  const order = first((await admin.get('get_orders', { id: made_id ?? 0 })).body.orders)
  assert.deepEqual([order.channel, order.receipt_no, order.paid_amount], ['counter', '9-4', 15_000])
  assert.equal(first(order.items_list).shortage, 2)
  assert.ok(Date.parse(order.created_at) < Date.now() - 3000_000, order.created_at)
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  assert.deepEqual([row.taken_by, row.read_in_by], [seller.person.id, admin.person.id])
  await assertBooksBalance(shop.db)
})

test('unfinished sales in the file are not imported, whatever they contain', async () => {
  const admin = await shop.as('admin')
  const { id } = await makeProduct(shop.db, [{ stock: 5, price: 5000 }])
  const body = saleBody([{ id, quantity: 1, price: 5000 }])
  const sold = fileEntry({
    kind: 'counter_sale',
    owner: `person:${admin.person.id}`,
    key: body.client_sale_id,
    body,
  })
  const other = saleBody([{ id, quantity: 1, price: 5000 }])
  const parked = { seller: admin.person.phone, at: 5, total: 5000, lines: [{ name: 'Sufuria', quantity: 1 }] }
  const unsold = [parked, { ...sold, key: other.client_sale_id, body: other }]
  const orders = () => shop.db.selectFrom('orders').select('id').execute()
  const before = (await orders()).length
  assert.deepEqual(await takeQueueFile(admin, queueFile([], { unsold })), [])
  assert.equal((await orders()).length, before)
  const taken = await takeQueueFile(admin, queueFile([sold], { unsold }))
  assert.deepEqual(
    taken.map(({ entry, result }) => [entry, result]),
    [[0, 'taken']],
  )
  assert.equal((await orders()).length, before + 1)
})
