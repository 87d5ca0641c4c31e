import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mapCheckoutFields } from '../../../../shop/orders/order-details.ts'
import { isComplete } from './shipping-faults.ts'

const shipping = {
  ...mapCheckoutFields(() => ''),
  customer_name: 'Asha',
  whatsapp_number: '0754000111',
  shipping_address: 'Mwanza',
}

test('an order needs a name, a number and a place, and no other field', () => {
  assert.equal(isComplete(shipping), true)
  assert.equal(isComplete({ ...shipping, shipping_address: ' ' }), false)
  assert.equal(isComplete({ ...shipping, customer_name: '' }), false)
  assert.equal(isComplete(Object.assign({ later_field: '' }, shipping)), true)
})
