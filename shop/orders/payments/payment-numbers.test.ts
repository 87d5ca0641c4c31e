import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialCode, isPaymentNumber, paymentNumberText } from './payment-numbers.ts'

test('a payment number has at least 4 digits, also in groups, and at most 30 characters', () => {
  for (const number of ['1234', '5123456', '0754 123 456', '0150-2233-4455', '1'.repeat(30)])
    assert.ok(isPaymentNumber(number))
  for (const other of ['', '123', 'abc', '12 345x', '<b>12345', '12  345', '5123456 ', '1'.repeat(31)])
    assert.ok(!isPaymentNumber(other), other)
})

test('a mobile company has a menu code that can be dialled, but a bank has none', () => {
  assert.deepEqual(dialCode('mpesa'), { code: '*150*00#', href: 'tel:*150*00%23' })
  assert.equal(dialCode('benki'), null)
})

test('the text of a payment number contains its method and its account name', () => {
  assert.equal(paymentNumberText({ method: 'mpesa', number: '5123456', name: 'Ziwani' }), 'M-Pesa: 5123456 (Ziwani)')
  assert.equal(paymentNumberText({ method: 'benki', number: '015 022', name: '' }), 'Benki: 015 022')
})
