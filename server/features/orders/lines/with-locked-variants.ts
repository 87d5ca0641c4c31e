import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { lockVariants } from '../../ledger/variants.queries.ts'

type LockedVariant = Awaited<ReturnType<typeof lockVariants>>[number]

/** Locks the variants of all lines in id order, then calls `work` for one line after the other. */
export async function withLockedVariants<Line extends { readonly variant_id: number }, Result>(
  tx: Tx,
  lines: readonly Line[],
  work: (variant: LockedVariant, line: Line) => Promise<Result>,
): Promise<Result[]> {
  const ids = lines.map((line) => line.variant_id)
  const variants = new Map((await lockVariants(tx, ids)).map((variant) => [variant.id, variant]))
  const results: Result[] = []
  for (const line of lines) results.push(await work(requireFound(variants.get(line.variant_id)), line))
  return results
}
