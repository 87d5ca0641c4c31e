import { problem } from '../../../../shop/problems.ts'
import { availabilityOf } from '../../../../shop/products/products.ts'
import type { ListPlace } from '../lists/product-lists.queries.ts'

/**
 * An attempt of a search. Products must have all words as typed (''), all corrected words ('~'), or at least this many
 * of the words ('*3').
 */
export type AttemptCode = '' | '~' | '*4' | '*3' | '*2' | '*1'

/**
 * The parts of a list, in sequence. A plain list has one part. A search that is not sorted by time or price returns
 * name matches first, then the rest. A list sorted by price begins with the products on sale, of which those without a
 * price come last. The unavailable products follow in list order.
 */
const kinds = ['all', 'name', 'elsewhere', 'newest', 'cheapest', 'dearest', 'unpriced', 'unavailable'] as const
export type PartKind = (typeof kinds)[number]
export type Part = `${PartKind}${AttemptCode}`

/**
 * The position where a page starts: its part, and the `id` and `key` of the last product before the page. `key` is the
 * product's `listKey` or, in parts sorted by price, its price in cents.
 */
export type Place = { part: Part; key: number; id: string }

const attempts: readonly AttemptCode[] = ['', '~', '*4', '*3', '*2', '*1']
const parts: readonly Part[] = kinds.flatMap((kind) => attempts.map((attempt) => `${kind}${attempt}` as const))

/** Returns the attempt of a part, which follows the letters of its kind. */
export const attemptOf = (part: Part): AttemptCode | undefined =>
  attempts.find((attempt) => part.replace(/^[a-z]+/, '') === attempt)

export const kindOf = (part: Part): PartKind => kinds.find((kind) => part.startsWith(kind)) ?? 'all'

/** Returns the attempt for products that have at least `count` of the words. */
export const attemptWithSome = (count: number): AttemptCode =>
  attempts.find((attempt) => attempt === `*${count}`) ?? '*1'

const following: Partial<Record<PartKind, PartKind>> = {
  name: 'elsewhere',
  cheapest: 'unpriced',
  unpriced: 'unavailable',
  dearest: 'unavailable',
}

/** Returns the next part, or undefined after the last part. */
export function partAfter(part: Part): Part | undefined {
  const next = following[kindOf(part)]
  return next && parts.find((one) => one === `${next}${attemptOf(part) ?? ''}`)
}

/** More than any time in ms until the year 2286, so that availability and time fit into one number. */
const STEP = 1e13

/** Returns availability and time of a position as one number. */
export const listKey = ({ availability, at }: ListPlace): number => (availability + 1) * STEP + at.getTime()

/** Returns the position with this `listKey`. Cursors of older releases contain only the time. */
export function listPlace({ key, id }: Pick<Place, 'key' | 'id'>): ListPlace {
  const availability = key < STEP ? availabilityOf('inapatikana') : Math.floor(key / STEP) - 1
  return { availability, at: new Date(key % STEP), id }
}

/** Parses a cursor. Throws bad_input for an invalid cursor. */
export function requireCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined || cursor === '') return null
  const [part, key, ...id] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
  const validPart = parts.find((one) => one === part)
  const number = /^\d{1,16}$/.test(key ?? '') ? Number(key) : Number.NaN
  // Beyond this range, `listPlace` could not make a valid date from the number.
  const isInRange = !Number.isNaN(new Date(number).getTime())
  if (!validPart || !isInRange || !/^[A-Za-z0-9_.-]{1,64}$/.test(id.join('.')))
    throw problem('bad_input', { field: 'cursor' })
  return { part: validPart, key: number, id: id.join('.') }
}

/** Returns a cursor. Without `last`, the next page starts at the beginning of the part. */
export function writeCursor(part: Part, last: { key: number; id: string } | undefined): string {
  const place = last ? `${last.key}.${last.id}` : `${MAX_KEY}.-`
  return Buffer.from(`${part}.${place}`, 'utf8').toString('base64url')
}

/** More than the `listKey` of any product: the largest number that JavaScript accepts as a time. */
const MAX_KEY = 8_640_000_000_000_000
