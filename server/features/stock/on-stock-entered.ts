import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Variant } from '../ledger/variants.queries.ts'

/**
 * Runs in the transaction in which an arrival or a count changed the storeroom's stock of a variant; `countedAt` is the
 * time of the count. Wired in start/, because orders, whose sold lines may lack pieces, build on stock.
 */
export type OnStockEntered = (
  tx: Tx,
  variant: Locked<Variant>,
  entered: { by: number; countedAt: Date | null },
) => Promise<void>

/** The same for many variants after a stocktake, each with the time of its count. */
export type OnStockCounted = (
  tx: Tx,
  counted: readonly { variant: Locked<Variant>; countedAt: Date }[],
  by: number,
) => Promise<void>

/** The function as a dependency of handlers. */
export type WithOnStockCounted = { onStockCounted: OnStockCounted }
export type WithOnStockEntered = { onStockEntered: OnStockEntered }
