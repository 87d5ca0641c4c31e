import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitLineName } from '../orders/line-name.ts'
import { type ReceiptOrder, receiptOf } from './receipt.ts'

const shop = { name: 'Ziwani', address: 'Mtaa wa Rwagasore, Mwanza', phones: ['0754123456', '0713000111'], logo: null }

const payment = { method: 'mpesa', reference: '', by_name: 'Asha Juma', reverses: null, refund: false } as const

const order: ReceiptOrder = {
  id: 55,
  created_at: '2026-03-01T09:30:00Z',
  customer_name: 'Neema',
  phone_number: '0755000222',
  items_list: [
    { item_index: 0, name: 'Kanga, doti', type: 'doti', quantity: 2, price: 12_500, line_total: 25_000 },
    { item_index: 1, name: 'Redio', type: null, quantity: 1, price: 45_000.5, line_total: 45_001 },
  ],
  payments: [
    { ...payment, id: 1, at: '2026-03-01T10:00:00Z', amount: 20_000, reference: 'QX12' },
    { ...payment, id: 2, at: '2026-03-01T10:01:00Z', amount: 99_000 },
    { ...payment, id: 3, at: '2026-03-01T10:02:00Z', amount: -99_000, reverses: 2 },
  ],
  total_amount: 70_001,
  paid_amount: 20_000,
  refunded_amount: 0,
  owed: 50_001,
  refund_due: 0,
  cancelled: false,
}

test('a receipt contains the shop, the order, its lines and sums, and the payments that were not undone', () => {
  const receipt = receiptOf(order, shop)
  assert.deepEqual(receipt.shop.lines, ['Mtaa wa Rwagasore, Mwanza', 'Simu: 0754123456, 0713000111'])
  assert.deepEqual(receipt.about, [
    'Oda Na. 55',
    '01/03/2026 12:30',
    'Mteja: Neema',
    'Simu: 0755000222',
    'Muuzaji: Asha Juma',
  ])
  assert.deepEqual(
    receipt.lines.map(({ name, type, quantity, price, total }) => [name, type, quantity, price, total]),
    [
      ['Kanga', 'doti', '2', '12,500', '25,000'],
      ['Redio', null, '1', '45,000.50', '45,001'],
    ],
  )
  assert.deepEqual(receipt.sums, [
    ['Jumla', 'TSh\u00a070,001'],
    ['Imelipwa', 'TSh\u00a020,000'],
    ['Deni', 'TSh\u00a050,001'],
  ])
  assert.equal(receipt.paid, '01/03/2026 M-Pesa 20,000 QX12')
  assert.equal(receipt.mark, null)
  const payment_numbers = [{ method: 'mpesa', number: '5123456', name: 'Ziwani' }] as const
  assert.deepEqual(receiptOf(order, { ...shop, payment_numbers }).payTo, ['M-Pesa: 5123456 (Ziwani)'])
  assert.deepEqual(receiptOf({ ...order, owed: 0 }, { ...shop, payment_numbers }).payTo, [], 'nothing is owed')
})

test("the receipt of a counter sale has its number, the change and the shop's note", () => {
  const sale = { ...order, receipt_no: 'A3-12', change: 5000, owed: 0, paid_amount: 70_001, customer_debt: 90_000 }
  const receipt = receiptOf(sale, { ...shop, receipt_note: 'Karibu tena.' })
  assert.deepEqual(receipt.about.slice(0, 2), ['Risiti Na. A3-12', 'Oda Na. 55'])
  assert.deepEqual(receipt.sums.slice(2), [
    ['Deni', 'TSh\u00a00'],
    ['Umetoa', 'TSh\u00a075,001'],
    ['Chenji', 'TSh\u00a05,000'],
    ['Deni lako lote', 'TSh\u00a090,000'],
  ])
  assert.equal(receipt.note, 'Karibu tena.')
  const alone = receiptOf({ ...order, customer_debt: order.owed }, shop)
  assert.equal(alone.sums.length, 3, 'if the customer has no other debt, the debt of this order is shown once')
  assert.equal(alone.note, '')
  const waiting = receiptOf({ ...sale, id: null }, shop)
  assert.deepEqual(waiting.about.slice(0, 2), ['Risiti Na. A3-12', '01/03/2026 12:30'])
})

test('a settlement by deposit or write-off has a line, so that the sums add up', () => {
  const namesOf = (sums: object) => receiptOf({ ...order, ...sums }, shop).sums.map(([name, amount]) => [name, amount])
  const plain = { total_amount: 10_000, returned_total: 0, refunded_amount: 0, owed: 0 }
  assert.deepEqual(namesOf({ ...plain, paid_amount: 0 }), [
    ['Jumla', 'TSh\u00a010,000'],
    ['Imelipwa', 'TSh\u00a00'],
    ['Kwa amana au msamaha', 'TSh\u00a010,000'],
    ['Deni', 'TSh\u00a00'],
  ])
  assert.deepEqual(namesOf({ ...plain, paid_amount: 14_000 })[2], ['Imewekwa kama amana', 'TSh\u00a04,000'])
})

test('unknown facts leave no empty line, and a cancelled order has the refund due', () => {
  const bare = { ...order, customer_name: '', phone_number: '', payments: null, cancelled: true, refund_due: 20_000 }
  const receipt = receiptOf({ ...bare, refunded_amount: 500 }, { ...shop, address: '', phones: [] })
  assert.deepEqual(receipt.shop.lines, [])
  assert.deepEqual(receipt.about, ['Oda Na. 55', '01/03/2026 12:30'])
  assert.equal(receipt.paid, '')
  assert.equal(receipt.mark, 'ODA IMEGHAIRIWA')
  assert.deepEqual(
    receipt.sums.map(([name]) => name),
    ['Jumla', 'Imelipwa', 'Zilizorudishwa', 'Za kurudisha'],
  )
})

test("the type of a line is separated from the product's name", () => {
  assert.deepEqual(splitLineName('Kanga (Dozeni (doti 12))', 'Dozeni (doti 12)'), ['Kanga', 'Dozeni (doti 12)'])
  assert.deepEqual(splitLineName('Kanga, S', 'S'), ['Kanga', 'S'])
  assert.deepEqual(splitLineName('Kanga', 'S'), ['Kanga', null])
})
