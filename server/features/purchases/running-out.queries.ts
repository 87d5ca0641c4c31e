import { sql } from 'kysely'
import { addDays, startOfDay } from '../../../shop/numbers/dates.ts'
import { may } from '../../../shop/people/rights.ts'
import { staffRoles } from '../../../shop/people/roles.ts'
import { RUNNING_OUT_DAYS, SELLING_DAYS } from '../../../shop/reports.ts'
import type { Database } from '../../db/open.ts'
import { daysLeft, isAtThreshold, runningOutProducts } from '../reports/running-out.queries.ts'

/** The maximum number of products in the list. The most urgent come first. */
const MAX_PRODUCTS = 500

/**
 * Suppliers' phone numbers that people of these roles typed are offered to everybody. A number that a seller typed is
 * only offered to that seller again. Otherwise the owner might order from, and pay, an accomplice of the seller.
 */
const trustedRoles = staffRoles.filter((role) => may(role, 'decideArrivals'))

type Ordered = {
  purchase_order_id: number
  supplier: string
  quantity: number
  packaging_type: string | null
  at: string
  by_name: string | null
}

type RunningOutType = {
  product_id: string
  product_name: string
  type: string | null
  image: string | null
  pieces: number
  sold: number
  days_left: number | null
  supplier: string
  supplier_phone: string | null
  packaging_type: string | null
  items_per_package: number | null
  ordered: Ordered | null
}

/** Selects the pieces of variant `v` that were sold since a day and not returned. */
const soldSince = (day: string) => sql`
  select coalesce(sum(l.quantity - coalesce(back.pieces, 0)), 0)::bigint as sold from order_lines l
  left join lateral (select sum(b.quantity) as pieces from return_lines b where b.line_id = l.id) back on true
  where l.product_id = v.product_id and l.variant_id = v.id and l.ready_at >= ${startOfDay(day)}::timestamptz`

/**
 * Lists the types to reorder, the types of the most urgent product first. These are types that are at their threshold
 * or will sell out within a week. If only the product as a whole is running out, all its types are listed. Each type
 * has the supplier of the product's last arrival, and the type's newest purchase order that has not arrived yet.
 */
export async function listRunningOut(
  db: Database,
  lowStock: number | null,
  { today, viewer }: { today: string; viewer: number },
): Promise<RunningOutType[]> {
  const { rows } = await sql<RunningOutType>`
    select t.product_id, t.product_name, t.type, t.image, t.pieces, t.sold, ${daysLeft(sql`t.pieces`, sql`t.sold`)} as days_left,
      coalesce(s.supplier, '') as supplier,
      (select nullif(w.supplier_phone, '') from purchase_orders w join people who on who.id = w.ordered_by
        where lower(w.supplier) = lower(s.supplier) and w.supplier_phone <> '' and w.cancelled_at is null
          and (who.id = ${viewer} or who.role = any(${trustedRoles}::text[])) order by w.id desc limit 1) as supplier_phone,
      t.packaging_type, t.items_per_package, o.ordered
    from (
      select one.*, bool_or(one.is_short) over (partition by one.product_id) as has_short
      from (
        select r.id as product_id, r.name as product_name, r.urgency, p.pictures[1] as image, v.id as variant_id, v.type,
          v.position, v.stock as pieces, x.sold, v.packaging_type,
          case when v.packaging_type is not null then v.items_per_package end as items_per_package,
          ${isAtThreshold(lowStock)} or v.stock * ${SELLING_DAYS}::int <= x.sold * ${RUNNING_OUT_DAYS}::int as is_short
        from (select * from (${runningOutProducts(lowStock, today)}) all_of_them order by urgency desc, id desc
          limit ${MAX_PRODUCTS}) r
        join products p on p.id = r.id
        join variants v on v.product_id = r.id and v.stock is not null and v.archived_at is null
        cross join lateral (${soldSince(addDays(today, 1 - SELLING_DAYS))}) x
      ) one
    ) t
    left join lateral (
      select a.supplier from arrival_lines l join arrivals a on a.id = l.arrival_id
      where l.product_id = t.product_id and a.status = 'approved' and a.supplier <> '' order by l.id desc limit 1) s on true
    left join lateral (
      select json_build_object('purchase_order_id', o.id, 'supplier', o.supplier, 'quantity', l.quantity,
        'packaging_type', l.packaging_type, 'at', o.created_at, 'by_name', coalesce(w.name, w.username)) as ordered
      from purchase_order_lines l join purchase_orders o on o.id = l.order_id join people w on w.id = o.ordered_by
      where l.product_id = t.product_id and (l.type is null or l.type = t.type) and o.cancelled_at is null and not exists (
        select from stock_movements m where m.product_id = t.product_id and m.reason = 'arrival' and m.at > o.created_at
          and (l.type is null or m.variant_id = t.variant_id))
      order by l.id desc limit 1) o on true
    where t.is_short or not t.has_short
    order by t.urgency desc, t.product_id desc, t.position, t.variant_id`.execute(db)
  return rows
}
