import { type CartAction, type CartLine, readCart, reduceCart, sameLine } from '../../../shop/orders/cart.ts'
import { randomKey } from '../../browser/random-key.ts'

/** A sale that is being entered. Its idempotency key stays the same until the shop has saved the sale. */
export type OpenSale = { key: string; lines: CartLine[]; receipt?: string | undefined }

/** A sale that was put aside, for example while its buyer fetches money. `at` is in ms since 1970. */
export type ParkedSale = OpenSale & { at: number }

/** The sales of a till, stored so that they survive closing the screen or the browser. */
export type TillDraft = { sale: OpenSale; parked: ParkedSale[] }

export const newSale = (): OpenSale => ({ key: randomKey(), lines: [] })
export const emptyTill = (): TillDraft => ({ sale: newSale(), parked: [] })

/** Returns true if the stored value is a till draft. */
export function isTillDraft(stored: unknown): stored is TillDraft {
  if (!isObject(stored)) return false
  const { sale, parked } = stored
  return isSale(sale) && Array.isArray(parked) && parked.every((one) => isSale(one) && typeof one.at === 'number')
}

function isSale(stored: unknown): stored is Record<string, unknown> {
  if (!isObject(stored)) return false
  const { key, lines } = stored
  return typeof key === 'string' && Array.isArray(lines) && readCart(JSON.stringify(lines)).length === lines.length
}

const isObject = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null

/**
 * Changes the lines of a sale. A product that is added again becomes the newest line, so that its new quantity is seen.
 */
export function changeLines(lines: readonly CartLine[], action: CartAction): CartLine[] {
  const changed = reduceCart(lines, action)
  if (action.do !== 'add') return changed
  const isAdded = (line: CartLine) => sameLine(line, action.line)
  return [...changed.filter((line) => !isAdded(line)), ...changed.filter(isAdded)]
}

/** Parks the open sale and starts a new one. */
export function park({ sale, parked }: TillDraft, at: number): TillDraft {
  return sale.lines.length === 0 ? { sale, parked } : { sale: newSale(), parked: [...parked, { ...sale, at }] }
}

/** Gives a sale its receipt number, unless it has one. */
export function withReceipt({ sale, parked }: TillDraft, key: string, receipt: string): TillDraft {
  const addReceipt = <Sale extends OpenSale>(one: Sale): Sale =>
    one.key === key && one.receipt === undefined ? { ...one, receipt } : one
  return { sale: addReceipt(sale), parked: parked.map(addReceipt) }
}

/** Resumes a parked sale, and parks the open sale. */
export function resume(draft: TillDraft, key: string, at: number): TillDraft {
  const wanted = draft.parked.find((one) => one.key === key)
  if (!wanted) return draft
  const { parked } = park(draft, at)
  const { at: _, ...sale } = wanted
  return { sale, parked: parked.filter((one) => one.key !== key) }
}

/** Deletes a parked sale. */
export const discard = (draft: TillDraft, key: string): TillDraft => ({
  ...draft,
  parked: draft.parked.filter((one) => one.key !== key),
})
