/** A sale in a queue file that was parked or open on a till. It is shown to people, but no sale is created from it. */
export type UnfinishedSale = {
  /** The seller's phone number. */
  seller: string
  /** The time when the sale was parked, in ms since 1970 by the phone's clock. Null for the sale that was open. */
  at: number | null
  /** The total that the till showed. */
  total: number
  /** `name` includes the type. */
  lines: { name: string; quantity: number }[]
}

/** Returns the unfinished sales in a queue file. Checks the content, because anybody may have written the file. */
export function readUnfinishedSales(file: unknown): UnfinishedSale[] {
  const { unsold } = (file ?? {}) as { unsold?: unknown }
  return Array.isArray(unsold) ? unsold.filter(isUnfinishedSale) : []
}

/** The latest time that a Date can represent, in ms. */
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
