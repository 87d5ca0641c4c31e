import { costOfPiece, costOfPieces } from '../../../shop/products/average-cost.ts'
import { type CountResult, compareCount, type RestChoice } from '../../../shop/products/stocktakes.ts'
import type { Database } from '../../db/open.ts'
import { type BookRow, readBooks } from './books.queries.ts'
import type { FindUntrackedSales } from './untracked-sales.ts'

/** A counted type with its difference. */
export type AssessedRow = BookRow & {
  /** The pieces that were sold after the count and are not in the ledger, less returned pieces. */
  sold_since: number
  /** The difference: signed pieces. */
  pieces: number
  result: CountResult
  /**
   * The difference that stays uncorrected if this row is not written. For a row that a newer count has replaced, only
   * the part that the newer count did not correct.
   */
  unapplied: number
  /** The cost per piece; null if unknown. */
  unit_cost: number | null
  /**
   * The value of the difference in shillings. Null if there is no difference, if the cost is unknown, or for a first
   * count.
   */
  value: number | null
}

type Counting = { id: number; category: string | null; closed_at: Date | null; read_at: Date }

/** Compares all counts of a stocktake with the books. */
export async function assessCounts(
  db: Database,
  { id, category, closed_at, read_at }: Counting,
  { rest, findUntrackedSales }: { rest: RestChoice; findUntrackedSales: FindUntrackedSales },
): Promise<AssessedRow[]> {
  const rows = await readBooks(db, { id, category, rest, restAt: closed_at ?? read_at })
  const untracked = rows.filter((row) => !row.counted_before)
  const sold = await findUntrackedSales(
    db,
    untracked.map(({ variant_id, product_id, last_at }) => ({ variant_id, product_id, since: last_at })),
  )
  return rows.map((row) => {
    const sold_since = sold.get(row.variant_id) ?? 0
    const { pieces, result } = compareCount({ ...row, sold_since })
    const unit_cost = costOfPiece(row.average_cost, row)
    const isDifference = result === 'missing' || result === 'found'
    const value = isDifference && unit_cost !== null ? costOfPieces(unit_cost, pieces) : null
    const difference = row.counted - row.book - sold_since
    const unapplied = result === 'overtaken' ? difference - row.corrected_after : pieces
    return { ...row, sold_since, pieces, result, unapplied, unit_cost, value }
  })
}
