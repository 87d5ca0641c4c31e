import { sql } from 'kysely'
import { DEMO_PERSON } from '../../../shop/people/names.ts'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import { type Branded, brand } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Days after the deletion that an order which is still to be delivered or paid keeps its buyer. */
const MAX_OPEN_DAYS = 90

/** A locked order that needs its buyer no more, who has deleted the account. */
export type ErasableOrder = Branded<{ readonly id: number; readonly captured_order_id: number | null }, 'erasable'>

/**
 * Locks the orders of deleted accounts, or of one of them, where nothing is left to do: cancelled and nothing of it to
 * be refunded, or delivered and paid; 90 days after the deletion all of them. Removing the demo deletes nobody: what its
 * accounts ordered of real products stays as it is.
 */
export async function lockErasableOrders(tx: Tx, person: number | null): Promise<ErasableOrder[]> {
  const { rows } = await sql<{ id: number; captured_order_id: number | null }>`
    with deleted as materialized (
      select id, deleted_at from people
      where deleted_at is not null and name is distinct from ${DEMO_PERSON}
        and (${person}::bigint is null or id = ${person}::bigint)
    )
    select o.id, o.captured_order_id from orders o join deleted d on d.id = o.person_id
    where (o.cancelled_at is not null and o.paid = 0) or d.deleted_at < now() - make_interval(days => ${MAX_OPEN_DAYS}::int)
      or (o.cancelled_at is null and o.paid >= o.total and not exists (
        select from order_lines l where l.order_id = o.id and l.ready_at is null and l.cancelled_at is null))
    order by o.id
    for update of o
  `.execute(tx)
  return rows.map((row) => brand(row, 'erasable'))
}

/** Takes what is personal off orders. Lines, sums and payments stay for the accounts. */
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

/** One array instead of a parameter for each: they may be more than a statement can have. */
const isOneOf = (column: string, orders: readonly ErasableOrder[]) =>
  sql<boolean>`${sql.ref(column)} = any(${orders.map(({ id }) => id)}::bigint[])`
