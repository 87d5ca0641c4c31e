import { getArrivals } from '../../../../contract/arrivals.ts'
import type { Database } from '../../../db/open.ts'
import { handle } from '../../../http/handle.ts'
import { listArrivals } from '../arrivals.queries.ts'
import { countLines, readLines } from '../lines.queries.ts'
import { showArrival } from '../show-arrival.ts'

/** The default limit of the list. */
const MAX_SHOWN = 100

/**
 * The list ends before the arrival with which it would have more lines. An arrival may have 200 lines, so the list could
 * otherwise be too large for memory.
 */
export const MAX_SHOWN_LINES = 4000

/** Returns arrivals and their lines, newest first. A list of only pending arrivals has the oldest first. */
export const handleGetArrivals = handle(getArrivals, async ({ db, user, input, scopeOf }) => {
  const { status, product_id: product, own, last_of_each: lastOfEach = false, limit = MAX_SHOWN } = input
  const found = await listArrivals(db, { status, product, by: own ? user.id : undefined, lastOfEach, limit })
  const rows = await withinLineLimit(db, found)
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  )
  const linesByArrival = Map.groupBy(lines, ({ arrival_id }) => arrival_id)
  const viewer = { id: user.id, seesCosts: scopeOf('seeCosts') !== 'no' }
  return { arrivals: rows.map((row) => showArrival(row, linesByArrival.get(row.id) ?? [], viewer)) }
})

/** Returns the first arrivals whose lines together are within the limit. */
async function withinLineLimit<Row extends { id: number }>(db: Database, rows: readonly Row[]): Promise<Row[]> {
  const counts = await countLines(
    db,
    rows.map(({ id }) => id),
  )
  let lines = 0
  const end = rows.findIndex(({ id }) => {
    lines += counts.get(id) ?? 0
    return lines > MAX_SHOWN_LINES
  })
  return end === -1 ? [...rows] : rows.slice(0, end)
}
