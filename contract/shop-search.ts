import { z } from 'zod'
import { roles } from '../shop/people/roles.ts'
import { call } from './call.ts'
import { instant, textField } from './fields.ts'

/**
 * Searches everything that the caller may see, and returns at most 5 results of each kind: products, orders (by number,
 * customer or product) and people. People are the customers of orders; admins also find staff.
 */
export const searchShop = call({
  path: '/api/search_shop.php',
  method: 'GET',
  may: 'searchShop',
  costly: 'search',
  input: z.object({ q: textField(100) }),
  output: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        category: z.string(),
        /** The lowest price; 0 if the price is on request. */
        price: z.number(),
        image: z.string().nullable(),
      }),
    ),
    orders: z.array(
      z.object({
        id: z.number(),
        customer_name: z.string(),
        phone_number: z.string(),
        total_amount: z.number(),
        created_at: instant,
        cancelled: z.boolean(),
      }),
    ),
    /** Members of staff with id and role; both are null for a customer. */
    people: z.array(
      z.object({
        id: z.number().nullable(),
        name: z.string().nullable(),
        phone_number: z.string(),
        role: z.enum(roles).nullable(),
      }),
    ),
  }),
})
