// expected errors: 7
// Checks that requests and responses have the contract's types on both sides. It is only compiled, and the number of
// errors is compared with the number above.

import { z } from 'zod'
import { handle } from '../server/http/handle.ts'
import { call, refusal } from './call.ts'
import { submitOrder, updateOrderPayment } from './orders.ts'
import { approveStockRequest } from './stock.ts'

/** A handler returns exactly the fields of the contract. */
handle(approveStockRequest, () => ({ id: 1, stock: 3 }))
// @ts-expect-error a misspelt field of the output
handle(approveStockRequest, () => ({ id: 1, stok: 3 }))
// @ts-expect-error a field of another type
handle(approveStockRequest, async () => ({ id: '1', stock: null }))
// @ts-expect-error the input has no such field
handle(approveStockRequest, ({ input }) => ({ id: input.request_id, stock: null }))

/** A refusal with data has the declared fields. */
refusal(updateOrderPayment, 'refused', { owed: 5000 })
// @ts-expect-error a misspelt field of the refusal
refusal(updateOrderPayment, 'refused', { owned: 5000 })
// @ts-expect-error a code that this call does not declare
refusal(updateOrderPayment, 'price_changed', { owed: 5000 })
// @ts-expect-error a line without its price
refusal(submitOrder, 'price_changed', { lines: [{ id: 'a', type: null, name: 'Shuka' }], total_amount: 0 })

/** A call has only fields that something reads. */
const declared = {
  path: '/api/x.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({}),
  output: z.object({}),
} as const
call({ ...declared, costly: 'search' })
// @ts-expect-error a misspelt field of the declaration
call({ ...declared, cosly: 'search' })
