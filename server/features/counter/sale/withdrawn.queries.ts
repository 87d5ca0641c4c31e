import { sql } from 'kysely'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import type { LineProduct } from '../../orders/lines/order-lines.rules.ts'

/**
 * Locks the types of these lines, even types that are no longer on sale. Returns them as if they were on sale, in the
 * order of the lines, or undefined for a type that never existed or was withdrawn before `since`. A null `since`
 * accepts any time. A type without a price gets the lowest possible price, 1 shilling.
 */
export async function lockWithdrawn(
  tx: Tx,
  lines: readonly { id: string; type?: string | null | undefined }[],
  since: Date | null,
): Promise<(Locked<LineProduct> | undefined)[]> {
  const asked = JSON.stringify(lines.map(({ id, type }, n) => ({ n, id, type: type ?? '' })))
  const { rows } = await sql<LineProduct & { n: number }>`
    select a.n, p.id as product_id, p.name, 'inapatikana' as status, false as deleted, p.pictures[1] as image,
      v.id as variant_id, v.type, greatest(v.price, 1) as price, v.price_tiers, v.tier_scope, v.items_per_package, v.stock, 0 as held,
      false as has_types
    from json_to_recordset(${asked}::json) as a(n int, id text, type text)
    join products p on p.id = a.id
    join variants v on v.product_id = p.id and coalesce(lower(btrim(v.type)), '') = lower(btrim(a.type))
    where ${since}::timestamptz is null
      or (coalesce(p.deleted_at > ${since}, true) and coalesce(v.archived_at > ${since}, true)
        and (p.status = 'inapatikana' or p.updated_at > ${since}))
    order by v.id
    for no key update of v`.execute(tx)
  const found = new Map(rows.map(({ n, ...product }) => [n, brand(product, 'locked')]))
  return lines.map((_, n) => found.get(n))
}
