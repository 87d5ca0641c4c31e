// expected errors: 12
// Checks that the browser can only use calls as the contract declares them. It is only compiled, and the number of
// errors is compared with the number above.

import type { OrderLineToSend } from '../orders.ts'
import type { StockUpdateEntry } from '../stock.ts'
import { readApi } from './api.ts'
import { refusalOf } from './refusal.ts'
import { callApi } from './send.ts'
import { upload } from './upload.ts'
import type { useCall } from './use-call.ts'

const line: OrderLineToSend = { id: 'a', type: null, price: 5000, quantity: 2, instructions: '' }
const customer = { whatsapp_number: '0754000111', customer_name: 'Asha', shipping_address: 'Mwanza' }
void callApi('submitOrder', { ...customer, items: [line] })

// @ts-expect-error a misspelt field of an order line
const misspelt: OrderLineToSend = { id: 'a', prise: 5000, quantity: 2 }
// @ts-expect-error the quantity is a number
const text: OrderLineToSend = { id: 'a', quantity: '2' }
// @ts-expect-error a line needs a product
void callApi('submitOrder', { ...customer, items: [{ quantity: 2 }] })
// @ts-expect-error the order needs an address
void callApi('submitOrder', { whatsapp_number: '0754000111', customer_name: 'Asha', items: [line] })
// @ts-expect-error a misspelt field of a stock update
const update: StockUpdateEntry = { type: null, stock: 3, low_stok: 5 }
// @ts-expect-error no such call
void callApi('cancelOrders', { order_id: 1 })
// @ts-expect-error a writing call cannot be read
void readApi('cancelOrder', { order_id: 1 })
// @ts-expect-error a reading call cannot be sent
void callApi('getOrders', {})
// @ts-expect-error no such call for a hook
const hook: Parameters<typeof useCall>[0] = 'cancelOrders'
// @ts-expect-error a field that the output does not have
void readApi('getOrders', {}).then(({ order }) => order)
// @ts-expect-error a refusal that the call does not declare
refusalOf(new Error(), 'cancelOrder', 'price_changed')
// @ts-expect-error a path is not the name of a call
void upload('/api/products.php', new FormData(), () => undefined)

void [misspelt, text, update, hook]
