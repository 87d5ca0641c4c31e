import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layOutRoll } from './lay-out-roll.ts'
import { paymentReceiptOf } from './payment-receipt.ts'

const payment_numbers = [{ method: 'mpesa', number: '5544332', name: 'TUMAINI' }] as const
const shop = { name: 'Duka', address: 'Ngamiani', phones: [], logo: null, payment_numbers }
const customer = { name: 'Grace Mbwambo', phone_number: '0715717171' }
const payment = {
  payment_id: 7,
  at: '2026-11-29T09:00:00.000Z',
  amount: -50_000,
  balance: 70_000,
  method: 'mpesa',
  reference: 'BKT9A1ZZ02',
  undone: false,
  by: 'Asha Juma',
} as const

test('the receipt of a debt payment has the earlier debt, the payment, the remaining debt and the payment numbers', () => {
  const { about, lines, sums, paid, payTo, mark } = paymentReceiptOf(customer, payment, shop)
  assert.deepEqual(about, [
    'Malipo Na. 7',
    '29/11/2026 12:00',
    'Mteja: Grace Mbwambo',
    'Simu: 0715717171',
    'Aliyepokea: Asha Juma',
  ])
  assert.deepEqual(lines, [])
  assert.deepEqual(sums, [
    ['Deni', 'TSh\u00a0120,000'],
    ['Amelipa', 'TSh\u00a050,000'],
    ['Deni lililobaki', 'TSh\u00a070,000'],
  ])
  assert.equal(paid, '29/11/2026 M-Pesa 50,000 BKT9A1ZZ02')
  assert.equal(payTo.length, 1)
  assert.equal(mark, null)
})

test('an amount above the debt is shown as a deposit, and without debt there are no payment numbers', () => {
  const kept = paymentReceiptOf(customer, { ...payment, balance: -30_000 }, shop)
  assert.deepEqual(kept.sums, [
    ['Deni', 'TSh\u00a020,000'],
    ['Amelipa', 'TSh\u00a050,000'],
    ['Amana na malipo ya awali', 'TSh\u00a030,000'],
  ])
  assert.deepEqual(kept.payTo, [])
  const whole = paymentReceiptOf(customer, { ...payment, balance: 0 }, shop)
  assert.deepEqual(whole.sums.at(-1), ['Deni lililobaki', 'TSh\u00a00'])
})

test('an undone payment has a mark, and a refunded deposit is not called a payment', () => {
  assert.equal(paymentReceiptOf(customer, { ...payment, undone: true }, shop).mark, 'MALIPO YAMETENGULIWA')
  const back = paymentReceiptOf(customer, { ...payment, amount: 5000, balance: -1000 }, shop)
  assert.equal(back.about[0], 'Marejesho ya amana Na. 7')
  assert.deepEqual(back.sums[0], ['Amerudishiwa', 'TSh\u00a05,000'])
  assert.match(back.paid, /zilirudishwa/)
})

test('on a roll, a receipt without goods has no two rules in sequence', () => {
  const parts = layOutRoll(paymentReceiptOf(customer, payment, shop), 32)
  const isRule = parts.map((part) => part.kind === 'line' && part.texts[0]?.text === '-'.repeat(32))
  assert.equal(
    isRule.some((one, at) => one && isRule[at + 1]),
    false,
  )
})
