import { getStocktakeDifferences } from '../../../../contract/stocktakes.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { handle } from '../../../http/handle.ts'
import { countPendingArrivals } from '../../arrivals/arrivals.queries.ts'
import { assessCounts } from '../assess.ts'
import { countUncounted } from '../books.queries.ts'
import { listCountsBy } from '../counts.queries.ts'
import { differencesOf, totalsOf } from '../differences.rules.ts'
import { readLines } from '../lines.queries.ts'
import { nameOf, showStocktake } from '../show-stocktake.ts'
import { findStocktake } from '../stocktakes.queries.ts'
import type { WithUntrackedSales } from '../untracked-sales.ts'

const PAGE_SIZE = 100

/** Returns the differences that an approval would write, or has written. */
export const handleGetStocktakeDifferences = handle(
  getStocktakeDifferences,
  async ({ db, user, input }, { findUntrackedSales }: WithUntrackedSales) => {
    const { stocktake_id: id, offset = 0, limit = PAGE_SIZE } = input
    const stocktake = requireFound(await findStocktake(db, id))
    const isDecided = stocktake.status === 'approved' || stocktake.status === 'rejected'
    const rest = isDecided ? stocktake.rest : (input.rest ?? stocktake.rest)
    const assessed = isDecided
      ? await readLines(db, id)
      : await assessCounts(db, stocktake, { rest, findUntrackedSales })
    const rows = differencesOf(assessed)
    const page = rows.slice(offset, offset + limit)
    const counts = Map.groupBy(
      await listCountsBy(
        db,
        id,
        page.map(({ variant_id }) => variant_id),
      ),
      ({ variant_id }) => variant_id,
    )
    const uncounted = isDecided ? { uncounted: 0, uncounted_in_stock: 0 } : await countUncounted(db, stocktake)
    return {
      stocktake: showStocktake(stocktake, user),
      rest,
      totals: { ...totalsOf(assessed), ...uncounted },
      rows_total: rows.length,
      rows: page.map((row) => ({
        ...row,
        cost_missing: row.unit_cost === null,
        difference_value: row.value,
        counts: (counts.get(row.variant_id) ?? []).map(({ is_time_unknown, ...count }) => ({
          ...count,
          by_name: nameOf(count),
          time_unknown: is_time_unknown,
        })),
      })),
      waiting_arrivals: isDecided ? 0 : await countPendingArrivals(db),
    }
  },
)
