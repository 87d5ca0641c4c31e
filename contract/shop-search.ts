import { z } from 'zod'
import { roles } from '../shop/people/roles.ts'
import { call } from './call.ts'
import { instant, textField } from './fields.ts'

/**
 * Searches everything that the caller may see, at most 5 of each kind: products; orders by number, customer or product;
 * people, which are the customers of these orders, and for an admin the staff too.
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
        /** The lowest price; 0 if it must be asked for. */
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
    /** Id and role are of staff; null for a customer. */
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
