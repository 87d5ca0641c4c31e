import { sql } from 'kysely'
import type { Decision as Status } from '../../../shop/products/stock.ts'
import { arrivalName } from '../../../shop/texts/stock.ts'
import { brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Decision, Pending } from '../stock/decisions.rules.ts'

type NewArrival = { supplier: string; reference: string; shipping_total: number | null; submitted_by: number }

export async function insertArrival(tx: Tx, arrival: NewArrival): Promise<number> {
  const { id } = await tx.insertInto('arrivals').values(arrival).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns how many of a person's arrivals are pending. */
export async function countPendingOf(tx: Tx, person: number): Promise<number> {
  const { count } = await tx
    .selectFrom('arrivals')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'pending')
    .where('submitted_by', '=', person)
    .executeTakeFirstOrThrow()
  return count
}

/** An arrival without its lines. */
export type Arrival = NonNullable<Awaited<ReturnType<typeof readArrival>>>

const readArrival = (db: Database, id: number) => arrivals(db).where('a.id', '=', id).executeTakeFirst()

/** Locks an arrival. To lock its products and variants too, lock them first. */
export async function lockArrival(tx: Tx, id: number): Promise<Locked<Arrival> | undefined> {
  const row = await arrivals(tx).where('a.id', '=', id).forNoKeyUpdate('a').executeTakeFirst()
  return row && brand(row, 'locked')
}

function arrivals(db: Database) {
  return (
    db
      .selectFrom('arrivals as a')
      .innerJoin('people as who', 'who.id', 'a.submitted_by')
      .leftJoin('people as decider', 'decider.id', 'a.decided_by')
      .select(['a.id', 'a.supplier', 'a.reference', 'a.shipping_total', 'a.submitted_by', 'a.created_at', 'a.status'])
      .select(['a.decided_by', 'a.decided_at', 'a.reason', 'who.name', 'who.username', 'who.phone'])
      .select([
        'decider.name as decider_name',
        'decider.username as decider_username',
        'decider.phone as decider_phone',
      ])
      // The time at which this transaction began. An approval dates its stock movements by it.
      .select(sql<Date>`now()`.as('read_at'))
  )
}

type Filter = {
  status: Status | undefined
  product: string | undefined
  /** The person who submitted the arrivals. */
  by?: number | undefined
  /** Lists only the latest approved arrival of each supplier. */
  lastOfEach: boolean
  limit: number
}

/** Lists arrivals, newest first. A list of only pending arrivals has the oldest first. */
export function listArrivals(db: Database, { status, product, by, lastOfEach, limit }: Filter) {
  return arrivals(db)
    .$call(ifGiven(status, (query, status) => query.where('a.status', '=', status)))
    .$call(ifGiven(by, (query, by) => query.where('a.submitted_by', '=', by)))
    .$call(
      ifGiven(product, (query, product) =>
        query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('arrival_lines as l')
              .select('l.id')
              .whereRef('l.arrival_id', '=', 'a.id')
              .where('l.product_id', '=', product),
          ),
        ),
      ),
    )
    .$if(lastOfEach, (query) =>
      query
        .where('a.supplier', '<>', '')
        .where('a.status', '=', 'approved')
        .where(sql<boolean>`not exists (
        select from arrivals later where lower(later.supplier) = lower(a.supplier) and later.id > a.id
          and later.status = 'approved')`),
    )
    .orderBy('a.id', status === 'pending' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** The number of pending arrivals, as a subquery. */
export const pendingArrivalCount = sql<number>`(select count(*) from arrivals where status = 'pending')`

/** Returns the number of pending arrivals. */
export async function countPendingArrivals(db: Database): Promise<number> {
  const { count } = await db.selectNoFrom(pendingArrivalCount.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Stores a decision, and the shipping costs if the approver changed them. */
export async function writeDecision(
  tx: Tx,
  arrival: Pending<Arrival>,
  decision: Decision,
  shipping_total: number | null = arrival.shipping_total,
): Promise<void> {
  const { status, by: decided_by, reason = null } = decision
  await tx
    .updateTable('arrivals')
    .set({ status, decided_by, decided_at: sql`now()`, reason, shipping_total })
    .where('id', '=', arrival.id)
    .execute()
}

/** Returns the supplier's name for each arrival. */
export async function nameArrivals(db: Database, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('arrivals')
    .select(['id', 'supplier'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(({ id, supplier }) => ({ id, name: arrivalName({ id, supplier }) }))
}
