import { z } from 'zod'
import { firstSteps } from '../shop/settings/first-steps.ts'
import { call } from './call.ts'

/** What the admin of a new shop has done of what every shop needs. */
export const getFirstSteps = call({
  path: '/api/get_first_steps.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
    done: z.boolean(),
    /** The caller uses an account of the demo, whose phone is nobody's. */
    is_demo_account: z.boolean(),
    /** How many products of the demo are still in the shop. */
    demo_products: z.number(),
  }),
})
