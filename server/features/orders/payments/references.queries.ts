import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'

/** The reference of a payment at a bank or phone company. */
export type Reference = { method: PaymentMethod; reference: string }

/** The payment that already has a reference. */
export type ReferenceUse = {
  order_id: number | null
  /** The name of the customer, for a payment over several debts. */
  customer_name: string | null
}

/**
 * Locks these references until the transaction ends, so that other payments with one of them wait. The locks are taken
 * in key order, so that two requests with the same references, however spelt, never deadlock. A key is a hash with the
 * arbitrary seed 61. Two different references share a lock with a probability of 1 in 2^64.
 */
export const lockReferenceKeys = (tx: Tx, payments: readonly Reference[]): Promise<void> =>
  defer(
    tx,
    sql`
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(method || ' ' || reference_key(reference), 61) as key
        from unnest(${payments.map(({ method }) => method)}::text[], ${payments.map(({ reference }) => reference)}::text[])
          as payment(method, reference)
        order by key
      ) keys`,
  )

/**
 * Returns the payment that has the reference and was not undone. References with fewer than 6 letters or digits are not
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
