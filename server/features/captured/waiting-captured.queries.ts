import { type Expression, sql } from 'kysely'
import { CAPTURED_WAIT_DAYS } from '../../../shop/people/waiting.ts'
import type { Database } from '../../db/open.ts'
import type { CapturedOrderAccess } from './captured.queries.ts'

/** Selects the unconverted captured orders that the caller may see, from the last CAPTURED_WAIT_DAYS days. */
function waitingCaptured(db: Database, access: CapturedOrderAccess) {
  const query = db
    .selectFrom('captured_orders as c')
    .where('c.created_at', '>', sql<Date>`now() - make_interval(days => ${CAPTURED_WAIT_DAYS}::int)`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders as o').select('o.id').whereRef('o.captured_order_id', '=', 'c.id'))),
    )
  if ('all' in access) return query
  return query.where((eb) => eb.or([eb('c.person_id', '=', access.person), eb('c.taken_by', '=', access.person)]))
}

/** The number of unconverted captured orders that the caller may see, as a subquery. */
export function capturedCount(db: Database, access: CapturedOrderAccess): Expression<number> {
  return waitingCaptured(db, access)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}

/** Returns the oldest unconverted captured orders, each with its customer's name. */
export function findOldestCaptured(db: Database, access: CapturedOrderAccess, limit: number) {
  return waitingCaptured(db, access)
    .select(['c.id', 'c.customer_name as name', 'c.created_at as since'])
    .orderBy('c.created_at')
    .orderBy('c.id')
    .limit(limit)
    .execute()
}
