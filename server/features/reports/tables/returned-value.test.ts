import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saleBody } from '../../../testing/making/counter-sale.ts'
import { makeProduct } from '../../../testing/making/make-product.ts'
import type { SignedIn } from '../../../testing/making/sign-in.ts'
import { startTestShop, type TestShop } from '../../../testing/start-test-shop.ts'

let shop: TestShop
let admin: SignedIn
before(async () => {
  shop = await startTestShop()
  admin = await shop.as('admin')
})
after(() => shop.stop())

const cash = (amount: number) => [{ method: 'taslimu' as const, amount, reference: '' }]

async function sell(lines: { id: string; quantity: number; price: number }[], paid: number): Promise<number> {
  const buyer = { customer_name: 'Neema', phone_number: '0754000888' }
  const { status, text, body } = await admin.call('counterSale', saleBody(lines, { ...buyer, payments: cash(paid) }))
  assert.equal(status, 200, text)
  return body.order_id
}

async function giveBack(order_id: number, lines: number, how: object): Promise<number | null> {
  const { status, text, body } = await admin.call('returnOrderItems', {
    order_id,
    client_return_id: crypto.randomUUID(),
    lines: Array.from({ length: lines }, (_, item_index) => ({ item_index, quantity: 1, to_stock: 1 as const })),
    reason: 'Saizi si sahihi',
    ...how,
  })
  assert.equal(status, 200, text)
  return body.new_order_id
}

test('each row of marejesho shows how its value was used: for debt, deposit, refund and the goods taken instead', async () => {
  const [shati, suruali, kofia] = [
    (await makeProduct(shop.db, [{ price: 10_000 }])).id,
    (await makeProduct(shop.db, [{ price: 12_000 }])).id,
    (await makeProduct(shop.db, [{ price: 4000 }])).id,
  ]
  const both = [shati, suruali].map((id, at) => ({ id, quantity: 1, price: [10_000, 12_000][at] ?? 0 }))
  // First the debt of 17,000 ends. Of the 5,000 that were paid, 4,000 pay for the new order, and 1,000 are refunded.
  const { items: new_items, total_amount } = saleBody([{ id: kofia, quantity: 1, price: 4000 }])
  const old = await sell(both, 5000)
  const refund = { amount: 1000, method: 'taslimu' }
  const instead = await giveBack(old, 2, { new_items, total_amount, payments: [], refund })
  await giveBack(await sell([{ id: shati, quantity: 1, price: 10_000 }], 10_000), 1, { keep_as_deposit: 1 })

  const { body } = await admin.get('get_report_rows', { what: 'marejesho' })
  const at = ['amount', 'settled', 'to_deposit', 'refunded', 'exchanged', 'new_order'].map((key) =>
    body.columns.findIndex((column) => column.key === key),
  )
  const rows = body.rows.map(({ cells }) => at.map((place) => cells[place])).sort()
  assert.deepEqual(rows, [
    [10_000, 0, 10_000, 0, 0, ''],
    [10_000, 10_000, 0, 0, 0, String(instead)],
    [12_000, 7000, 0, 1000, 4000, String(instead)],
  ])
  // A filter does not change the rows themselves.
  const ofOne = await admin.get('get_report_rows', { what: 'marejesho', product_id: suruali })
  assert.deepEqual(
    ofOne.body.rows.map(({ cells }) => at.map((place) => cells[place])),
    [rows[2]],
  )
  const { text } = await admin.send('/api/export.php?what=marejesho')
  assert.match(text, /,Imelipia oda mpya,Oda mpya,/)
  assert.match(text, new RegExp(`,7000,0,1000,4000,${instead},`))
})
