import { z } from 'zod'
import { hasMoreThanTwoDecimals } from '../shop/numbers/decimals.ts'
import { MAX_PIECES } from '../shop/numbers/limits.ts'
import { hasAtMostTwoDecimals } from '../shop/numbers/money.ts'
import { MAX_ORDER_TOTAL } from '../shop/orders/orders.ts'
import { normalisePhone } from '../shop/people/phone.ts'
import { packagings } from '../shop/products/packaging.ts'
import { cleanName } from '../shop/words/names.ts'
import { isNoCategory } from '../shop/words/no-category.ts'
import { plainText } from '../shop/words/text.ts'

/**
 * The fields that many calls share: lenient in (a number may come as text), strict out. Our own clients send what the
 * type says: `Sent` is that, and what else is taken is known to the parser alone.
 */

/** Gives a lenient schema the type of what our own clients send. */
export function sentAs<Sent>() {
  return <Out>(schema: z.ZodType<Out>): z.ZodType<Out, Sent> => schema as z.ZodType<Out, Sent>
}

/** Text as people type it: well-formed, without hidden characters (shop/words/text.ts), outer blanks taken off. */
export function textField(most: number, least = 0) {
  return cleaned(plainText, most, least)
}

/** One line of text, without hidden characters; what looks alike is alike (shop/words/names.ts). */
export function lineField(most: number, least = 0) {
  return cleaned(cleanName, most, least)
}

/** The name of a product or of one of its types. */
export function productName(most: number) {
  return lineField(most, 1)
}

/** A category that a product can be in. */
export const category = productName(60).refine(
  (name) => !isNoCategory(name),
  'Hili si jina la kategoria. Chagua jingine.',
)

function cleaned(clean: (typed: string) => string, most: number, least: number) {
  return z
    .string()
    .transform(clean)
    .pipe(
      z
        .string()
        .refine(
          // What cannot be seen is nothing.
          (value) => cleanName(value).length >= least,
          least === 1 ? 'Jaza sehemu hii.' : `Andika angalau herufi ${least}.`,
        )
        .max(most, `Maandishi ni marefu mno: herufi ${most} tu.`)
        .refine((value) => !value.includes('\u0000'), 'Maandishi yana alama zisizokubalika.'),
    )
}

/** Texts that come with an order, a request or a reason: at most 500 characters (rulings §5). */
export const shortText = textField(500)

/** A number of a row: positive, whole, as number or digits. */
export const rowId = sentAs<number>()(
  z
    .union([z.number(), z.string().regex(/^\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
)

/**
 * A product's id: made by the client or the server (rulings §4). Addresses end before '.' and '..': no page could be
 * there.
 */
export const productId = sentAs<string>()(
  z
    .union([z.number(), z.string()])
    .transform(String)
    .pipe(z.string().regex(/^(?!\.\.?$)[A-Za-z0-9_.-]{1,64}$/, 'Namba ya bidhaa si sahihi.')),
)

/** A phone in any of the forms people write; becomes E.164. */
export const phone = sentAs<string>()(
  z.union([z.string().max(40), z.number()]).transform((value, ctx) => {
    const normal = normalisePhone(String(value))
    if (normal) return normal
    ctx.addIssue({ code: 'custom', message: 'Namba ya simu si sahihi. Andika kama 0754123456.' })
    return z.NEVER
  }),
)

/** Identity that a request claims: accepted in any shape and never believed (rulings §1). */
export const claimed = z.unknown().optional()

/** An idempotency key, which a client makes once per send: 8 to 100 visible characters. */
export const idempotencyKey = z.string().regex(/^[^\p{Cc}\p{Cs}]{8,100}$/u, 'Ufunguo wa ombi si sahihi.')

/** A number, or text of one. '25.000' is no text of one: in half the world it is 25, in the other half 25,000. */
const numeric = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .refine((typed) => !hasMoreThanTwoDecimals(typed), 'Namba iwe na desimali zisizozidi 2.')
      .regex(/^-?\d{1,15}(\.\d{1,2})?$/),
  ])
  .transform(Number)

function shillings(most: number, tooMuch: string) {
  return sentAs<number>()(
    numeric.pipe(
      z
        .number()
        .min(0, 'Bei haiwezi kuwa chini ya 0.')
        .max(most, tooMuch)
        .refine(hasAtMostTwoDecimals, 'Bei iwe na desimali zisizozidi 2.'),
    ),
  )
}

/** A price or cost in shillings: 0 to 1,000,000,000 with at most 2 decimals (rulings §4). */
export const money = shillings(1_000_000_000, 'Bei ni kubwa mno.')

/** What an order costs, and what is paid of it: more than one price may be. */
export const orderAmount = shillings(MAX_ORDER_TOTAL, 'Kiasi ni kikubwa mno.')

/** A cost that may be missing: null, absent and '' are the same; 0 is a value. */
export const maybeMoney = z.union([z.literal('').transform(() => null), z.null(), money]).optional()

/** A whole number of things between two limits. */
export function whole(least: number, most: number) {
  return sentAs<number>()(
    numeric.pipe(
      z
        .number()
        .int('Weka namba kamili.')
        .min(least, `Namba isiwe chini ya ${least}.`)
        .max(most, `Namba isizidi ${most}.`),
    ),
  )
}

/** Pieces in stock or asked for. */
export const pieces = whole(0, MAX_PIECES)

/** A list that may arrive as JSON text (rulings §1: lenient in); our own clients send its items. */
export function listOf<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  const list = z
    .union([
      z.array(z.unknown()),
      z.string().transform((value, ctx) => {
        try {
          return JSON.parse(value === '' ? '[]' : value) as unknown
        } catch {
          ctx.addIssue({ code: 'custom', message: 'Orodha haisomeki.' })
          return z.NEVER
        }
      }),
    ])
    .pipe(z.array(item).min(least, 'Orodha haina kitu.').max(most, `Orodha ni ndefu mno: ${most} tu.`))
  return sentAs<z.input<Item>[]>()(list)
}

/** true, 1, '1' and 'true' are yes; false, 0, '0', 'false' and '' are no. */
export const yesNo = sentAs<boolean | 0 | 1>()(
  z
    .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false', ''])])
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

export const packaging = z.enum(packagings)

/** An instant leaves as ISO 8601 UTC. */
export const instant = z.date().transform((value) => value.toISOString())
