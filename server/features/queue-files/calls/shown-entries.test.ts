import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import { fileEntry, queueFile, readQueueFile } from '../../../testing/making/queue-file.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startTestShop()
})
after(() => shop.stop())

test('a preview names refunds, receivers, quantities, agreed prices and credit', async () => {
  const admin = await shop.as('admin')
  const manager = await shop.as('manager')
  const owner = `person:${manager.person.id}` as const
  const { id, name } = await makeProduct(shop.db, [{ stock: 50, price: 50_000 }])
  const line = { id, quantity: 20, price: 50_000, line_total: 20, agreed_price: 1, agreed_reason: 'Rafiki' }
  const buyer = { customer_name: 'Tajiri', phone_number: '0712345678' }
  const sale = saleBody([line], { ...buyer, payments: [] })
  const refund = { ...buyer, client_payment_id: crypto.randomUUID(), amount: 40_000, method: 'taslimu', refund: 1 }
  const move = {
    client_move_id: crypto.randomUUID(),
    direction: 'toa',
    amount: 70_000,
    reason: 'Chenji',
    to_person_id: admin.person.id,
  }
  const file = queueFile([
    fileEntry({ kind: 'counter_sale', owner, key: sale.client_sale_id, body: sale }),
    fileEntry({ kind: 'debt_payment', owner, key: refund.client_payment_id, body: refund }),
    fileEntry({ kind: 'cash_move', owner, key: move.client_move_id, body: move }),
  ])
  const seen = await readQueueFile(admin, file)
  assert.equal(seen.status, 200, seen.text)
  const [sold, paid, moved] = seen.body.entries.map(({ about }) => about)
  assert.deepEqual(
    [sold?.title, sold?.contents, sold?.facts],
    [
      'Tajiri',
      `20 × ${name}, ${formatMoney(20)}`,
      [`Bei ya makubaliano: ${name} ${formatMoney(1)}`, `Kwa mkopo au amana: ${formatMoney(20)}`],
    ],
  )
  assert.equal(paid?.title, 'Kumrudishia amana Tajiri')
  assert.equal(moved?.facts.length, 1)
  assert.match(moved?.facts[0] ?? '', /^Anayepokea: /)
})
