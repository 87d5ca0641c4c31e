import { type RawBuilder, sql } from 'kysely'
import { amountText, type DayQuery, type DayRange, noMove, noOrder, notExpense, typeName } from './day-range.ts'
import { lowestTotal, piecesOfLine, piecesOfProduct } from './shop-total.ts'

/**
 * The tier prices of a row of `variant_prices`: the number of pieces from which each applies, and its price per
 * piece.
 */
const tiersOf = (row: RawBuilder<unknown>) => sql`(
    select (tier ->> 'from')::numeric * size.pieces as pieces, round((tier ->> 'price')::numeric / size.pieces, 2) as price
    from jsonb_array_elements(${row}.price_tiers) tier cross join lateral (
      select case tier ->> 'unit' when 'package' then ${row}.items_per_package else 1 end as pieces) size
    where size.pieces is not null)`

/** A price as text. A price of 0 means that customers have to ask for the price. */
const priceText = (price: RawBuilder<unknown>) =>
  sql`case when ${price} = 0 then 'bila bei' else ${amountText(price)} end`

/**
 * The largest fall of the price per piece between rows `o` (old) and `n` (new) of `variant_prices`, at any quantity: 0
 * or negative. A tier price that counts the pieces of all types is not compared with an old one that counted each
 * type separately.
 */
const fallOfPiece = sql`least(0, n.price - o.price, (
        select min(new_tier.price - coalesce(
          (select least(o.price, min(old_tier.price)) from ${tiersOf(sql`o`)} old_tier
            where old_tier.pieces <= new_tier.pieces and (n.tier_scope = 'type' or o.tier_scope = 'product')),
          o.price))
        from ${tiersOf(sql`n`)} new_tier))`

/** The audited actions that may change a price, each with the subject of its audit entry. */
const priceActs = sql`(values
  ('product', 'add_product'), ('product', 'edit_product'), ('product', 'restore_product'),
  ('shop', 'update_products'), ('shop', 'import_products'), ('shop', 'import_opening'),
  ('audit', 'undo_change'), ('arrival', 'approve_arrival'), ('stock_update', 'approve_stock_update'))`

/**
 * The people who changed prices, by time. A price change and its audit entry have the same time, because they are
 * written in one transaction.
 */
export const actorsOf = ({ from, to }: Pick<DayRange, 'from' | 'to'>) => sql`(
    select distinct on (a.at) a.at, a.person_id
    from ${priceActs} act (subject, action) join audit a on a.subject = act.subject and a.action = act.action
    where a.at >= ${from} and a.at < ${to})`

/**
 * Prices that fell, and new or changed tier prices. Without these rows, somebody could lower a price, sell at it
 * without recording a discount, and raise it again. There is one row for each change, of one or many products, with the
 * largest fall of a price per piece.
 */
export const loweredPrices: DayQuery = ({ from, to }) => sql`
  select by.person_id, ${noOrder}, ${noMove}, min(f.fall) as amount,
    (array_agg(f.words order by f.fall, f.id))[1]
      || case when count(*) > 1 then ' na nyingine ' || count(*) - 1 else '' end as reason,
    f.since as at, ${notExpense}
  from (
    select n.id, n.since, ${fallOfPiece} as fall,
      p.name || coalesce(' ' || v.type, '') || ': ' || ${priceText(sql`o.price`)} || ' → ' || ${priceText(sql`n.price`)}
        || case when tiers.changed then ', bei ya jumla ' || tiers.words else '' end as words
    from variant_prices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    cross join lateral (
      select * from variant_prices where variant_id = n.variant_id and id < n.id order by id desc limit 1) o
    cross join lateral (
      select n.price_tiers <> '[]' and (n.price_tiers, n.tier_scope, n.items_per_package)
          is distinct from (o.price_tiers, o.tier_scope, o.items_per_package) as changed,
        (select string_agg(concat(tier ->> 'from', '=', ${amountText(sql`(tier ->> 'price')::numeric`)}), '; ')
          from jsonb_array_elements(n.price_tiers) tier) as words) tiers
    where n.since >= ${from} and n.since < ${to} and (n.price < o.price or tiers.changed)
  ) f left join ${actorsOf({ from, to })} by on by.at = f.since
  group by f.since, by.person_id`

