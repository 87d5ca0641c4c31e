import { sql } from 'kysely'
import type { Packaging } from '../../../shop/products/packaging.ts'
import { brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Decision, Pending } from './decisions.rules.ts'

type NewRequest = {
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

/** True if a request is pending or approved. A rejected request may be sent again on purpose. */
export async function isRequestValid(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('stock_requests').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'pending' || row?.status === 'approved'
}

export async function insertRequest(tx: Tx, request: NewRequest): Promise<number> {
  const { id } = await tx.insertInto('stock_requests').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Lists pending requests, of everybody or of one person, oldest first. */
export async function listPendingRequests(db: Database, { by, limit }: { by?: number; limit: number }) {
  return db
    .selectFrom('stock_requests as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('people as who', 'who.id', 'r.requested_by')
    .select(['r.id', 'r.product_id', 'r.variant_id', 'p.name as product_name', 'v.type', 'r.quantity'])
    .select([
      'r.packaging_type',
      'r.items_per_package',
      'r.package_count',
      'r.extra_pieces',
      'r.instructions',
      'r.requested_at',
      'v.stock',
    ])
    .select(['who.name', 'who.username', 'who.phone'])
    .where('r.status', '=', 'pending')
    .$call(ifGiven(by, (query, by) => query.where('r.requested_by', '=', by)))
    .orderBy('r.id')
    .limit(limit)
    .execute()
}

function readRequest(db: Database, id: number) {
  return db
    .selectFrom('stock_requests as r')
    .innerJoin('variants as v', 'v.id', 'r.variant_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('people as who', 'who.id', 'r.requested_by')
    .select([
      sql.lit<'stock_request'>('stock_request').as('kind'),
      'r.id',
      'r.product_id',
      'r.variant_id',
      'r.quantity',
    ])
    .select(['r.requested_by', 'r.status', 'r.decided_by', 'p.name as product_name', 'v.type'])
    .select((row) => row.case().when('who.deleted_at', 'is', null).then(row.ref('who.role')).end().as('requester_role'))
    .where('r.id', '=', id)
}

/**
 * A request with the facts of its variant and the role of its requester. The role is null if the account was deleted.
 */
export type StockRequest = NonNullable<Awaited<ReturnType<typeof findStockRequest>>>

export function findStockRequest(db: Database, id: number) {
  return readRequest(db, id).executeTakeFirst()
}

/** Locks a request. To lock its variant too, lock the variant first. */
export async function lockStockRequest(tx: Tx, id: number): Promise<Locked<StockRequest> | undefined> {
  const row = await readRequest(tx, id).forNoKeyUpdate('r').executeTakeFirst()
  return row && brand(row, 'locked')
}

export async function decideStockRequest(tx: Tx, request: Pending<StockRequest>, decision: Decision): Promise<void> {
  await tx
    .updateTable('stock_requests')
    .set({ status: decision.status, decided_by: decision.by, decided_at: sql`now()`, reason: decision.reason ?? null })
    .where('id', '=', request.id)
    .execute()
}

/** Closes the pending requests for these products, and returns who made them. */
export async function closeStockRequests(
  tx: Tx,
  products: readonly Locked<{ id: string }>[],
  { by, reason }: { by: number; reason: string },
): Promise<{ product_id: string; person: number }[]> {
  return tx
    .updateTable('stock_requests')
    .set({ status: 'closed', decided_by: by, decided_at: sql`now()`, reason })
    .where('product_id', '=', sql<string>`any(${products.map(({ id }) => id)}::text[])`)
    .where('status', '=', 'pending')
    .returning(['product_id', 'requested_by as person'])
    .execute()
}
