// Opening sheets with products that staff have already counted or sold.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertBooksBalance } from '../../../testing/assert-books-balance.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { sendOpening } from '../../../testing/making/opening-helpers.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { sendUpdate } from '../../../testing/making/stock-updates.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const write = (row: string) => sendOpening(admin, { products: [row] }, { dry_run: '0' })
const variantOf = (name: string) =>
  shop.db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.stock'])
    .where('p.name', '=', name)
    .executeTakeFirstOrThrow()

test('a pending count of a product is closed when the sheet sets its stock', async () => {
  await write(',Ndoo,Vyombo,,,4000,,,,,,,')
  const seller = await shop.as('salesperson')
  const { product_id } = await variantOf('Ndoo')
  await sendUpdate(seller, product_id, { counted: 5, reason: 'Hesabu' })
  const opened = await write(',Ndoo,Vyombo,,,4000,,6,,,,,3000')
  assert.equal(opened.body.written, true, opened.text)
  const lines = await shop.db.selectFrom('stock_update_lines').select('status').execute()
  assert.deepEqual(lines, [{ status: 'closed' }])
  await assertBooksBalance(shop.db)
})

test('a sale that was made before the import but sent after it does not reduce the imported stock', async () => {
  await write(',Sufuria,Vyombo,,,9000,,,,,,,')
  const { id, product_id } = await variantOf('Sufuria')
  const soldAt = new Date(Date.now() - 60_000).toISOString()
  await write(',Sufuria,Vyombo,,,9000,,8,,,,,6000')
  const body = saleBody([{ id: product_id, quantity: 2, price: 9000 }], { sold_at: soldAt })
  const sale = await admin.post('counter_sale', body, { 'sent-at': new Date().toISOString() })
  assert.equal(sale.status, 200, sale.text)
  const line = await shop.db.selectFrom('order_lines').selectAll().where('variant_id', '=', id).executeTakeFirst()
  assert.deepEqual([line?.taken, line?.settled_by_count], [0, 2])
  assert.equal((await variantOf('Sufuria')).stock, 8)
  await assertBooksBalance(shop.db)
})
