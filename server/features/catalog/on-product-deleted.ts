import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/**
 * What later features do when a product is deleted, in the same transaction; `by` is the person who deletes it. Returns
 * what the audit entry says of it. Wired in start/, since the catalogue does not know the features that build on it.
 */
export type OnProductDeleted = (
  tx: Tx,
  product: Locked<{ id: string; name: string }>,
  by: number,
) => Promise<Record<string, number>>

/** The service as handlers ask for it. */
export type WithOnProductDeleted = { onProductDeleted: OnProductDeleted }
