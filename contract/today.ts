import { z } from 'zod'
import { waitingKinds } from '../shop/people/waiting.ts'
import { call } from './call.ts'
import { instant } from './fields.ts'

/** Returns what waits for the caller, as the screen Leo shows it. Kinds with nothing to do are left out. */
export const getToday = call({
  path: '/api/get_today.php',
  method: 'GET',
  may: 'seeToday',
  input: z.object({}),
  output: z.object({
    waiting: z.array(
      z.object({
        kind: z.enum(waitingKinds),
        count: z.number(),
        /**
         * A few of them, the oldest first. `name` is the customer's, or the product's with its type, or the giver's
         * with the sum.
         */
        oldest: z.array(z.object({ id: z.number(), name: z.string(), since: instant })),
      }),
    ),
  }),
})
