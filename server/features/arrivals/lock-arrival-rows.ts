import { requireFound } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { ProductRow } from '../catalog/catalog.rules.ts'
import { findLockedProducts, lockProducts } from '../catalog/product-batches.queries.ts'
import { lockVariants, type Variant } from '../ledger/variants.queries.ts'
import { type Arrival, lockArrival } from './arrivals.queries.ts'
import { type ArrivalLine, readLines } from './lines.queries.ts'

/** All rows that the approval of an arrival changes or compares. */
type ArrivalRows = {
  arrival: Locked<Arrival>
  lines: ArrivalLine[]
  products: Locked<ProductRow>[]
  variants: Locked<Variant>[]
}

/** Locks products, variants and then the arrival: all calls lock in this order. Throws not_found. */
export async function lockArrivalRows(tx: Tx, id: number): Promise<ArrivalRows> {
  // Read without a lock, only to know which rows to lock. The lines are read again once the arrival is locked.
  const unlocked = await readLines(tx, [id])
  const locked = await lockProducts(
    tx,
    unlocked.flatMap(({ product_id }) => product_id ?? []),
  )
  const variants = await lockVariants(
    tx,
    unlocked.flatMap(({ variant_id }) => variant_id ?? []),
  )
  const arrival = requireFound(await lockArrival(tx, id))
  return { arrival, lines: await readLines(tx, [id]), products: await findLockedProducts(tx, locked), variants }
}