/**
 * First prices of products and types, prices of goods that had none, and prices of goods that were restored after they
 * were deleted or archived. Without these rows, somebody could create or restore a cheap product or type, and sell
 * expensive goods under its name. There is one row for each change, named after its largest fall. The amount is how
 * much the price of the type is below the highest earlier price of any type of its product, or of a product with the
 * same name.
 */
export const newPrices: DayQuery = ({ from, to }) => sql`
  select by.person_id, ${noOrder}, ${noMove}, min(f.fall) as amount,
    (array_agg(f.words order by f.fall, f.price, f.id))[1]
      || case when count(*) > 1 then ' na nyingine ' || count(*) - 1 else '' end as reason,
    f.since as at, ${notExpense}
  from (
    select n.id, n.since, final.price, least(0, final.price - coalesce(max(earlier.price), final.price)) as fall,
      ${typeName} || ': ' || case when o.price = 0 then 'bila bei → ' else '' end
        || ${priceText(sql`final.price`)} as words
    from variant_prices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    -- One change may record several prices of a type. The last one applies.
    cross join lateral (
      select price from variant_prices where variant_id = n.variant_id and since = n.since order by id desc limit 1
    ) final
    left join lateral (
      select o.price, o.price_tiers, o.tier_scope, o.items_per_package from variant_prices o
      where o.variant_id = n.variant_id and o.id < n.id order by o.id desc limit 1) o on true
    -- The types that the product, or another product of the same name, had before the change.
    left join products q on lower(q.name) = lower(p.name) and (q.deleted_at is null or q.id = p.id)
    left join variants earlier on earlier.product_id = q.id and coalesce(earlier.archived_at >= n.since, true)
      and coalesce((select min(e.since) from variant_prices e where e.variant_id = earlier.id) < n.since, true)
    where n.since >= ${from} and n.since < ${to}
      and (o.price is null or (o.price = 0 and n.price > 0) or (o.price, o.price_tiers, o.tier_scope, o.items_per_package)
        is not distinct from (n.price, n.price_tiers, n.tier_scope, n.items_per_package))
    group by n.id, v.id, p.id, final.price, o.price
  ) f left join ${actorsOf({ from, to })} by on by.at = f.since
  group by f.since, by.person_id`

/**
 * The barcodes in audit row `a` of product `p`, in the format of `auditedBarcodes`, each with the price of its pieces.
 */
const codesOf = (barcodes: RawBuilder<unknown>) => sql`(
    select one.code, one.type, one.unit, round(v.price * case one.unit when 'katoni' then coalesce(v.items_per_package, 1)
        else one.unit::int end, 2) as value
    from regexp_split_to_table(${barcodes}, '; ') entry
    cross join lateral regexp_match(entry, '^(?:(.*): )?(?:(katoni|[0-9]{1,6})=)?([^= ]+)$') part
    cross join lateral (select part[1] as type, coalesce(part[2], '1') as unit, part[3] as code) one
    cross join lateral (
      select price, items_per_package from variants
      where product_id = p.id and (one.type is null or type = one.type)
      order by archived_at is null desc, price desc limit 1) v
    where one.code is not null)`

/**
 * Barcodes that were removed from a product, or that now stand for another number of pieces or another type. Without
 * these rows, somebody could let the till charge one piece for a carton, or soap for a television. The amount is how
 * much less a scan now charges.
 */
