import { formatCount, formatNumber } from '../numbers/money.ts'

/** The stock of a product's types in pieces. `stock` is null if it was never counted. Customers get no `stock_info`. */
type WithStock = {
  stock_info?: readonly { variant_type: string | null; stock: number | null; low_at: number }[]
}

/**
 * A short text about the stock of a product, or null while the stock is unknown. `isOut` is true if a type has no
 * pieces left.
 */
type StockLine = { text: string; isOut: boolean } | null

/** The maximum length of a text that names the types. A longer text would need several lines on a card. */
const MAX_NAMED_LENGTH = 24

/**
 * Returns a text such as 'pisi 312', 'imeisha' or 'haijahesabiwa'. Pieces of several types are not added up, because
 * one type may be a dozen and another a pair: 'Jozi 320 · Dozeni 26', 'aina 5 zipo · aina 2 zimeisha'.
 */
export function stockLine({ stock_info }: WithStock): StockLine {
  if (!stock_info || stock_info.length === 0) return null
  const known = stock_info.filter(({ stock }) => stock !== null)
  if (known.length === 0) return { text: 'haijahesabiwa', isOut: false }
  const out = known.filter(({ stock }) => stock === 0).length
  const isOut = out > 0
  if (out === known.length) return { text: 'imeisha', isOut }
  const [first] = known
  if (stock_info.length === 1) return { text: formatCount('pisi', first?.stock ?? 0), isOut }
  const named = known
    .map(({ variant_type, stock }) =>
      stock === 0 ? `${variant_type} imeisha` : `${variant_type} ${formatNumber(stock ?? 0)}`,
    )
    .join(' · ')
  if (named.length <= MAX_NAMED_LENGTH) return { text: named, isOut }
  const inStock = `${formatCount('aina', known.length - out)} ${known.length - out === 1 ? 'ipo' : 'zipo'}`
  return {
    text: isOut ? `${inStock} · ${formatCount('aina', out)} ${out === 1 ? 'imeisha' : 'zimeisha'}` : inStock,
    isOut,
  }
}

/** The lowest threshold: a type with this many pieces or fewer is always low. */
const ALWAYS_LOW_PIECES = 3

/**
 * Returns 'out' if a type has no pieces left, 'low' if a type is at or below its threshold, and otherwise 'fine'.
 * Ignores types that were never counted.
 */
export function stockLevel({ stock_info = [] }: WithStock): 'out' | 'low' | 'fine' {
  const counted = stock_info.flatMap(({ stock, low_at }) => (stock === null ? [] : [{ stock, low_at }]))
  if (counted.some(({ stock }) => stock === 0)) return 'out'
  return counted.some(({ stock, low_at }) => stock <= Math.max(low_at, ALWAYS_LOW_PIECES)) ? 'low' : 'fine'
}
