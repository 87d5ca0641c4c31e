import { problem } from '../../../shop/problems.ts'
import type { BarcodeRow } from '../catalog/barcodes/barcodes.queries.ts'
import type { CatalogueCursor, CounterRow } from './catalogue.queries.ts'

/** Products per page of the counter's catalogue. */
export const PAGE_SIZE = 1000

/** Returns the cursor as text. */
export const writeCursor = ({ updatedAt, id, movement, hasAll }: CatalogueCursor): string =>
  [updatedAt, movement, hasAll ? 1 : 0, id].join('~')

/** Parses a cursor. Throws bad_input for an invalid cursor. */
export function readCursor(text: string): CatalogueCursor {
  const [, updatedAt = '', movement, hasAll, id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})~([01])~([A-Za-z0-9_.-]{0,64})$/.exec(text) ?? []
  const time = new Date(updatedAt)
  const isTime = !Number.isNaN(time.getTime()) && time.toISOString() === updatedAt && time.getUTCFullYear() >= 2000
  if (!isTime) throw problem('bad_input', { field: 'since' })
  return { updatedAt, id, movement: Number(movement), hasAll: hasAll === '1' }
}

/**
 * No transaction takes longer than this. Changes are dated at the start of their transaction and become visible at its
 * end.
 */
const MAX_TRANSACTION_MS = 60_000

/**
 * Returns the time up to which all changes are certainly visible. A till that is up to date fetches later changes
 * again.
 */
const settledAt = (now: Date): Date => new Date(now.getTime() - MAX_TRANSACTION_MS)

/**
 * Returns the time up to which all movements are certainly visible. The transactions that wrote them have ended,
 * because none takes longer than MAX_TRANSACTION_MS. Transactions that are still open began later, so their movements
 * have higher ids.
 */
export const movementsSettledAt = (now: Date): Date => new Date(now.getTime() - 2 * MAX_TRANSACTION_MS)

/**
 * Returns the cursor after a page. `last` is its last product, `more` is true if another page follows, and `movement`
 * is the id up to which all movements were visible.
 */
export function nextCursor(
  before: CatalogueCursor | null,
  page: { last: { id: string; updated_at: Date } | undefined; more: boolean; movement: number; now: Date },
): CatalogueCursor {
  const { last, more, movement, now } = page
  const hasAll = before?.hasAll ?? false
  // Uses the id from the first page, because the stock shown on that page may have changed since.
  const earlier = before?.movement ?? movement
  if (more && last) return { updatedAt: last.updated_at.toISOString(), id: last.id, movement: earlier, hasAll }
  return { updatedAt: settledAt(now).toISOString(), id: '', movement: hasAll ? movement : earlier, hasAll: true }
}

/**
 * Returns true if a till got all products before this time. Returns false for a till between two pages, because its
 * cursor contains the time at which a product changed and not the time of the request. Otherwise the till would start
 * again after each page.
 */
export const isBefore = ({ hasAll, updatedAt }: CatalogueCursor, time: Date | null): boolean =>
  hasAll && time !== null && new Date(updatedAt) <= time

/** Groups rows into products with their barcodes. The rows must be sorted by product. */
export function counterProducts(rows: readonly CounterRow[], barcodes: readonly BarcodeRow[]) {
  const codesByProduct = Map.groupBy(barcodes, ({ product_id }) => product_id)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, types]) => {
    const codes = codesByProduct.get(id) ?? []
    return {
      id,
      name: types[0]?.name ?? '',
      on_sale: types[0]?.on_sale ?? false,
      ...(types.some(({ price_tiers }) => price_tiers.length > 0) && { tier_scope: types[0]?.tier_scope }),
      ...codesFor(codes.filter(({ variant_id }) => variant_id === null)),
      types: types.map((one) => ({
        ...typeOf(one),
        ...codesFor(codes.filter(({ variant_id, type }) => variant_id !== null && type === one.type)),
      })),
    }
  })
}

const codesFor = (rows: readonly BarcodeRow[]) =>
  rows.length > 0 && { barcodes: rows.map(({ code, pieces }) => ({ code, pieces })) }

function typeOf(row: CounterRow) {
  const { type, price, price_tiers, items_per_package, packaging_type, stock, carried } = row
  return {
    type,
    price,
    stock,
    ...(price_tiers.length > 0 && { price_tiers }),
    ...(items_per_package !== null &&
      items_per_package > 1 && { items_per_package, ...(packaging_type !== null && { packaging_type }) }),
    ...(carried !== null && { carried }),
  }
}
