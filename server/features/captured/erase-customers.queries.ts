import { sql } from 'kysely'
import { DEMO_PERSON } from '../../../shop/people/names.ts'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import type { Tx } from '../../db/open.ts'
import type { ErasableOrder } from '../orders/erase-buyers.queries.ts'

/** Days for which an unconverted captured order keeps the details of a customer who deleted the account. */
const MAX_WAITING_DAYS = 90

/** Erases the personal data of captured orders from which these orders were made. The pictures stay as receipts. */
export async function eraseCustomersOf(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  const ids = orders.flatMap(({ captured_order_id }) => captured_order_id ?? [])
  await erase(tx).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}

/**
 * Erases the personal data of old captured orders that belong to deleted accounts and never became an order. If
 * `person` is given, only the orders of this account are selected.
 */
export async function eraseCustomersWaiting(tx: Tx, person: number | null): Promise<void> {
  await erase(tx)
    .where(
      sql<boolean>`person_id in (
        select id from people where deleted_at is not null and name is distinct from ${DEMO_PERSON}
          and (${person}::bigint is null or id = ${person}::bigint))`,
    )
    .where(sql<boolean>`created_at < now() - make_interval(days => ${MAX_WAITING_DAYS}::int)`)
    .where(sql<boolean>`not exists (select from orders o where o.captured_order_id = captured_orders.id)`)
    .execute()
}

const erase = (tx: Tx) =>
  tx.updateTable('captured_orders').set({ ...erasedColumns('captured_orders'), person_id: null })
