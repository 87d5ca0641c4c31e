import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/**
 * A hook for later features, called in the transaction that deletes products. `by` is the person who deletes them.
 * Returns details for the audit entry. The hook is set in start/, because the catalogue must not import features that
 * depend on it.
 */
export type OnProductsDeleted = (
  tx: Tx,
  products: readonly Locked<{ id: string; name: string }>[],
  by: number,
) => Promise<Record<string, number>>

/** The hook as a dependency of handlers. */
export type WithOnProductsDeleted = { onProductsDeleted: OnProductsDeleted }
