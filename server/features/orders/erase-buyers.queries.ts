import { type RawBuilder, sql } from 'kysely'
import { DEMO_PERSON } from '../../../shop/people/names.ts'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import { type Branded, brand } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** For this many days after an account is deleted, its orders that need more work keep the buyer's details. */
const MAX_OPEN_DAYS = 90

/** A locked order whose buyer deleted the account, and from which personal data may be erased. */
export type ErasableOrder = Branded<{ readonly id: number; readonly captured_order_id: number | null }, 'erasable'>

/**
 * Locks orders of all deleted accounts, or of the account `person`, that need no more work: cancelled with no refund
 * due, or completely ready and paid. After 90 days all other orders qualify too, unless money is owed in either
 * direction. Accounts that were removed with the demo do not count as deleted, so their orders of real products are
 * left alone.
 */
export async function lockErasableOrders(tx: Tx, person: number | null): Promise<ErasableOrder[]> {
  const { rows } = await sql<{ id: number; captured_order_id: number | null }>`
    with deleted as materialized (
      select id, deleted_at from people
      where deleted_at is not null and name is distinct from ${DEMO_PERSON}
        and (${person}::bigint is null or id = ${person}::bigint)
    )
    select o.id, o.captured_order_id from orders o join deleted d on d.id = o.person_id
    where ${needsNoMoreWork(sql`d.deleted_at`)}
    order by o.id
    for update of o
  `.execute(tx)
  return rows.map((row) => brand(row, 'erasable'))
}

/**
 * Locks orders of all erased customers, or of the given customers, that belong to no account (such as counter sales)
 * and need no more work. An order that was open when its customer was erased qualifies later.
 */
export async function lockOrdersOfForgotten(tx: Tx, customers: readonly number[] | null): Promise<ErasableOrder[]> {
  const { rows } = await sql<{ id: number; captured_order_id: number | null }>`
    select o.id, o.captured_order_id from orders o join customers k on k.id = o.customer_id
    where k.forgotten_at is not null and o.erased_at is null and o.person_id is null
      and (${customers}::bigint[] is null or coalesce(k.merged_into, k.id) = any(${customers}::bigint[]))
      and (${needsNoMoreWork(sql`k.forgotten_at`)})
    order by o.id
    for update of o
  `.execute(tx)
  return rows.map((row) => brand(row, 'erasable'))
}

/** The condition that order `o` needs no more work. `since` is the time at which its buyer was erased. */
const needsNoMoreWork = (since: RawBuilder<unknown>) => sql`
  (o.cancelled_at is not null and o.paid + o.settled = 0)
  or (${since} < now() - make_interval(days => ${MAX_OPEN_DAYS}::int) and o.due = 0 and o.cancelled_at is null)
  or (o.cancelled_at is null and o.owed = 0 and not exists (
    select from order_lines l where l.order_id = o.id and l.ready_at is null and l.cancelled_at is null))`

/** Erases the personal data of orders. Lines, sums and payments stay for the reports. */
export async function eraseBuyers(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...erasedColumns('orders'), person_id: null, erased_at: sql`now()` })
    .where(isOneOf('id', orders))
    .execute()
}

export async function eraseLines(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  await tx.updateTable('order_lines').set(erasedColumns('order_lines')).where(isOneOf('order_id', orders)).execute()
}

export async function eraseReturns(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  await tx.updateTable('order_returns').set(erasedColumns('order_returns')).where(isOneOf('order_id', orders)).execute()
}

export async function eraseDeliveries(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ ...erasedColumns('deliveries'), place_id: null })
    .where(isOneOf('order_id', orders))
    .execute()
  await tx
    .updateTable('delivery_steps')
    .set(erasedColumns('delivery_steps'))
    .where(isOneOf('order_id', orders))
    .where('reason', 'is not', null)
    .execute()
}

/** Passes the ids as one array, because the number of parameters of a statement is limited. */
const isOneOf = (column: string, orders: readonly ErasableOrder[]) =>
  sql<boolean>`${sql.ref(column)} = any(${orders.map(({ id }) => id)}::bigint[])`
