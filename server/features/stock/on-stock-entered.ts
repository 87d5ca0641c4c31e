import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Variant } from '../ledger/variants.queries.ts'

/**
 * Called in the transaction in which an arrival or a count changes the storeroom's stock of a variant. `countedAt` is
 * the time of the count, or null for an arrival. Wired in start/, because it settles shortages of orders, and the
 * feature orders depends on stock.
 */
export type OnStockEntered = (
  tx: Tx,
  variant: Locked<Variant>,
  entered: { by: number; countedAt: Date | null },
) => Promise<void>

/** Like `OnStockEntered`, for all variants of a stocktake, each with the time of its count. */
export type OnStockCounted = (
  tx: Tx,
  counted: readonly { variant: Locked<Variant>; countedAt: Date }[],
  by: number,
) => Promise<void>

/** A handler dependency: the function called after a stocktake. */
export type WithOnStockCounted = { onStockCounted: OnStockCounted }
export type WithOnStockEntered = { onStockEntered: OnStockEntered }
