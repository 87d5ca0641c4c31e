import { z } from 'zod'
import { call } from './call.ts'
import { idempotencyKey } from './fields.ts'

/** Gives a browser the code that begins the numbers of its receipts: once per browser, whoever is logged in. */
export const getTillCode = call({
  path: '/api/get_till_code.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({ client_till_id: idempotencyKey }),
  output: z.object({ till_code: z.string() }),
})
