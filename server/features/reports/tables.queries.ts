import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../../../shop/numbers/dates.ts'
import { statementKindNames } from '../../../shop/orders/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import type { ReportTable } from '../../../shop/reports.ts'
import type { Database } from '../../db/open.ts'
import type { Column } from '../../spreadsheets/table.ts'
import { runningOutProducts } from './running-out.queries.ts'

/**
 * The range and product of a table. `withPeople` is true if the caller may see the customers of orders; `lowStock` is
 * the shop's default threshold; `today` is the shop's day.
 */
export type TableScope = {
  range: DayRange
  productId: string | null
  withPeople: boolean
  lowStock: number | null
  today: string
}

/** A row: its cells by column, its link within the shop, and the two values it is sorted by. */
type Row = { [key: string]: string | number | Date | null } & {
  link: string | null
  cursor_a: string
  cursor_b: string
}

type Definition = {
  title: string
  columns: readonly (Column & { key: string; people?: boolean })[]
  /** SQL type of `sort_a`; `sort_b` is a bigint, or text if the rows have no number. */
  sortedBy: readonly [a: string, b: string]
  rows: (scope: TableScope) => RawBuilder<unknown>
}

const textColumn = (key: string, name: string) => ({ key, name, kind: 'text' }) as const
const moneyColumn = (key: string, name: string) => ({ key, name, kind: 'money' }) as const
const countColumn = (key: string, name: string) => ({ key, name, kind: 'count' }) as const
const time = { key: 'time', name: 'Muda', kind: 'time' } as const
const order = textColumn('number', 'Oda')
const product = textColumn('product', 'Bidhaa')
const people = [
  { ...textColumn('customer', 'Mteja'), people: true },
  { ...textColumn('phone', 'Simu'), people: true },
]

