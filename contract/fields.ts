import { z } from 'zod'
import { plainText } from '../shop/clean-text.ts'
import { isDay } from '../shop/numbers/dates.ts'
import { textHasMoreThanTwoDecimals } from '../shop/numbers/decimals.ts'
import { MAX_JSON_BYTES, MAX_PIECES } from '../shop/numbers/limits.ts'
import { hasAtMostTwoDecimals } from '../shop/numbers/money.ts'
import { MAX_ORDER_TOTAL } from '../shop/orders/orders.ts'
import { normalisePhone } from '../shop/people/phone.ts'
import { cleanName, isBlank } from '../shop/products/names.ts'
import { packagings } from '../shop/products/packaging.ts'
import { isReservedCategory } from '../shop/products/reserved-categories.ts'
import { WRONG_PHONE } from '../shop/texts/phone.ts'

/**
 * Fields shared by many calls. They accept lenient forms, such as a number as text, but output strict types. `Sent` is
 * the type that our own clients send; only the parser knows the lenient forms.
 */

/** The schema inside a custom schema, so that tests can inspect it. */
export const innerSchemas = new WeakMap<object, z.ZodType>()

/** Gives a lenient schema the type that our own clients send. */
export function sentAs<Sent>() {
  return <Out>(schema: z.ZodType<Out>): z.ZodType<Out, Sent> => schema as z.ZodType<Out, Sent>
}

/** A sent text may be up to this many times as long as its limit, because cleaning shortens it. */
const SENT_LENGTH_FACTOR = 4

const tooLong = (most: number): string => `Maandishi ni marefu mno: herufi ${most} tu.`

/**
 * A text as sent, for a field of at most `most` characters. Longer text is refused before any processing, because
 * normalising combining marks takes quadratic time. The schema of every text in a request begins with this check or
 * with a `max` of its own; a test checks all calls.
 */
export function sentText(most: number, sentence = tooLong(most)) {
  return z.string().max(most * SENT_LENGTH_FACTOR, { error: sentence, abort: true })
}

/** A cleaned text without hidden characters (shop/clean-text.ts) and without leading or trailing blanks. */
export function textField(most: number, least: 0 | 1 = 0) {
  return cleaned(plainText, most, least)
}

/** One line of text without hidden characters. Names that look alike become equal (shop/products/names.ts). */
export function lineField(most: number, least: 0 | 1 = 0) {
  return cleaned(cleanName, most, least)
}

/** The name of a product or of one of its types. */
export function productName(most: number) {
  return lineField(most, 1)
}

/** The name of a category. */
export const category = productName(60).refine(
  (name) => !isReservedCategory(name),
  'Hili si jina la kategoria. Chagua jingine.',
)

function cleaned(clean: (typed: string) => string, most: number, least: 0 | 1) {
  return sentText(most)
    .transform(clean)
    .pipe(
      z
        .string()
        .max(most, { error: tooLong(most), abort: true })
        .refine((value) => least === 0 || !isBlank(value), 'Jaza sehemu hii.')
        .refine((value) => !value.includes('\u0000'), 'Maandishi yana alama zisizokubalika.'),
    )
}

/** A note, an instruction or a reason: at most 500 characters. */
export const shortText = textField(500)

const LONG_NUMBER = 'Namba ni ndefu mno.'

