import { z } from 'zod'
import { call } from './call.ts'
import { claimed, instant } from './fields.ts'
import { password } from './people.ts'

/** What the demo is, and what goes with it. */
const demoCounts = {
  products: z.number(),
  accounts: z.number(),
  /** Orders all of whose lines are of the demo's products: they go. */
  orders: z.number(),
  /** Orders with other lines, too: they stay, and their lines of the demo's products are marked. */
  mixed_orders: z.number(),
}

export const getDemo = call({
  path: '/api/get_demo.php',
  method: 'GET',
  may: 'administer',
  input: z.object({}),
  output: z.object({
    ...demoCounts,
    /** Whether the shop has an admin who is not an account of the demo: without one it cannot be removed. */
    has_own_admin: z.boolean(),
    removed_at: instant.nullable(),
  }),
})

/** Takes the demo's products and accounts away for good, and what was made on them. Repeating is success. */
export const removeDemo = call({
  path: '/api/remove_demo.php',
  method: 'POST',
  may: 'administer',
  load: 'password',
  input: z.object({ phone_number: claimed, password }),
  output: z.object({ removed: z.object(demoCounts), message: z.string() }),
})
