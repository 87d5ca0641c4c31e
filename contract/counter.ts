import { z } from 'zod'
import { call } from './call.ts'
import { idempotencyKey } from './fields.ts'

/**
 * Returns the code with which the receipt numbers of this browser begin. A browser keeps its code, whoever is signed in.
 */
export const getTillCode = call({
  path: '/api/get_till_code.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({ client_till_id: idempotencyKey }),
  output: z.object({ till_code: z.string() }),
})
