import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { isInScope, scopeOf } from './stocktakes.queries.ts'

type GoodsRow = {
  variant_id: number
  product_id: string
  name: string
  type: string | null
  packaging_type: string | null
  items_per_package: number | null
}

/** Lists the types that a stocktake counts, in the order of their ids. */
export async function listGoods(
  db: Database,
  stocktake: { id: number; category: string | null },
  { after, limit }: { after: number; limit: number },
): Promise<GoodsRow[]> {
  const { rows } = await sql<GoodsRow>`
    select v.id as variant_id, v.product_id, p.name, v.type, v.packaging_type, v.items_per_package
    from variants v join products p on p.id = v.product_id
    where v.id > ${after} and ${isInScope(scopeOf(stocktake))}
    order by v.id limit ${limit}`.execute(db)
  return rows
}
