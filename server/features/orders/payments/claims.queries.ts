import { sql } from 'kysely'
import type { ClaimMethod } from '../../../../shop/orders/orders.ts'
import type { Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { OpenOrder } from '../orders.rules.ts'

/** The payment that a buyer claims to have made. */
type Claim = { method: ClaimMethod; reference: string }

/** Stores a buyer's claim to have paid, replacing an earlier claim. */
export async function writeClaim(tx: Tx, order: OpenOrder, { method, reference }: Claim, at: Date): Promise<void> {
  await defer(
    tx,
    tx
      .updateTable('orders')
      .set({ claimed_method: method, claimed_reference: reference, claimed_at: at })
      .where('id', '=', order.id),
  )
}

/** Deletes the claim of an order if a payment with the same reference was recorded. */
export async function dropClaim(tx: Tx, order: Locked<Pick<OrderRow, 'id'>>, reference: string): Promise<void> {
  if (reference === '') return
  await defer(
    tx,
    sql`
      update orders set claimed_method = null, claimed_reference = null, claimed_at = null
      where id = ${order.id} and reference_key(claimed_reference) = reference_key(${reference})`,
  )
}
