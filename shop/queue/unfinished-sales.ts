/**
 * A sale that a till has parked or not finished, as a queue file contains it beside the entries. It is for people to
 * read: the shop makes no sale of it.
 */
export type UnfinishedSale = {
  /** The seller's phone number. */
  seller: string
  /** When it was parked, in ms since 1970 by the phone's clock; null for the one that was being entered. */
  at: number | null
  /** Its total as the till showed it. */
  total: number
  /** `name` includes the type. */
  lines: { name: string; quantity: number }[]
}

/** Returns the unfinished sales of a queue file. Whoever made the file may have written anything. */
export function readUnfinishedSales(file: unknown): UnfinishedSale[] {
  const { unsold } = (file ?? {}) as { unsold?: unknown }
  return Array.isArray(unsold) ? unsold.filter(isUnfinishedSale) : []
}

/** The last moment that a date can represent. */
const MAX_MOMENT = 8.64e15

function isUnfinishedSale(read: unknown): read is UnfinishedSale {
  const { seller, at, total, lines } = (read ?? {}) as Partial<Record<keyof UnfinishedSale, unknown>>
  const isMoment = at === null || (isAmount(at) && at <= MAX_MOMENT)
  return typeof seller === 'string' && isMoment && isAmount(total) && Array.isArray(lines) && lines.every(isLine)
}

function isLine(read: unknown): boolean {
  const { name, quantity } = (read ?? {}) as { name?: unknown; quantity?: unknown }
  return typeof name === 'string' && isAmount(quantity)
}

const isAmount = (read: unknown): read is number => typeof read === 'number' && Number.isSafeInteger(read) && read >= 0
