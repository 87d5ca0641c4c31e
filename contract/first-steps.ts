import { z } from 'zod'
import { firstSteps } from '../shop/settings/first-steps.ts'
import { call } from './call.ts'

/** Returns the first steps of a new shop's admin, and which of them are done. */
export const getFirstSteps = call({
  path: '/api/get_first_steps.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
    done: z.boolean(),
    /** True if the caller uses a demo account, whose phone is made up. */
    is_demo_account: z.boolean(),
    /** Number of demo products still in the shop. */
    demo_products: z.number(),
    /** The categories of products that the settings do not list, so that no provider takes their orders. */
    unlisted_categories: z.array(z.string()),
  }),
})
