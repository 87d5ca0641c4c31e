import { sql } from 'kysely'
import { productLabel } from '../../../shop/products/products.ts'
import type { Database } from '../../db/open.ts'

type Row = { id: number; product: string; type: string | null }

const labelled = (rows: readonly Row[]) =>
  rows.map(({ id, product, type }) => ({ id, name: productLabel(product, type) }))

/** Returns the name of the product and type of each stock request. */
export async function nameStockRequests(db: Database, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select r.id, p.name as product, v.type from stock_requests r
    join variants v on v.id = r.variant_id join products p on p.id = v.product_id
    where r.id = any(${[...ids]}::bigint[])`.execute(db)
  return labelled(rows)
}

/** Returns the name of the product and type of each line of a stock update. */
export async function nameStockUpdates(db: Database, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select l.id, p.name as product, v.type from stock_update_lines l
    join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.id = any(${[...ids]}::bigint[])`.execute(db)
  return labelled(rows)
}
