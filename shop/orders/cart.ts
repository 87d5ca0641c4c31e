/**
 * The cart: its lines, stored in local storage under 'order', and a pure reducer. Product, type and mode identify a
 * line. Stored data is never trusted, so it is parsed.
 */

import { oneLine } from '../clean-text.ts'
import { MAX_ORDER_TEXT_LENGTH, MAX_QUANTITY } from '../numbers/limits.ts'
import type { PriceTier, TierScope } from '../products/prices.ts'
import { typeKey } from '../products/products.ts'

/** 'normal' is a line of an order. 'inventory' is a salesperson's stock request, which is in no order. */
type CartMode = 'normal' | 'inventory'

/** The price tiers of a type; undefined until they are loaded. */
type TieredPrices = {
  price_tiers?: readonly PriceTier[] | undefined
  tier_scope?: TierScope | undefined
  items_per_package?: number | null | undefined
}

/**
 * The shop's current prices of a line. If `list_price` is set, it is the price of a single piece, and `price` is the
 * price per piece at the quantity of the line. Otherwise `price` is the price of a single piece.
 */
export type CurrentPrices = TieredPrices & { id: string; type: string | null; price: number; list_price?: number }

/**
 * A line of the cart. `name` includes the type, `price` is the list price of a piece in TZS, `quantity` is a number of
 * pieces.
 */
export type CartLine = TieredPrices & {
  id: string
  name: string
  price: number
  quantity: number
  instructions: string
  image: string
  type: string | null
  mode: CartMode
  /** A price per piece that staff agreed, and the reason. Only lines that staff enter have them. */
  agreed_price?: number | undefined
  agreed_reason?: string | undefined
  /** Only in stock requests: the quantity as packages and loose pieces, and the type. */
  package_count?: number
  packaging_type?: string
  extra_pieces?: number
  variant_type?: string | null
}

/** The fields that identify a line. */
export type CartKey = Pick<CartLine, 'id' | 'type' | 'mode'>

export type CartAction =
  | { do: 'add'; line: CartLine }
  | { do: 'setQuantity'; line: CartKey; quantity: number }
  | { do: 'agree'; line: CartKey; price: number | undefined; reason: string }
  | { do: 'remove'; line: CartKey }
  /** Removes the pieces of a placed order, but keeps pieces that were added to the cart meanwhile. */
  | { do: 'ordered'; lines: readonly CartLine[] }
  | { do: 'refreshPrices'; prices: readonly CurrentPrices[] }
  /** Adds price tiers to order lines without them, and leaves stock requests unchanged. */
  | { do: 'addTiers'; prices: readonly CurrentPrices[] }

/** The cart's storage key. */
export const CART_STORAGE_KEY = 'order'

/** Returns true if two lines have the same product, type and mode. */
export const sameLine = (left: CartKey, right: CartKey): boolean =>
  left.id === right.id && typeKey(left.type) === typeKey(right.type) && left.mode === right.mode

/** Rounds a number down to a whole number, and limits it to 1 to 100,000. Returns 1 for NaN. */
export const cartQuantity = (quantity: number): number => Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity) || 1))

/** Returns the cart after an action. Does not change the given lines. */
export const reduceCart = (lines: readonly CartLine[], action: CartAction): CartLine[] => {
  switch (action.do) {
    case 'add': {
      const { line } = action
      const old = lines.find((one) => sameLine(one, line))
      if (!old) return [...lines, { ...line, quantity: cartQuantity(line.quantity) }]
      const merged = {
        ...old,
        ...line,
        instructions: line.instructions || old.instructions,
        quantity: cartQuantity(old.quantity + line.quantity),
      }
      return lines.map((one) => (one === old ? merged : one))
    }
    case 'setQuantity':
      return lines.map((one) =>
        sameLine(one, action.line) ? { ...one, quantity: cartQuantity(action.quantity) } : one,
      )
    case 'agree':
      return lines.map((one) =>
        sameLine(one, action.line) ? { ...one, agreed_price: action.price, agreed_reason: action.reason } : one,
      )
    case 'remove':
      return lines.filter((one) => !sameLine(one, action.line))
    case 'ordered':
      return lines.flatMap((one) => withoutOrdered(one, action.lines))
    case 'refreshPrices':
      return lines.map((one) => withCurrent(one, action.prices, { withPrice: true }))
    case 'addTiers':
      return lines.map((one) =>
        one.price_tiers || one.mode === 'inventory' ? one : withCurrent(one, action.prices, { withPrice: false }),
      )
  }
}

