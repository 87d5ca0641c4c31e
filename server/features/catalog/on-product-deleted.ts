import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/**
 * Hook for later features, run in the transaction that deletes a product; `by` is the person who deletes it. Returns
 * details for the audit entry. Wired in start/, because the catalogue does not know the features that build on it.
 */
export type OnProductDeleted = (
  tx: Tx,
  product: Locked<{ id: string; name: string }>,
  by: number,
) => Promise<Record<string, number>>

/** The hook as a dependency of handlers. */
export type WithOnProductDeleted = { onProductDeleted: OnProductDeleted }
