/**
 * The average cost of a piece, weighted by pieces, over the storeroom and the stock that staff carry. The migration
 * 056-costs.sql calculates it from the ledger by the same rules in SQL; the command `verify` uses these functions.
 */
import { sumMoney } from '../numbers/money.ts'
import type { MovementReason } from './stock.ts'

/** Decimals of an average; the columns have as many. */
const SCALE = 1_000_000
const toMicros = (amount: number): bigint => BigInt(Math.round(amount * SCALE))

/** Sums have at most two decimals, and may be too large to be counted in micros exactly. */
const sumToMicros = (amount: number): bigint => BigInt(Math.round(amount * 100)) * BigInt(SCALE / 100)

/** Divides non-negative numbers, rounding half up. */
const divideHalfUp = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

/** The pieces of a variant in all places, and the average cost of one in shillings; null while it is unknown. */
export type CostState = { readonly pieces: number; readonly average: number | null }

/** The costs stored with a variant and with each row of its ledger: buying per piece, shipping per package. */
export type CostFacts = {
  readonly buying_price: number | null
  readonly shipping_cost: number | null
  readonly items_per_package: number | null
}

type CostMovement = CostFacts & {
  readonly pieces: number
  readonly reason: MovementReason
  /** The totals of an arrival in shillings; null on rows of earlier releases. */
  readonly buying_sum?: number | null
  readonly shipping_sum?: number | null
}

/** Returns buying price and the share of shipping of one piece of a full package; null unless both are known. */
export function costFromFacts({ buying_price, shipping_cost, items_per_package }: CostFacts): number | null {
  if (buying_price === null || shipping_cost === null) return null
  const items = BigInt(items_per_package ?? 1)
  return Number(divideHalfUp(toMicros(buying_price) * items + toMicros(shipping_cost), items)) / SCALE
}

/** Returns the cost of a piece that is sold now: the average, or else the variant's own costs; null if unknown. */
export const costOfPiece = (average: number | null, facts: CostFacts): number | null => average ?? costFromFacts(facts)

/**
 * Returns pieces and average after a movement. An arrival moves the average by its own costs, with a part package paid
 * as a whole one. A count that enters pieces gives a variant without an average the variant's own costs. Nothing else
 * moves it: sales, returns, and pieces given out or handed back do not change the cost of a piece.
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
  // Pieces of unknown cost are assumed to cost the same as these, and negative stock counts as none.
  const before = average === null ? 0n : BigInt(Math.max(0, pieces))
  return Number(divideHalfUp(toMicros(average ?? 0) * before + cost, before + arrived)) / SCALE
}

/** Returns all that an arrival cost, in micros of a shilling; null if unknown. */
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

/** Returns the cost of pieces (signed) in shillings, rounded half up to the cent; exact. */
export function costOfPieces(unitCost: number, pieces: number): number {
  const cents = Number(divideHalfUp(toMicros(unitCost) * BigInt(Math.abs(pieces)), BigInt(SCALE / 100)))
  return (pieces < 0 ? -cents : cents) / 100 || 0
}

/**
 * Returns the cost of `pieces` that follow `before` others of a line. It is rounded over all of them together, so that
 * the parts of a line add up to its cost.
 */
export const costOfMorePieces = (unitCost: number, { before, pieces }: { before: number; pieces: number }): number =>
  sumMoney([costOfPieces(unitCost, before + pieces), -costOfPieces(unitCost, before)])
