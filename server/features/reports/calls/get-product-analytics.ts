import { getProductAnalytics } from '../../../../contract/reports.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { averageListPrice, findProductId, sumFigures } from '../reports.queries.ts'
import { figuresOf, requireReportRange } from '../reports.rules.ts'

/** Returns the sales and arrivals of one product in a range of days. */
export const handleGetProductAnalytics = handle(getProductAnalytics, ({ input }, { reads }: WithReads) =>
  reads.run(async (db) => {
    const { from, to } = requireReportRange(input.from, input.to, await readClock(db))
    const productId = requireFound(await findProductId(db, input.product_id))
    const sums = await sumFigures(db, { from, to }, productId)
    const listPrice = sums.units_sold > 0 ? null : await averageListPrice(db, productId)
    return { ...figuresOf(sums, listPrice), from, to }
  }),
)
