import { sql } from 'kysely'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'

/** True if a sale has this receipt number already. Sales with the same number wait for each other until COMMIT. */
export async function isReceiptUsed(tx: Tx, receiptNo: string): Promise<boolean> {
  await defer(tx, sql`select pg_advisory_xact_lock(hashtextextended('receipt ' || ${receiptNo}, 80))`)
  const row = await tx.selectFrom('orders').select('id').where('receipt_no', '=', receiptNo).limit(1).executeTakeFirst()
  return row !== undefined
}
