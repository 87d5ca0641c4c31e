import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'

/** The reference that a customer's payment has at a bank or a phone company. */
export type Reference = { method: PaymentMethod; reference: string }

/** The payment that has a reference already. */
export type ReferenceUse = {
  order_id: number | null
  /** The name of the customer, for a payment over several debts. */
  customer_name: string | null
}

/**
 * Keeps other payments with this reference waiting until the transaction ends. Two different references share a lock
 * at odds of 1 to 2^64.
 */
export const lockReference = (tx: Tx, { method, reference }: Reference): Promise<void> =>
  defer(tx, sql`select pg_advisory_xact_lock(hashtextextended(${method} || ' ' || reference_key(${reference}), 61))`)

/**
 * Returns the payment that has the reference and is not undone. References with fewer than 6 letters or digits are not
 * compared.
 */
export const findReferenceUse = (tx: Tx, { method, reference }: Reference): Promise<ReferenceUse | undefined> =>
  tx
    .selectFrom('payments as y')
    .leftJoin('customers as c', 'c.id', 'y.customer_id')
    .select(['y.order_id', 'c.name as customer_name'])
    .where('y.method', '=', method)
    .where(sql`reference_key(y.reference)`, '=', sql`reference_key(${reference})`)
    .where(sql<boolean>`length(reference_key(y.reference)) >= 6`)
    .where('y.reverses', 'is', null)
    .where('y.refund', '=', false)
    .where(sql<boolean>`not exists (select from payments u where u.reverses = y.id)`)
    .orderBy('y.id')
    .limit(1)
    .executeTakeFirst()
