/**
 * The average cost of a piece, weighted by pieces. It covers the storeroom and the stock that staff carry. The
 * migration 056-costs.sql calculates the average from the ledger by the same rules in SQL. The command `verify` uses
 * these functions.
 */
import { sumMoney } from '../numbers/money.ts'
import type { MovementReason } from './stock.ts'

/** Averages are calculated in millionths of a shilling, because their columns have six decimals. */
const SCALE = 1_000_000
const toMicros = (amount: number): bigint => BigInt(Math.round(amount * SCALE))

/** Converts a sum to millionths. Goes by cents, because large sums in millionths are not exact in floating point. */
const sumToMicros = (amount: number): bigint => BigInt(Math.round(amount * 100)) * BigInt(SCALE / 100)

/** Divides non-negative numbers, rounding half up. */
const divideHalfUp = (amount: bigint, divisor: bigint): bigint => (2n * amount + divisor) / (2n * divisor)

/** The pieces of a variant in all places, and their average cost in shillings, which is null while it is unknown. */
export type CostState = { readonly pieces: number; readonly average: number | null }

/**
 * The costs that a variant and each row of its ledger store. The buying price is per piece, the shipping cost per
 * package.
 */
export type CostFacts = {
  readonly buying_price: number | null
  readonly shipping_cost: number | null
  readonly items_per_package: number | null
}

type CostMovement = CostFacts & {
  readonly pieces: number
  readonly reason: MovementReason
  /** The total costs of an arrival in shillings. Null in rows of earlier releases. */
  readonly buying_sum?: number | null
  readonly shipping_sum?: number | null
}

/**
 * Returns the buying price plus a piece's share of the shipping cost of a full package. Returns null if one of these
 * costs is unknown.
 */
export function costFromFacts({ buying_price, shipping_cost, items_per_package }: CostFacts): number | null {
  if (buying_price === null || shipping_cost === null) return null
  const items = BigInt(items_per_package ?? 1)
  return Number(divideHalfUp(toMicros(buying_price) * items + toMicros(shipping_cost), items)) / SCALE
}

/**
 * Returns the cost of a piece that is sold now. It is the average or, without an average, the cost from the variant's
 * facts. Returns null if it is unknown.
 */
export const costOfPiece = (average: number | null, facts: CostFacts): number | null => average ?? costFromFacts(facts)

/**
 * Returns pieces and average after a movement. An arrival changes the average by its own costs; a part package costs as
 * much shipping as a full one. A count that adds pieces to a variant without an average sets the average to the cost
 * from the variant's facts. Sales, returns, and pieces given to staff or handed back do not change the average.
 */
export function costAfterMovement(state: CostState, movement: CostMovement): CostState {
  const pieces = state.pieces + movement.pieces
  if (movement.pieces <= 0) return { ...state, pieces }
  if (movement.reason === 'arrival') return { pieces, average: averageAfterArrival(state, movement) }
  const isCount = movement.reason === 'opening' || movement.reason === 'correction'
  return { pieces, average: isCount ? costOfPiece(state.average, movement) : state.average }
}

function averageAfterArrival({ pieces, average }: CostState, arrival: CostMovement): number | null {
  const cost = arrivalCostInMicros(arrival)
  if (cost === null) return average
  const arrived = BigInt(arrival.pieces)
  // Earlier pieces of unknown cost get the cost of the arriving pieces. Negative stock counts as 0.
  const before = average === null ? 0n : BigInt(Math.max(0, pieces))
  return Number(divideHalfUp(toMicros(average ?? 0) * before + cost, before + arrived)) / SCALE
}

/** Returns the total cost of an arrival in millionths of a shilling; null if unknown. */
function arrivalCostInMicros({
  pieces,
  buying_price,
  shipping_cost,
  items_per_package,
  ...sums
}: CostMovement): bigint | null {
  const { buying_sum = null, shipping_sum = null } = sums
  if (buying_sum !== null && shipping_sum !== null) return sumToMicros(buying_sum) + sumToMicros(shipping_sum)
  if (buying_price === null || shipping_cost === null) return null
  const packages = BigInt(Math.ceil(pieces / (items_per_package ?? 1)))
  return toMicros(buying_price) * BigInt(pieces) + toMicros(shipping_cost) * packages
}

/** Returns the cost of pieces in shillings, rounded half up to the cent. Negative pieces have a negative cost. */
export function costOfPieces(unitCost: number, pieces: number): number {
  const cents = Number(divideHalfUp(toMicros(unitCost) * BigInt(Math.abs(pieces)), BigInt(SCALE / 100)))
  return (pieces < 0 ? -cents : cents) / 100 || 0
}

/**
 * Returns the cost of `pieces` of a line after `before` other pieces. It is the difference of two rounded sums, so that
 * the costs of the parts add up to the cost of the line.
 */
export const costOfMorePieces = (unitCost: number, { before, pieces }: { before: number; pieces: number }): number =>
  sumMoney([costOfPieces(unitCost, before + pieces), -costOfPieces(unitCost, before)])
