import { type RawBuilder, sql } from 'kysely'
import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Database, Tx } from '../../db/open.ts'

/** The owner of a drawer: a person's id, or null for the shop's box. */
export type DrawerOwner = number | null

/** The money that a drawer should hold by one method. `late` is the part dated before the drawer's last count. */
type OpenSum = { person_id: DrawerOwner; method: PaymentMethod; expected: number; late: number }

/**
 * Returns the sums that no closing has counted yet. If the shop has a box, they are the sums of the box. Otherwise they
 * are the sums of each person's drawer, or with `person` of that person's drawer only. Moves of cash are never late, so
 * their `at` is null.
 */
export async function sumOpenDrawers(db: Database | Tx, mode: DrawerMode, person: number | null): Promise<OpenSum[]> {
  const drawer = mode === 'shop' ? sql`null::bigint` : sql`o.person_id`
  const isWanted = mode === 'shop' || person === null ? sql`true` : sql`o.person_id = ${person}`
  const { rows } = await sql<OpenSum>`
    with open_rows as (
      select person_id, method, amount, at from open_payments
      union all
      select person_id, method, amount, null as at from drawer_moves where closing_line_id is null
    ), counted as (
      select person_id, method, ${lastCount} as at from (select distinct person_id, method from open_payments) drawer
    )
    select ${drawer} as person_id, o.method, sum(o.amount) as expected,
      coalesce(sum(o.amount) filter (where o.at < c.at), 0) as late
    from open_rows o left join counted c on c.person_id = o.person_id and c.method = o.method
    where ${isWanted}
    group by 1, 2
    order by 1 nulls first, 2`.execute(db)
  return rows
}

/**
 * The time of the last count of `drawer`, a row with person_id and method. Closings are numbered in the order of their
 * times. People's drawers and the box are looked up separately, so that each lookup reads only one index entry.
 */
export const lastCount = sql`greatest(${lastClosing(sql`l.person_id = drawer.person_id`)},
  ${lastClosing(sql`l.person_id is null and c.drawers = 'shop'`)})`

function lastClosing(ofDrawer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select c.at from closing_lines l join closings c on c.id = l.closing_id
    where l.method = drawer.method and l.amount is not null and ${ofDrawer}
    order by l.closing_id desc limit 1)`
}

/**
 * Returns when the payments of a method were last counted, by person. People without a closing are missing from the
 * map.
 */
export async function findLastCounts(
  tx: Tx,
  people: readonly number[],
  method: PaymentMethod,
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ person_id: number; at: Date }>`
    select person_id, at from (
      select drawer.person_id, ${lastCount} as at
      from (select unnest(${[...new Set(people)]}::bigint[]) as person_id, ${method}::text as method) drawer
    ) counted where at is not null`.execute(tx)
  return new Map(rows.map(({ person_id, at }) => [person_id, at]))
}

/**
 * Serializes closings, because each count must see the result of the count before. Returns the time at which the lock
 * was obtained, so that closings are in the order of their times. The lock's number is a hash with an arbitrary seed.
 */
export async function lockClosings(tx: Tx): Promise<Date> {
  await sql`select pg_advisory_xact_lock(hashtextextended('closings', 85))`.execute(tx)
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx)
  return requireFound(rows[0]).at
}

/** Returns the cash that this person's drawer, or the shop's box, should hold. */
export async function cashInDrawer(tx: Tx, mode: DrawerMode, person: number): Promise<number> {
  const sums = await sumOpenDrawers(tx, mode, person)
  return sums.find(({ method }) => method === 'taslimu')?.expected ?? 0
}
