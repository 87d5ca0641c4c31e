import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import type { Tx } from '../../../db/open.ts'

/** A payment that no closing has counted yet, in the drawer of `person_id`. */
export type OpenPayment = { payment_id: number; person_id: number; method: PaymentMethod; amount: number; at: Date }

/**
 * Deletes and returns the open payments by one method, of a person or of everybody. Only the caller's closing counts
 * them. Payments of uncommitted transactions stay open.
 */
export async function takeOpenPayments(tx: Tx, person: number | 'all', method: PaymentMethod): Promise<OpenPayment[]> {
  const isTaken = person === 'all' ? sql`true` : sql`person_id = ${person}`
  const { rows } = await sql<OpenPayment>`
    delete from open_payments where method = ${method} and ${isTaken}
    returning payment_id, person_id, method, amount, at`.execute(tx)
  return rows.sort((one, other) => one.payment_id - other.payment_id)
}

/**
 * Records that all existing payments are in no drawer. Used after a history was generated, because its money was
 * never in a drawer.
 */
export async function leaveDrawersEmpty(tx: Tx): Promise<void> {
  await sql`
    insert into drawer_start (payment_id) select max(id) from payments having count(*) > 0
    on conflict (id) do update set payment_id = excluded.payment_id`.execute(tx)
}
