import { getExpenses } from '../../../../contract/reports.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { readExpenses } from '../expenses.queries.ts'
import { requireReportRange } from '../reports.rules.ts'

/** Returns a page of the expenses in a range of days, newest first. */
export const handleGetExpenses = handle(getExpenses, ({ input }, { reads }: WithReads) =>
  reads.run(async (db) =>
    readExpenses(db, requireReportRange(input.from, input.to, await readClock(db)), input.before),
  ),
)
