import { z } from 'zod'
import { firstSteps } from '../shop/settings/first-steps.ts'
import { call } from './call.ts'

/** Returns the checklist for the admin of a new shop, and which steps are done. */
export const getFirstSteps = call({
  path: '/api/get_first_steps.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
    done: z.boolean(),
    /** True if the caller uses a demo account, whose phone number is invented. */
    is_demo_account: z.boolean(),
    /** Number of demo products still in the shop. */
    demo_products: z.number(),
    /** Categories that products have but the settings do not list. Orders of these products go to no provider. */
    unlisted_categories: z.array(z.string()),
  }),
})
