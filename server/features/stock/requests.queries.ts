import { sql } from 'kysely'
import type { Packaging } from '../../../shop/packaging.ts'
import type { Database, Tx } from '../../db/open.ts'

export type NewRequest = {
  product_id: string
  variant_id: number
  quantity: number
  packaging_type: Packaging | null
  items_per_package: number | null
  package_count: number | null
  extra_pieces: number | null
  instructions: string
  requested_by: number
}

/** The same request of the same person within 60 s that was not refused: a second tap, not a second wish. */
export async function findSameRequest(tx: Tx, request: NewRequest): Promise<number | null> {
  const row = await tx
    .selectFrom('stock_requests')
    .select('id')
    .where('requested_by', '=', request.requested_by)
    .where('variant_id', '=', request.variant_id)
    .where('requested_at', '>', sql<Date>`now() - interval '60 seconds'`)
    .where('quantity', '=', request.quantity)
    .where('instructions', '=', request.instructions)
    .where('status', 'in', ['pending', 'approved'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { id } = await tx.insertInto('stock_requests').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Requests that wait, oldest first. */
export async function listPendingRequests(db: Database, limit: number) {
  return db
    .selectFrom('stock_requests as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('people as who', 'who.id', 'r.requested_by')
    .select(['r.id', 'r.product_id', 'p.name as product_name', 'v.type', 'r.quantity', 'r.packaging_type'])
    .select(['r.items_per_package', 'r.package_count', 'r.extra_pieces', 'r.instructions', 'r.requested_at', 'v.stock'])
    .select(['who.username as salesperson_name', 'who.phone'])
    .where('r.status', '=', 'pending')
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

export async function findRequest(db: Database, id: number) {
  return db
    .selectFrom('stock_requests as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'r.product_id', 'r.variant_id', 'r.quantity', 'r.requested_by', 'r.status', 'r.decided_by'])
    .select(['p.name as product_name', 'v.type'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Decides a request that is still pending; false when somebody was faster. */
export async function decideRequest(
  tx: Tx,
  id: number,
  decision: { status: 'approved' | 'rejected'; by: number; reason: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_requests')
    .set({
      status: decision.status,
      decided_by: decision.by,
      decided_at: sql`now()`,
      reason: decision.reason ?? null,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
