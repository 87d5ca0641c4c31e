import assert from 'node:assert/strict'
import { test } from 'node:test'
import { divideTendered, type Tendered } from './tendered.ts'

const cash = (amount: number): Tendered => ({ method: 'taslimu', amount, reference: '' })
const mpesa = (amount: number): Tendered => ({ method: 'mpesa', amount, reference: 'QA12345' })

test('the change is subtracted from the last cash payments', () => {
  assert.deepEqual(divideTendered(7500, [cash(10_000)]), {
    kept: [cash(7500)],
    change: 2500,
    credit: 0,
    excess: 0,
  })
  assert.deepEqual(divideTendered(7500, [cash(5000), mpesa(2000), cash(1000)]), {
    kept: [cash(5000), mpesa(2000), cash(500)],
    change: 500,
    credit: 0,
    excess: 0,
  })
  assert.deepEqual(divideTendered(7500, [mpesa(7500), cash(2000)]).kept, [mpesa(7500)])
})

test('the amount that the payments lack becomes credit', () => {
  assert.deepEqual(divideTendered(7500, []), { kept: [], change: 0, credit: 7500, excess: 0 })
  assert.deepEqual(divideTendered(7500, [mpesa(2000), cash(500)]), {
    kept: [mpesa(2000), cash(500)],
    change: 0,
    credit: 5000,
    excess: 0,
  })
})

test('payments by other methods give no change', () => {
  const { excess, change, kept } = divideTendered(7500, [mpesa(8000), cash(1000)])
  assert.deepEqual({ excess, change, kept }, { excess: 500, change: 1000, kept: [mpesa(8000)] })
})