const orderLink = sql`${`${paths.myOrders}?id=`}::text || o.id`
const customerLink = sql`${`${paths.customers}?id=`}::text || k.id`
/** The kind of a row of a statement, in words. */
const statementKind = sql`case s.kind ${sql.join(
  Object.entries(statementKindNames).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`),
  sql` `,
)} end`
const stockLink = sql`${paths.inventory('')}::text || v.product_id`
/** The SQL version of productLabel in shop/products/products.ts. */
const productLabel = sql`p.name || case when v.type is null then '' when v.type like '%(%' then ', ' || v.type
  else ' (' || v.type || ')' end`
/** The kind of a payment row. */
const paymentKind = sql`case when y.reverses is null then case when y.refund then 'Marejesho' else 'Malipo' end
  else case when y.refund then 'Marejesho yaliyotenguliwa' else 'Malipo yaliyotenguliwa' end end`
const ofProduct = (column: RawBuilder<unknown>, { productId }: TableScope) =>
  productId === null ? sql`` : sql`and ${column} = ${productId}`
const hasProduct = (scope: TableScope) =>
  scope.productId === null
    ? sql``
    : sql`and exists (select from order_lines l where l.order_id = o.id and l.product_id = ${scope.productId})`

/** The rows of each figure: the sum of a money column over all rows is exactly the figure of get_analytics.php. */
export const reportDefinitions: { [Name in ReportTable]: Definition } = {
  mauzo: {
    title: 'Mauzo',
    columns: [
      time,
      order,
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('price', 'Bei'),
      moneyColumn('amount', 'Jumla'),
      moneyColumn('cost', 'Gharama ya pisi hizi'),
      moneyColumn('margin', 'Faida'),
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
        ${ofProduct(sql`l.product_id`, scope)}`,
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
  malipo: {
    title: 'Malipo',
    columns: [
      time,
      order,
      textColumn('kind', 'Aina'),
      moneyColumn('amount', 'Kiasi'),
      textColumn('method', 'Njia'),
      // Staff also write names and phones there.
      { ...textColumn('reference', 'Namba ya muamala'), people: true },
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select y.at as sort_a, y.id as sort_b,
        coalesce(${orderLink}, ${customerLink}) as link, y.at as time, o.id::text as number,
        y.amount, y.method, ${paymentKind} as kind, y.reference, coalesce(o.customer_name, k.name) as customer,
        coalesce(o.phone, k.phone, '') as phone
      from payments y left join orders o on o.id = y.order_id left join customers k on k.id = y.customer_id
      where y.at >= ${scope.range.start} and y.at < ${scope.range.end} ${hasProduct(scope)}`,
  },
  bidhaa_zilizoingia: {
    title: 'Bidhaa zilizoingia',
    columns: [
      time,
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('price', 'Bei ya kununua kwa pisi'),
      moneyColumn('amount', 'Gharama za manunuzi'),
      moneyColumn('shipping', 'Gharama za usafirishaji'),
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select m.at as sort_a, m.id as sort_b, ${stockLink} as link, m.at as time, ${productLabel} as product, m.pieces,
        m.buying_price as price, m.pieces * coalesce(m.buying_price, 0) as amount,
        ceil(m.pieces::numeric / coalesce(m.items_per_package, 1)) * coalesce(m.shipping_cost, 0) as shipping
      from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = m.product_id
      where m.reason = 'arrival' and m.at >= ${scope.range.start} and m.at < ${scope.range.end}
        ${ofProduct(sql`m.product_id`, scope)}`,
  },
  matumizi: {
    title: 'Matumizi mengine',
    columns: [{ key: 'day', name: 'Tarehe', kind: 'day' }, textColumn('name', 'Jina'), moneyColumn('amount', 'Kiasi')],
    sortedBy: ['date', 'bigint'],
    rows: ({ range }) => sql`
      select day as sort_a, id as sort_b, null::text as link, day, name, amount from expenses
      where deleted_at is null and day between ${range.from}::date and ${range.to}::date`,
  },
  bidhaa_zinazouzika: {
    title: 'Bidhaa zinazouzika',
    columns: [product, countColumn('pieces', 'Pisi'), moneyColumn('amount', 'Mauzo')],
    sortedBy: ['numeric', 'text'],
    rows: (scope) => sql`
      select f.amount as sort_a, p.id as sort_b, ${paths.product('')}::text || p.id as link, p.name as product, f.pieces, f.amount
      from (
        select product_id, sum(sales) as amount, sum(units_sold) as pieces from daily_figures
        where day between ${scope.range.from}::date and ${scope.range.to}::date ${ofProduct(sql`product_id`, scope)}
        group by product_id having sum(sales) <> 0 or sum(units_sold) <> 0
      ) f join products p on p.id = f.product_id`,
  },
  madeni: {
    title: 'Madeni',
    columns: [
      time,
      order,
      moneyColumn('total', 'Jumla'),
      moneyColumn('paid', 'Imelipwa'),
      moneyColumn('amount', 'Deni'),
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select o.created_at as sort_a, o.id as sort_b, ${orderLink} as link, o.created_at as time, o.id::text as number,
        o.total, o.paid, o.owed as amount, o.customer_name as customer, o.phone
      from orders o where o.owed > 0 ${hasProduct(scope)}`,
  },
  madeni_ya_zamani: {
    title: 'Madeni ya zamani',
    columns: [
      time,
      moneyColumn('amount', 'Deni'),
      textColumn('due', 'Siku ya kulipa'),
      textColumn('reason', 'Sababu'),
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select e.at as sort_a, e.id as sort_b, ${customerLink} as link, e.at as time, e.remaining as amount,
        e.due_on::text as due, e.reason, k.name as customer, coalesce(k.phone, '') as phone
      from customer_entries e join customers c on c.id = e.customer_id join customers k on k.id = coalesce(c.merged_into, c.id)
      where e.kind = 'opening' and e.remaining > 0 and ${scope.productId === null}`,
  },
  amana: {
    title: 'Amana za wateja',
    columns: [time, moneyColumn('amount', 'Amana'), ...people],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select k.moved_at as sort_a, k.id as sort_b, ${customerLink} as link, k.moved_at as time, k.deposit as amount,
        k.name as customer, coalesce(k.phone, '') as phone
      from customers k where k.merged_into is null and k.deposit > 0 and ${scope.productId === null}`,
  },
  taarifa_za_wateja: {
    title: 'Taarifa za wateja',
    columns: [time, textColumn('kind', 'Aina'), order, moneyColumn('amount', 'Badiliko la deni'), ...people],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select s.at as sort_a, s.id as sort_b, ${customerLink} as link, s.at as time, ${statementKind} as kind,
        s.order_id::text as number, s.amount, k.name as customer, coalesce(k.phone, '') as phone
      from customer_statement s join customers c on c.id = s.customer_id
      join customers k on k.id = coalesce(c.merged_into, c.id)
      where s.at >= ${scope.range.start} and s.at < ${scope.range.end} and ${scope.productId === null}`,
  },
  pesa_za_kurudisha: {
    title: 'Pesa za kurudisha kwa wateja',
    columns: [time, order, moneyColumn('refunded', 'Zilizorudishwa'), moneyColumn('amount', 'Za kurudisha'), ...people],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select o.cancelled_at as sort_a, o.id as sort_b, ${orderLink} as link, o.cancelled_at as time, o.id::text as number,
        o.refunded, o.paid + o.settled as amount, o.customer_name as customer, o.phone
      from orders o where o.paid + o.settled > 0 and o.cancelled_at is not null ${hasProduct(scope)}`,
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
  upungufu_wa_stoo: {
    title: 'Upungufu wa stoo',
    columns: [
      time,
      product,
      countColumn('pieces', 'Pisi (+/-)'),
      moneyColumn('price', 'Gharama ya pisi'),
      moneyColumn('amount', 'Hasara'),
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select m.at as sort_a, m.id as sort_b, ${stockLink} as link, m.at as time, ${productLabel} as product, m.pieces,
        m.unit_cost as price, -round(m.pieces * m.unit_cost, 2) as amount
      from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = m.product_id
      where m.reason = 'correction' and m.pieces <> 0 and m.at >= ${scope.range.start} and m.at < ${scope.range.end}
        ${ofProduct(sql`m.product_id`, scope)}`,
  },
  thamani_ya_stoo: {
    title: 'Thamani ya stoo',
    columns: [
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('price', 'Bei ya kununua kwa pisi'),
      moneyColumn('amount', 'Thamani'),
    ],
    sortedBy: ['numeric', 'bigint'],
    rows: (scope) => sql`
      select coalesce(v.stock * v.buying_price, 0) as sort_a, v.id as sort_b, ${stockLink} as link, ${productLabel} as product,
        v.stock as pieces, v.buying_price as price, v.stock * v.buying_price as amount
      from variants v join products p on p.id = v.product_id where v.stock > 0 ${ofProduct(sql`v.product_id`, scope)}`,
  },
  mikononi: {
    title: 'Mikononi mwa wafanyakazi',
    columns: [
      textColumn('person', 'Mfanyakazi'),
      product,
      countColumn('pieces', 'Pisi'),
      moneyColumn('price', 'Bei ya kununua kwa pisi'),
      moneyColumn('amount', 'Thamani'),
    ],
    sortedBy: ['numeric', 'text'],
    rows: (scope) => sql`
      select coalesce(s.pieces * v.buying_price, 0) as sort_a, s.variant_id || '-' || s.place_id as sort_b,
        ${stockLink} as link, coalesce(who.name, who.username, who.phone, ${DELETED_ACCOUNT}) as person, ${productLabel} as product, s.pieces,
        v.buying_price as price, s.pieces * v.buying_price as amount
      from place_stock s join places at on at.id = s.place_id join people who on who.id = at.person_id
      join variants v on v.id = s.variant_id join products p on p.id = v.product_id
      where s.pieces > 0 ${ofProduct(sql`v.product_id`, scope)}`,
  },
  bidhaa_zinazoisha: {
    title: 'Bidhaa zinazoisha',
    columns: [
      product,
      countColumn('pieces', 'Pisi zilizobaki'),
      textColumn('types', 'Aina zinazoisha'),
      countColumn('sold', 'Zilizouzwa siku 30'),
      countColumn('days_left', 'Zinatosha siku'),
    ],
    sortedBy: ['numeric', 'text'],
    rows: (scope) => sql`
      select r.urgency as sort_a, r.id as sort_b, ${paths.inventory('')}::text || r.id as link, r.name as product, r.pieces,
        r.types, r.sold, r.days_left
      from (${runningOutProducts(scope.lowStock, scope.today)}) r where true ${ofProduct(sql`r.id`, scope)}`,
  },
}

/** Returns a page of a table, newest or largest rows first, after the row named by `after`. */
export async function findReportRows(
  db: Database,
  name: ReportTable,
  scope: TableScope,
  { after, limit }: { after: readonly [a: string, b: string] | null; limit: number },
): Promise<Row[]> {
  const { rows, sortedBy } = reportDefinitions[name]
  const [a, b] = sortedBy.map((type) => sql.raw(type))
  const further = after ? sql`where (sort_a, sort_b) < (${after[0]}::text::${a}, ${after[1]}::text::${b})` : sql``
  const found = await sql<Row>`
    select t.*, sort_a::text as cursor_a, sort_b::text as cursor_b from (${rows(scope)}) t ${further}
    order by sort_a desc, sort_b desc limit ${limit}`.execute(db)
  return found.rows
}
