import { type Expression, sql } from 'kysely'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import { shownPerson } from '../../../shop/people/names.ts'
import {
  nothingWaits,
  type WaitingCounts,
  type WaitingKind,
  waitingKinds,
  waitingRights,
} from '../../../shop/people/waiting.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { stocktakeName } from '../../../shop/products/stocktakes.ts'
import { arrivalName } from '../../../shop/texts/stock.ts'
import type { Database } from '../../db/open.ts'
import { listArrivals, pendingArrivalCount } from '../arrivals/arrivals.queries.ts'
import { capturedOrderAccess } from '../captured/captured.rules.ts'
import { capturedCount, findOldestCaptured } from '../captured/waiting-captured.queries.ts'
import { listUnanswered, nameMoves, unansweredCount } from '../drawers/moves.queries.ts'
import { listPendingHandBacks, pendingHandBackCount } from '../hands/hand-backs.queries.ts'
import type { Viewer } from '../notifications/with-waiting-counts.ts'
import { orderAccess } from '../orders/orders.rules.ts'
import { findOldestOrders, orderCount } from '../orders/waiting-orders.queries.ts'
import { pendingRequestCount, pendingUpdateCount } from '../stock/pending-decisions.queries.ts'
import { listPendingRequests } from '../stock/stock-requests.queries.ts'
import { listPendingUpdates } from '../stock/updates/stock-updates.queries.ts'
import { listStocktakes, waitingStocktakeCount } from '../stocktakes/stocktakes.queries.ts'

/** An item that waits: its id, its name on the screen, and the time at which it began to wait. */
type Item = { id: number; name: string; since: Date }

/** How the waiting work of one kind is counted and listed for a viewer. */
type Work = { count: Expression<number>; findOldest: (limit: number) => Promise<Item[]> }

function ordersOf(
  db: Database,
  { user, scopeOf }: Viewer,
  filter: 'claimed' | 'not_ready' | 'refund_due',
): Work | null {
  const access = orderAccess(scopeOf('handleOrders'), user, null)
  if (access === null) return null
  return {
    count: orderCount(db, access, filter),
    findOldest: (limit) => findOldestOrders(db, access, filter, limit),
  }
}

async function findOldestCash(db: Database, to: { id: number; isAdmin: boolean }, limit: number): Promise<Item[]> {
  const moves = (await listUnanswered(db, { to })).slice(0, limit)
  const givers = await nameMoves(
    db,
    moves.map(({ move_id }) => move_id),
  )
  const nameOf = new Map(givers.map(({ id, name }) => [id, name]))
  return moves.map(({ move_id: id, amount, at }) => {
    const giver = nameOf.get(id)
    return { id, name: giver ? `${giver}: ${formatMoney(amount)}` : formatMoney(amount), since: at }
  })
}

/**
 * The functions with which each feature counts and finds its own rows. They return null if the viewer may see none of
 * them.
 */
const workOf: Record<WaitingKind, (db: Database, viewer: Viewer) => Work | null> = {
  claims: (db, viewer) => ordersOf(db, viewer, 'claimed'),
  orders: (db, viewer) => ordersOf(db, viewer, 'not_ready'),
  refunds: (db, viewer) => ordersOf(db, viewer, 'refund_due'),
  requests: (db) => ({
    count: pendingRequestCount,
    findOldest: async (limit) =>
      (await listPendingRequests(db, { limit })).map((row) => ({
        id: row.id,
        name: productLabel(row.product_name, row.type),
        since: row.requested_at,
      })),
  }),
  hand_backs: (db) => ({
    count: pendingHandBackCount,
    findOldest: async (limit) =>
      (await listPendingHandBacks(db, limit)).map((row) => {
        const { name, phone } = shownPerson(row)
        return { id: row.id, name: name ?? phone ?? DELETED_ACCOUNT, since: row.created_at }
      }),
  }),
  arrivals: (db) => ({
    count: pendingArrivalCount,
    findOldest: async (limit) =>
      (await listArrivals(db, { status: 'pending', product: undefined, lastOfEach: false, limit })).map((row) => ({
        id: row.id,
        name: arrivalName(row),
        since: row.created_at,
      })),
  }),
  stocktakes: (db) => ({
    count: waitingStocktakeCount,
    findOldest: async (limit) =>
      (await listStocktakes(db, { status: 'closed', limit })).map((row) => ({
        id: row.id,
        name: stocktakeName(row),
        since: row.closed_at ?? row.created_at,
      })),
  }),
  updates: (db) => ({
    count: pendingUpdateCount,
    findOldest: async (limit) =>
      (await listPendingUpdates(db, null, limit)).map((row) => ({
        id: row.id,
        name: productLabel(row.product_name, row.type),
        since: row.created_at,
      })),
  }),
  captured: (db, { user, scopeOf }) => {
    const access = capturedOrderAccess(scopeOf('seeCapturedOrders'), user)
    if (access === null) return null
    return { count: capturedCount(db, access), findOldest: (limit) => findOldestCaptured(db, access, limit) }
  },
  cash: (db, { user, scopeOf }) => {
    if (user === null) return null
    const to = { id: user.id, isAdmin: scopeOf('closeDay') === 'all' }
    return { count: unansweredCount(to), findOldest: (limit) => findOldestCash(db, to, limit) }
  },
}

/** Returns the kinds of work that the viewer has the right to do. */
function worksOf(db: Database, viewer: Viewer) {
  return waitingKinds.flatMap((kind) => {
    const work = viewer.scopeOf(waitingRights[kind]) === 'no' ? null : workOf[kind](db, viewer)
    return work ? [{ kind, ...work }] : []
  })
}

/** Returns the number of items that wait for a viewer, by kind, in one statement. */
export async function countWaiting(db: Database, viewer: Viewer): Promise<WaitingCounts> {
  const works = worksOf(db, viewer)
  if (works.length === 0) return nothingWaits
  const counts = await db
    .selectNoFrom(works.map(({ kind, count }) => sql<number>`${count}`.as(kind)))
    .executeTakeFirstOrThrow()
  return { ...nothingWaits, ...counts }
}

/**
 * Returns the items that wait for a viewer, by kind: their number, and the oldest few. Kinds without items are left
 * out.
 */
export async function findWaiting(db: Database, viewer: Viewer, limit: number) {
  const counts = await countWaiting(db, viewer)
  const works = worksOf(db, viewer).filter(({ kind }) => counts[kind] > 0)
  return Promise.all(
    works.map(async ({ kind, findOldest }) => ({ kind, count: counts[kind], oldest: await findOldest(limit) })),
  )
}
