import { getArrivals } from '../../../../contract/arrivals.ts'
import { handle } from '../../../http/handle.ts'
import { listArrivals } from '../arrivals.queries.ts'
import { readLines } from '../lines.queries.ts'
import { showArrival } from '../show-arrival.ts'

/** The default limit of the list. */
const MAX_SHOWN = 100

/** Returns arrivals and their lines, newest first. A list of only pending arrivals has the oldest first. */
export const handleGetArrivals = handle(getArrivals, async ({ db, user, input, scopeOf }) => {
  const { status, product_id: product, own, last_of_each: lastOfEach = false, limit = MAX_SHOWN } = input
  const rows = await listArrivals(db, { status, product, by: own ? user.id : undefined, lastOfEach, limit })
  const lines = await readLines(
    db,
    rows.map(({ id }) => id),
  )
  const linesByArrival = Map.groupBy(lines, ({ arrival_id }) => arrival_id)
  const viewer = { id: user.id, seesCosts: scopeOf('seeCosts') !== 'no' }
  return { arrivals: rows.map((row) => showArrival(row, linesByArrival.get(row.id) ?? [], viewer)) }
})
