import { z } from 'zod'
import { waitingKinds } from '../shop/people/waiting.ts'
import { call } from './call.ts'
import { instant } from './fields.ts'

/** Returns the waiting work of the caller for the screen Leo. Kinds without waiting work are left out. */
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
         * The oldest few items of the kind. `name` is the customer, or for stock the product with its type, or for
         * money the giver with the amount.
         */
        oldest: z.array(z.object({ id: z.number(), name: z.string(), since: instant })),
      }),
    ),
  }),
})
