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
  /** True if the viewer may see everybody's day and not only their own. */
  seesAll: boolean
  /** True for admins, who confirm cash that was handed over to all admins. */
  isAdmin: boolean
  seesCosts: Scope
}

/** Reads the current drawers and a day, limited to what the viewer may see. */
export async function readDay(
  db: Database,
  { date, mode }: { date: string; mode: DrawerMode },
  { id, seesAll, isAdmin, seesCosts }: Viewer,
) {
  const range = { day: date, from: startOfDay(date), to: startOfDay(addDays(date, 1)) }
  const person = seesAll ? null : id
  // Also lists acts after the notice of the evening before. The page of that evening may have been read before they
  // happened.
  const since = { ...range, from: (await findEvening(db, addDays(date, -1))) ?? range.from }
  const hands = await listHands(db, { person: person ?? undefined, product: undefined })
  // These queries run in sequence, so that they use one connection. PostgreSQL plans much more slowly on a connection
  // that has not read these tables yet.
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