/** Returns the line with the pieces that were not ordered, in an array. The array is empty if no piece is left. */
const withoutOrdered = (line: CartLine, ordered: readonly CartLine[]): CartLine[] => {
  const quantity = line.quantity - (ordered.find((one) => sameLine(one, line))?.quantity ?? 0)
  return quantity > 0 ? [{ ...line, quantity }] : []
}

/** Returns the line with its current price tiers and, if `withPrice`, also with its current price. */
const withCurrent = (
  line: CartLine,
  prices: readonly CurrentPrices[],
  { withPrice }: { withPrice: boolean },
): CartLine => {
  const now = prices.find((one) => one.id === line.id && typeKey(one.type) === typeKey(line.type))
  if (!now) return line
  const { price_tiers = line.price_tiers, tier_scope = line.tier_scope } = now
  const { items_per_package = line.items_per_package } = now
  const price = withPrice ? (now.list_price ?? now.price) : line.price
  return { ...line, price, ...(price_tiers && { price_tiers, tier_scope, items_per_package }) }
}

/** Returns the lines of a customer's order, without stock requests. */
export const orderableLines = (lines: readonly CartLine[]): CartLine[] => lines.filter((one) => one.mode === 'normal')

/** Returns the number of pieces for the badge of the cart. */
export const cartCount = (lines: readonly CartLine[]): number =>
  orderableLines(lines).reduce((sum, one) => sum + one.quantity, 0)

const textOrEmpty = (value: unknown): string =>
  typeof value === 'string' ? oneLine(value).slice(0, MAX_ORDER_TEXT_LENGTH) : ''

const wholeNumber = (value: unknown, min: number): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= min ? number : null
}

/** Parses the price tiers of a line. If a tier is invalid, leaves out all tiers, so that they are loaded again. */
const readTiers = ({ price_tiers, tier_scope, items_per_package }: Partial<Record<keyof CartLine, unknown>>) => {
  const isTier = (tier: Partial<PriceTier> | null) => tier && Number(tier.from) > 0 && Number(tier.price) > 0
  if (!Array.isArray(price_tiers) || !price_tiers.every(isTier)) return {}
  return {
    price_tiers: price_tiers as PriceTier[],
    tier_scope: tier_scope === 'type' ? ('type' as const) : ('product' as const),
    items_per_package: wholeNumber(items_per_package, 1),
  }
}

/** Parses a stored line. Returns null if it is invalid. */
const readLine = (stored: unknown): CartLine | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const raw = stored as Partial<Record<keyof CartLine, unknown>>
  const id = typeof raw.id === 'number' ? String(raw.id) : textOrEmpty(raw.id)
  const name = textOrEmpty(raw.name)
  const price = typeof raw.price === 'string' && raw.price.trim() !== '' ? Number(raw.price) : raw.price
  const quantity = wholeNumber(raw.quantity, 1)
  if (!id || !name || quantity === null) return null
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null
  const line: CartLine = {
    id,
    name,
    price,
    quantity: cartQuantity(quantity),
    instructions: textOrEmpty(raw.instructions),
    image: textOrEmpty(raw.image),
    type: textOrEmpty(raw.type) || null,
    mode: raw.mode === 'inventory' ? 'inventory' : 'normal',
  }
  if (line.mode === 'normal') return { ...line, ...readTiers(raw) }
  return {
    ...line,
    package_count: wholeNumber(raw.package_count, 0) ?? 0,
    items_per_package: wholeNumber(raw.items_per_package, 1) ?? 1,
    packaging_type: textOrEmpty(raw.packaging_type),
    extra_pieces: wholeNumber(raw.extra_pieces, 0) ?? 0,
    variant_type: textOrEmpty(raw.variant_type) || line.type,
  }
}

/**
 * Parses the stored cart. Returns an empty cart for unreadable text, drops invalid lines, and merges equal lines. Never
 * throws.
 */
export const readCart = (json: string | null | undefined): CartLine[] => {
  let stored: unknown
  try {
    stored = JSON.parse(json ?? '')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  let lines: CartLine[] = []
  for (const one of stored) {
    const line = readLine(one)
    if (line) lines = reduceCart(lines, { do: 'add', line })
  }
  return lines
}
