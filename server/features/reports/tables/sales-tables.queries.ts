import { sql } from 'kysely'
import { paths } from '../../../../shop/paths.ts'
import type { ReportTable } from '../../../../shop/reports.ts'
import { nameOfPerson, soldWithin } from '../sold.queries.ts'
import {
  costColumn,
  countColumn,
  type Definition,
  hasProduct,
  moneyColumn,
  ofProduct,
  ofSale,
  order,
  orderLink,
  people,
  product,
  reason,
  type TableScope,
  textColumn,
  time,
} from './definition.queries.ts'
import { returnPartColumns, returnParts, valueBefore } from './return-parts.queries.ts'

/** The name of a line's seller. Callers who may see only their own sums see only their own name. */
const sellerName = ({ onlySeller }: TableScope) =>
  onlySeller === null
    ? sql`case when l.ready_by is not null then ${nameOfPerson} end`
    : sql`case when l.ready_by = ${onlySeller}::bigint then ${nameOfPerson} end`

/** Tables of sales and orders. */
export const salesTables = {
  mauzo: {
    title: 'Mauzo',
    columns: [
      time,
      order,
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('price', 'Bei'),
      moneyColumn('amount', 'Jumla'),
      costColumn('cost', 'Gharama ya pisi hizi'),
      costColumn('margin', 'Faida'),
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select l.ready_at as sort_a, l.id as sort_b, ${orderLink} as link, l.ready_at as time, o.id::text as number,
        l.name as product, l.quantity as pieces, l.price, l.line_total as amount,
        round(l.unit_cost * l.quantity, 2) as cost, l.line_total - round(l.unit_cost * l.quantity, 2) as margin,
        o.customer_name as customer, o.phone
      from order_lines l join orders o on o.id = l.order_id
      where l.ready_at >= ${scope.range.start} and l.ready_at < ${scope.range.end}
        ${ofProduct(sql`l.product_id`, scope)} ${ofSale(scope)}`,
  },
  punguzo: {
    title: 'Punguzo',
    columns: [
      time,
      order,
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('list', 'Kwa bei ya duka'),
      moneyColumn('sold_at', 'Imeuzwa kwa'),
      moneyColumn('amount', 'Punguzo'),
      reason,
      textColumn('seller', 'Muuzaji'),
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select l.ready_at as sort_a, l.id as sort_b, ${orderLink} as link, l.ready_at as time, o.id::text as number,
        l.name as product, l.quantity as pieces, l.list_total as list, l.line_total as sold_at,
        l.list_total - l.line_total as amount, l.agreed_reason as reason, ${sellerName(scope)} as seller,
        o.customer_name as customer, o.phone
      from order_lines l join orders o on o.id = l.order_id left join people who on who.id = l.ready_by
      where l.ready_at >= ${scope.range.start} and l.ready_at < ${scope.range.end} and l.line_total < l.list_total
        ${ofProduct(sql`l.product_id`, scope)} ${ofSale(scope)}`,
  },
  marejesho: {
    title: 'Marejesho',
    columns: [
      time,
      order,
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('amount', 'Thamani'),
      costColumn('cost', 'Gharama iliyorudi'),
      costColumn('margin', 'Faida iliyopungua'),
      ...returnPartColumns,
      textColumn('went_to', 'Zilikokwenda'),
      reason,
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select t.at as sort_a, r.id as sort_b, ${orderLink} as link, t.at as time, o.id::text as number, l.name as product,
        r.quantity as pieces, r.value as amount,
        case when r.to_stock then round(l.unit_cost * r.quantity, 2) else 0 * l.unit_cost end as cost,
        r.value - case when r.to_stock then round(l.unit_cost * r.quantity, 2) else 0 * l.unit_cost end as margin,
        ${returnParts},
        case when r.to_stock then 'Zimerudi kuuzwa' else 'Hazifai kuuzwa' end as went_to, t.reason,
        o.customer_name as customer, o.phone
      from return_lines r join order_returns t on t.id = r.return_id join order_lines l on l.id = r.line_id
        join orders o on o.id = t.order_id cross join lateral ${valueBefore} earlier
      where t.at >= ${scope.range.start} and t.at < ${scope.range.end}
        -- A line with returns is always ready. The condition lets the planner use the partial indexes of ready lines.
        and l.ready_at is not null
        ${ofProduct(sql`l.product_id`, scope)}
        ${ofSale(scope)}`,
  },
  ada_za_usafirishaji: {
    title: 'Ada za usafirishaji',
    columns: [
      time,
      order,
      textColumn('place', 'Mahali'),
      textColumn('step', 'Hatua'),
      moneyColumn('amount', 'Ada'),
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select o.created_at as sort_a, o.id as sort_b, ${orderLink} as link, o.created_at as time, o.id::text as number,
        coalesce(d.place, '') as place, coalesce(initcap(d.status), '') as step, o.delivery_fee as amount,
        o.customer_name as customer, o.phone
      from orders o left join deliveries d on d.order_id = o.id
      where o.delivery_fee > 0 and o.cancelled_at is null
        and o.created_at >= ${scope.range.start} and o.created_at < ${scope.range.end} ${hasProduct(scope)}`,
  },
  zilizoagizwa: {
    title: 'Zilizoagizwa',
    columns: [time, order, moneyColumn('amount', 'Jumla'), moneyColumn('paid', 'Imelipwa'), ...people],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select o.created_at as sort_a, o.id as sort_b, ${orderLink} as link, o.created_at as time, o.id::text as number,
        o.total as amount, o.paid, o.customer_name as customer, o.phone
      from orders o
      where o.cancelled_at is null and o.created_at >= ${scope.range.start} and o.created_at < ${scope.range.end}
        ${hasProduct(scope)}`,
  },
  hazijawa_tayari: {
    title: 'Hazijawa tayari',
    columns: [time, order, product, countColumn('pieces', 'Pisi'), moneyColumn('amount', 'Jumla'), ...people],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select o.created_at as sort_a, l.id as sort_b, ${orderLink} as link, o.created_at as time, o.id::text as number,
        l.name as product, l.quantity as pieces, l.line_total as amount, o.customer_name as customer, o.phone
      from order_lines l join orders o on o.id = l.order_id
      where l.ready_at is null and l.cancelled_at is null ${ofProduct(sql`l.product_id`, scope)}`,
  },
  bidhaa_zinazouzika: {
    title: 'Bidhaa zinazouzika',
    columns: [
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('amount', 'Mauzo'),
      costColumn('cost', 'Gharama'),
      costColumn('margin', 'Faida'),
      costColumn('without_cost', 'Mauzo yasiyo na gharama'),
    ],
    sortedBy: ['numeric', 'text'],
    rows: (scope) => sql`
      select f.amount as sort_a, p.id as sort_b, ${paths.product('')}::text || p.id as link, p.name as product, f.pieces, f.amount,
        f.cost, f.amount - f.without_cost - f.cost as margin, f.without_cost
      from (
        select product_id, sum(sales) as amount, sum(units_sold) as pieces, sum(cost) as cost,
          sum(sales_without_cost) as without_cost
        from (${soldWithin(scope.range)}) sold where true ${ofProduct(sql`product_id`, scope)}
        group by product_id having sum(sales) <> 0 or sum(units_sold) <> 0
      ) f join products p on p.id = f.product_id`,
  },
} satisfies { [Name in ReportTable]?: Definition }
