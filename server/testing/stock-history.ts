import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

/**
 * Asserts that only counts were closed, and that each was closed because the same person approved another count of its
 * variant at the same time.
 */
export async function assertClosedCountsHaveReasons(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from stock_update_lines c
    where c.status = 'closed' and (c.change_type <> 'marekebisho' or not exists (
      select from stock_update_lines a where a.variant_id = c.variant_id and a.change_type = 'marekebisho'
        and a.status = 'approved' and a.decided_at = c.decided_at and a.decided_by = c.decided_by))`.execute(db)
  assert.deepEqual(rows, [])
}

/** Returns the number of ledger rows by reason. */
export const countMovements = (db: Database) =>
  db
    .selectFrom('stock_movements')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('rows')])
    .groupBy('reason')
    .execute()

/** Returns the ledger rows of a decision or an order line, oldest first. */
export const movementsOf = (db: Database, refKind: string, refId: number) =>
  db
    .selectFrom('stock_movements')
    .select(['pieces', 'balance', 'reason', 'place_id'])
    .where('ref_kind', '=', refKind)
    .where('ref_id', '=', refId)
    .orderBy('id')
    .execute()
