import { z } from 'zod'
import { call } from './call.ts'
import { instant, untrustedIdentity } from './fields.ts'
import { password } from './people.ts'

/** Counts of demo products, demo accounts, and orders with demo products. */
const demoCounts = {
  products: z.number(),
  accounts: z.number(),
  /** Orders with only demo products, which will be removed. */
  orders: z.number(),
  /** Orders that also have other lines. They stay, and their demo lines are marked. */
  mixed_orders: z.number(),
}

export const getDemo = call({
  path: '/api/get_demo.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    ...demoCounts,
    /** True if an admin exists who is not a demo account. Otherwise the demo cannot be removed. */
    has_own_admin: z.boolean(),
    removed_at: instant.nullable(),
  }),
})

/**
 * Permanently removes the demo products and accounts, and everything that only refers to them. Repeating it succeeds.
 */
export const removeDemo = call({
  path: '/api/remove_demo.php',
  method: 'POST',
  may: 'administer',
  costly: 'password',
  input: z.object({ phone_number: untrustedIdentity, password }),
  output: z.object({ removed: z.object(demoCounts), message: z.string() }),
})
