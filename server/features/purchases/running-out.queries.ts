import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { runningOutProducts } from '../reports/running-out.queries.ts'

/** Limit of the list; a shop orders the most urgent first. */
const MAX_PRODUCTS = 500

type Ordered = {
  purchase_order_id: number
  supplier: string
  quantity: number
  packaging_type: string | null
  at: string
  by_name: string | null
}

type RunningOutProduct = {
  product_id: string
  product_name: string
  image: string | null
  pieces: number
  types: string | null
  sold: number
  days_left: number | null
  supplier: string
  packaging_type: string | null
  items_per_package: number | null
  ordered: Ordered | null
}

/**
 * Lists the products that are running out, the most urgent first. Each has the supplier of its last arrival, the
 * packaging that all its types share, and the newest purchase order of it that has not arrived yet.
 */
export async function listRunningOut(
  db: Database,
  lowStock: number | null,
  today: string,
): Promise<RunningOutProduct[]> {
  const { rows } = await sql<RunningOutProduct>`
    select r.id as product_id, r.name as product_name, p.pictures[1] as image, r.pieces, r.types, r.sold, r.days_left,
      coalesce(s.supplier, '') as supplier, packed.packaging_type, packed.items_per_package, o.ordered
    from (select * from (${runningOutProducts(lowStock, today)}) all_of_them order by urgency desc, id desc
      limit ${MAX_PRODUCTS}) r
    join products p on p.id = r.id
    left join lateral (
      select a.supplier from arrival_lines l join arrivals a on a.id = l.arrival_id
      where l.product_id = r.id and a.status = 'approved' and a.supplier <> '' order by l.id desc limit 1) s on true
    left join lateral (
      select min(v.packaging_type) as packaging_type, min(v.items_per_package) as items_per_package from variants v
      where v.product_id = r.id and v.archived_at is null
      having count(distinct (v.packaging_type, v.items_per_package)) = 1 and min(v.packaging_type) is not null) packed on true
    left join lateral (
      select json_build_object('purchase_order_id', o.id, 'supplier', o.supplier, 'quantity', l.quantity,
        'packaging_type', l.packaging_type, 'at', o.created_at, 'by_name', coalesce(w.name, w.username)) as ordered
      from purchase_order_lines l join purchase_orders o on o.id = l.order_id join people w on w.id = o.ordered_by
      where l.product_id = r.id and o.cancelled_at is null and not exists (
        select from stock_movements m where m.product_id = r.id and m.reason = 'arrival' and m.at > o.created_at)
      order by l.id desc limit 1) o on true
    order by r.urgency desc, r.id desc`.execute(db)
  return rows
}
