import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { addDays, startOfDay } from '../../../shop/numbers/dates.ts'
import type { Scope } from '../../../shop/people/rights.ts'
import type { Database } from '../../db/open.ts'
import { listHands } from '../hands/hands.queries.ts'
import { listActs, listUnapproved } from './acts/day-acts.queries.ts'
import { readClosingLines } from './closings.queries.ts'
import { listLate, sumMoved } from './day.queries.ts'
import { findEvening } from './evening-notices.queries.ts'
import { listUnanswered } from './moves.queries.ts'
import { sumOpenDrawers } from './open-drawers.queries.ts'
import { showClosings } from './show-closings.rules.ts'
import { withoutCosts } from './show-day.rules.ts'

type Viewer = {
  id: number
  /** True if the viewer sees everybody's day, not only their own. */
  seesAll: boolean
  /** True for admins, who answer for cash that was handed to all of them. */
  isAdmin: boolean
  seesCosts: Scope
}

/** Reads the current drawers and a day, as far as the viewer may see them. */
export async function readDay(
  db: Database,
  { date, mode }: { date: string; mode: DrawerMode },
  { id, seesAll, isAdmin, seesCosts }: Viewer,
) {
  const range = { day: date, from: startOfDay(date), to: startOfDay(addDays(date, 1)) }
  const person = seesAll ? null : id
  // Acts after the notice of the evening before are listed here too: that day's page may have been read before them.
  const since = { ...range, from: (await findEvening(db, addDays(date, -1))) ?? range.from }
  const hands = await listHands(db, { person: person ?? undefined, product: undefined })
  // One after the other, and so on one connection: PostgreSQL plans much slower on one that has not read these tables.
  return {
    rows: await sumOpenDrawers(db, mode, person),
    moved: await sumMoved(db, range, person),
    closings: showClosings(await readClosingLines(db, { ...range, person })),
    late: await listLate(db, range, person),
    to_confirm: await listUnanswered(db, { to: { id, isAdmin } }),
    waiting: await listUnanswered(db, { from: id }),
    hands: hands.map(({ product_name: name, person_id, product_id, type, pieces }) => {
      return { person_id, product_id, name, type, pieces }
    }),
    unapproved: withoutCosts(await listUnapproved(db, since, person), seesCosts),
    acts: await listActs(db, since, person),
  }
}
