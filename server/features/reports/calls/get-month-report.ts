import { getMonthReport } from '../../../../contract/month-report.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { readMonth } from '../read-month.ts'

/** Returns the report of a month, which an owner can give to a bank or an accountant. */
export const handleGetMonthReport = handle(getMonthReport, ({ input }, { reads }: WithReads) =>
  reads.run(async (db) => readMonth(db, input.month, await readClock(db))),
)