export const movedBarcodes: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, coalesce(n.value, 0) - o.value as amount,
    concat_ws(' ', p.name, o.type) || ': ' || o.code || ', ' || o.unit || ' → '
      || case when n.code is null then 'imeondolewa' else concat_ws(' ', n.type, n.unit) end as reason,
    a.at, ${notExpense}
  from audit a join products p on p.id = a.subject_id
  cross join lateral ${codesOf(sql`a.before ->> 'barcodes'`)} o
  left join lateral ${codesOf(sql`a.after ->> 'barcodes'`)} n on n.code = o.code
  where a.subject = 'product' and a.action = 'edit_product' and a.at >= ${from} and a.at < ${to}
    and (n.code is null or (lower(n.type), n.unit) is distinct from (lower(o.type), o.unit))`

/**
 * Packages that now contain fewer pieces, if the product has a barcode for a package. A scan then charges less, as if
 * the barcode had been changed.
 */
export const smallerPackages: DayQuery = ({ from, to }) => sql`
  select by.person_id, ${noOrder}, ${noMove}, min(f.fall) as amount,
    (array_agg(f.words order by f.fall, f.id))[1]
      || case when count(*) > 1 then ' na nyingine ' || count(*) - 1 else '' end as reason,
    f.since as at, ${notExpense}
  from (
    select n.id, n.since, round((coalesce(n.items_per_package, 1) - o.items_per_package) * n.price, 2) as fall,
      ${typeName} || ': ' || code.code || ', katoni ya ' || o.items_per_package || ' → '
        || coalesce(n.items_per_package, 1) as words
    from variant_prices n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
    cross join lateral (
      select items_per_package from variant_prices where variant_id = n.variant_id and id < n.id
      order by id desc limit 1) o
    cross join lateral (
      select b.code from barcodes b
      where b.product_id = p.id and b.pieces is null and coalesce(b.variant_id, v.id) = v.id order by b.id limit 1) code
    where n.since >= ${from} and n.since < ${to} and coalesce(n.items_per_package, 1) < o.items_per_package
  ) f left join ${actorsOf({ from, to })} by on by.at = f.since
  group by f.since, by.person_id`

/**
 * Renamed products. Without these rows, somebody could give a cheap product the name of an expensive one, and sell the
 * expensive goods at the lower price. The amount is how much less the product costs than the most expensive type of any
 * product that has or had the new name.
 */
export const renamedProducts: DayQuery = ({ from, to }) => sql`
  select a.person_id, ${noOrder}, ${noMove}, least(0, own.price - coalesce(other.price, own.price)) as amount,
    (a.before ->> 'name') || ' → ' || (a.after ->> 'name') || ': ' || ${priceText(sql`own.price`)} as reason,
    a.at, ${notExpense}
  from audit a
  cross join lateral (
    select coalesce(min(price), 0) as price from variants where product_id = a.subject_id and archived_at is null) own
  left join lateral (
    select max(v.price) as price from products q join variants v on v.product_id = q.id
    where q.id <> a.subject_id and (lower(q.name) = lower(a.after ->> 'name') or q.id in (
      select e.subject_id from audit e
      where e.subject = 'product' and e.action = 'edit_product' and lower(e.before ->> 'name') = lower(a.after ->> 'name')))
  ) other on true
  where a.subject = 'product' and a.action = 'edit_product' and a.at >= ${from} and a.at < ${to}
    and a.before ->> 'name' <> a.after ->> 'name'`

/**
 * Orders that became ready at less than the current price, because they were placed before the price of the product, or
 * of the ordered quantity, rose. Without these rows, somebody could place orders in invented names, sell the goods at
 * the new price and keep the difference. There is one row for each order, named after the line with the largest
 * difference.
 */
export const oldPrices: DayQuery = ({ from, to }) => sql`
  select f.ready_by as person_id, f.order_id, ${noMove}, sum(f.then - f.now) as amount,
    (array_agg(f.name || ': ' || ${amountText(sql`round(f.then / f.quantity, 2)`)}
        || ' (sasa ' || ${amountText(sql`round(f.now / f.quantity, 2)`)} || ')' order by f.then - f.now, f.id))[1]
      || case when count(*) > 1 then ' na nyingine ' || count(*) - 1 else '' end as reason,
    max(f.ready_at) as at, ${notExpense}
  from (
    select l.id, l.order_id, l.name, l.quantity, l.ready_by, l.ready_at, coalesce(l.list_total, l.line_total) as then,
      ${lowestTotal(piecesOfLine, { from: sql`l.ready_at`, to: sql`l.ready_at` })} as now
    from order_lines l join orders o on o.id = l.order_id
    cross join lateral (
      ${piecesOfProduct}) of_product
    where o.channel = 'online' and l.ready_at >= ${from} and l.ready_at < ${to} and exists (
      select from variant_prices p where p.variant_id = l.variant_id and p.since > o.created_at and p.since <= l.ready_at)
    -- offset 0: the planner computes the sums once for each line.
    offset 0
  ) f where f.then < f.now group by f.order_id, f.ready_by`
