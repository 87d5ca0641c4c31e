import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reminderText } from './reminder.ts'

test('a reminder names the total debt, the number of debts in it, and how to pay', () => {
  const payTo = [{ method: 'mpesa', number: '5123456', name: 'Ziwani' }] as const
  const reminder = { shop: 'Duka', name: 'Mama Neema', debt: 468_000, debtCount: 3, payTo }
  assert.equal(
    reminderText(reminder),
    'Habari Mama Neema. Tunakukumbusha jumla ya madeni yako 3, TSh 468,000, hapa Duka.\nLipa M-Pesa: 5123456 (Ziwani)\nAsante!',
  )
  assert.equal(
    reminderText({ ...reminder, name: '', debtCount: 1, payTo: [] }),
    'Habari. Tunakukumbusha deni lako la TSh 468,000 hapa Duka.\nAsante!',
  )
})