/** The id of a row: a positive whole number, or its digits as text. */
export const rowId = sentAs<number>()(
  z
    .union([z.number(), sentText(15, LONG_NUMBER).regex(/^\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
)

const WRONG_PRODUCT_ID = 'Namba ya bidhaa si sahihi.'

/**
 * A product id, created by the client or the server. '.' and '..' are refused, because they cannot be the last part of
 * a URL.
 */
export const productId = sentAs<string>()(
  z
    .union([z.number(), sentText(64, WRONG_PRODUCT_ID)])
    .transform(String)
    .pipe(sentText(64).regex(/^(?!\.\.?$)[A-Za-z0-9_.-]{1,64}$/, WRONG_PRODUCT_ID)),
)

/** A phone number as typed, for handlers with their own error messages. */
export const typedPhone = z.union([sentText(15, WRONG_PHONE), z.number()])

/** A phone number in any usual form; becomes E.164 (at most 15 digits). */
export const phone = sentAs<string>()(
  typedPhone.transform((value, ctx) => {
    const normal = normalisePhone(String(value))
    if (normal) return normal
    ctx.addIssue({ code: 'custom', message: WRONG_PHONE })
    return z.NEVER
  }),
)

/**
 * The sender's identity as claimed by the request. Anything is accepted. It never identifies the caller; some calls
 * refuse another person's.
 */
export const untrustedIdentity = z.unknown().optional()

const WRONG_KEY = 'Ufunguo wa ombi si sahihi.'

/**
 * An idempotency key: 8 to 100 characters without control characters. Clients create it once per action and send it
 * again with every retry.
 */
export const idempotencyKey = sentText(100, WRONG_KEY).regex(/^[^\p{Cc}\p{Cs}]{8,100}$/u, WRONG_KEY)

/** A number, or a number as text. '25.000' is refused because it is ambiguous: it may mean 25 or 25,000. */
const numeric = z
  .union([
    z.number(),
    sentText(20, LONG_NUMBER)
      .trim()
      .refine((typed) => !textHasMoreThanTwoDecimals(typed), 'Namba iwe na desimali zisizozidi 2.')
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

/** A price or cost in shillings: 0 to 1,000,000,000 with at most 2 decimals. */
export const money = shillings(1_000_000_000, 'Bei ni kubwa mno.')

/** A total or payment of an order, which may exceed the limit of a price. */
export const orderAmount = shillings(MAX_ORDER_TOTAL, 'Kiasi ni kikubwa mno.')

/** An optional cost. Null, missing and '' all mean none; 0 is a value. */
export const maybeMoney = z.union([z.literal('').transform(() => null), z.null(), money]).optional()

/** A whole number between two limits, both included. */
export function wholeNumber(least: number, most: number) {
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

/** A change of prices in percent: -99 to 1,000 with at most 2 decimals. */
export const percent = sentAs<number>()(
  numeric.pipe(
    z
      .number()
      .min(-99, 'Punguza kwa asilimia 99 au chini ya hapo.')
      .max(1000, 'Ongeza kwa asilimia 1,000 au chini ya hapo.')
      .refine(hasAtMostTwoDecimals, 'Asilimia iwe na desimali zisizozidi 2.'),
  ),
)

/** Pieces, in stock or requested. */
export const pieces = wholeNumber(0, MAX_PIECES)

/** Parses JSON text that is at most as long as a body may be. Empty text is replaced by `empty`. */
export function jsonText(unreadable: string, empty = '') {
  return z
    .string()
    .max(MAX_JSON_BYTES, unreadable)
    .transform((value, ctx) => {
      try {
        return JSON.parse(value === '' ? empty : value) as unknown
      } catch {
        ctx.addIssue({ code: 'custom', message: unreadable })
        return z.NEVER
      }
    })
}

/** A list that may also be sent as JSON text. Our own clients send an array. */
export function listOf<Item extends z.ZodType>(item: Item, most: number, least = 0) {
  const list = z
    .union([z.array(z.unknown()), jsonText('Orodha haisomeki.', '[]')])
    .pipe(untilFirstFault(item, most, least))
  return sentAs<z.input<Item>[]>()(list)
}

/**
 * A list that is parsed only up to its first invalid item. Only one error is shown, and describing a thousand errors
 * would take 100 ms.
 */
function untilFirstFault<Item extends z.ZodType>(item: Item, most: number, least: number) {
  const items = z
    .array(z.unknown())
    .min(least, { error: 'Orodha haina kitu.', abort: true })
    .max(most, { error: `Orodha ni ndefu mno: ${most} tu.`, abort: true })
    .transform((values, ctx) => {
      const parsed: z.output<Item>[] = []
      for (const [at, value] of values.entries()) {
        const { data, error } = item.safeParse(value)
        if (error) {
          for (const issue of error.issues) {
            ctx.issues.push({ ...issue, input: value, path: [at, ...issue.path] } as z.core.$ZodRawIssue)
          }
          return z.NEVER
        }
        parsed.push(data)
      }
      return parsed
    })
  innerSchemas.set(items, z.array(item))
  return items
}

/** Parses true, 1, '1' and 'true' as true; false, 0, '0', 'false' and '' as false. */
export const yesNo = sentAs<boolean | 0 | 1>()(
  z
    .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false', ''])])
    .transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/** An instant in a request, in the format of responses: ISO 8601 in UTC. */
export const sentInstant = (error?: string) => sentText(30, error).check(z.iso.datetime({ error }))

export const packaging = z.enum(packagings)

/** An instant in a response: ISO 8601 in UTC. */
export const instant = z.date().transform((value) => value.toISOString())

/** An optional field of a form; empty text is null. */
export const nullIfEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** A calendar day of the shop, 'YYYY-MM-DD'. */
export const day = z.string().max(20, { abort: true }).refine(isDay)
