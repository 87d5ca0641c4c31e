import { sql } from 'kysely'
import { defer } from '../../../db/defer.ts'
import type { Database, Tx } from '../../../db/open.ts'

/**
 * Returns true if a sale already has this receipt number. Sales with the same number wait for each other until COMMIT.
 */
export async function isReceiptUsed(tx: Tx, receiptNo: string): Promise<boolean> {
  await defer(tx, sql`select pg_advisory_xact_lock(hashtextextended('receipt ' || ${receiptNo}, 80))`)
  const row = await tx.selectFrom('orders').select('id').where('receipt_no', '=', receiptNo).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Returns true if a person once had a staff role, or has taken orders. */
export async function wasStaff(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from orders where taken_by = ${id})
      or exists (select from audit where action = 'set_role' and subject = 'person' and subject_id = ${String(id)})`.execute(
    db,
  )
  return rows.length > 0
}
