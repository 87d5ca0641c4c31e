import { type RawBuilder, sql } from 'kysely'
import { debtAgeNames, statementKindNames } from '../../../../shop/orders/payments/debts.ts'
import { paths } from '../../../../shop/paths.ts'
import type { ReportTable } from '../../../../shop/reports.ts'
import {
  type Definition,
  hasProduct,
  moneyColumn,
  order,
  orderLink,
  people,
  reason,
  type TableScope,
  textColumn,
  time,
} from './definition.queries.ts'

const customerLink = sql`${`${paths.customers}?id=`}::text || k.id`
/** The kind of a statement row, in words. */
const statementKind = sql`case s.kind ${sql.join(
  Object.entries(statementKindNames).map(([kind, name]) => sql`when ${sql.lit(kind)} then ${sql.lit(name)}`),
  sql` `,
)} end`
/** The kind of a payment, in words. */
const paymentKind = sql`case when y.reverses is null then case when y.refund then 'Marejesho' else 'Malipo' end
  else case when y.refund then 'Marejesho yaliyotenguliwa' else 'Malipo yaliyotenguliwa' end end`
/** Opening debts that are still owed, with their customers. They have no product. */
const openingDebts = ({ productId }: TableScope) => sql`
  from customer_entries e join customers c on c.id = e.customer_id join customers k on k.id = coalesce(c.merged_into, c.id)
  where e.kind = 'opening' and e.remaining > 0 and ${productId === null}`
/** The payments of an opening debt. */
const paidOfOpening = sql`(
  select coalesce(sum(part.amount), 0) from payment_parts part where part.opening_id = e.id)`
/** The age of a debt in words, by the day on which it fell due. */
const ageOf = (due: RawBuilder<unknown>, { today }: TableScope) => sql`case
  when ${due} >= ${today}::date then ${sql.lit(debtAgeNames.not_due)}
  when ${due} >= ${today}::date - 7 then ${sql.lit(debtAgeNames.week)}
  when ${due} >= ${today}::date - 30 then ${sql.lit(debtAgeNames.month)}
  when ${due} is not null then ${sql.lit(debtAgeNames.older)} end`
/** Tables of payments, expenses and debts. */
export const moneyTables = {
  malipo: {
    title: 'Malipo',
    columns: [
      time,
      order,
      textColumn('kind', 'Aina'),
      moneyColumn('amount', 'Kiasi'),
      textColumn('method', 'Njia'),
      // Marked `people` because staff also write names and phone numbers there.
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
      where y.at >= ${scope.range.start} and y.at < ${scope.range.end} ${hasProduct(scope)}
        ${scope.method === null ? sql`` : sql`and y.method = ${scope.method}`}
        ${scope.personId === null ? sql`` : sql`and y.person_id = ${scope.personId}::bigint`}`,
  },
  matumizi: {
    title: 'Matumizi mengine',
    columns: [{ key: 'day', name: 'Tarehe', kind: 'day' }, textColumn('name', 'Jina'), moneyColumn('amount', 'Kiasi')],
    sortedBy: ['date', 'bigint'],
    rows: ({ range }) => sql`
      select day as sort_a, id as sort_b, null::text as link, day, name, amount from expenses
      where deleted_at is null and day between ${range.from}::date and ${range.to}::date`,
  },
  madeni: {
    title: 'Madeni',
    columns: [
      time,
      order,
      moneyColumn('total', 'Jumla'),
      moneyColumn('paid', 'Imelipwa'),
      moneyColumn('returned', 'Bidhaa zilizorudi'),
      // The sum of the settlements: what was paid from a deposit, written off, and so on.
      moneyColumn('settled', 'Bila pesa taslimu'),
      moneyColumn('amount', 'Deni'),
      textColumn('age', 'Umri'),
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope, page) => sql`
      select * from (${page(sql`
        select o.created_at as sort_a, o.id as sort_b, ${orderLink} as link, o.created_at as time, o.id::text as number,
          o.total, o.paid, o.returned, o.settled, o.owed as amount,
          case when o.due > 0 then ${ageOf(sql`o.due_on`, scope)} end as age, o.customer_name as customer, o.phone
        from orders o where o.owed > 0 ${hasProduct(scope)}`)}) of_orders
      union all
      select * from (${page(sql`
        select e.at as sort_a, e.id as sort_b, ${customerLink} as link, e.at as time, null::text as number,
          e.amount as total, ${paidOfOpening} as paid, 0::numeric as returned,
          e.amount - e.remaining - ${paidOfOpening} as settled, e.remaining as amount,
          ${ageOf(sql`e.due_on`, scope)} as age, k.name as customer, coalesce(k.phone, '') as phone
        ${openingDebts(scope)}`)}) of_openings`,
  },
  madeni_ya_zamani: {
    title: 'Madeni ya zamani',
    columns: [
      time,
      moneyColumn('amount', 'Deni'),
      textColumn('due', 'Siku ya kulipa'),
      textColumn('age', 'Umri'),
      reason,
      ...people,
    ],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select e.at as sort_a, e.id as sort_b, ${customerLink} as link, e.at as time, e.remaining as amount,
        e.due_on::text as due, ${ageOf(sql`e.due_on`, scope)} as age, e.reason, k.name as customer, coalesce(k.phone, '') as phone
      ${openingDebts(scope)}`,
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
  madeni_yaliyosamehewa: {
    title: 'Madeni yaliyosamehewa',
    columns: [time, order, moneyColumn('amount', 'Kiasi'), reason, ...people],
    sortedBy: ['timestamptz', 'bigint'],
    rows: (scope) => sql`
      select s.at as sort_a, s.id as sort_b, coalesce(${orderLink}, ${customerLink}) as link, s.at as time,
        o.id::text as number, s.amount, w.reason, coalesce(k.name, o.customer_name) as customer,
        coalesce(k.phone, o.phone, '') as phone
      from settlements s left join orders o on o.id = s.order_id
        left join customer_entries e on e.id = s.opening_id left join customer_entries w on w.id = s.entry_id
        left join customers c on c.id = coalesce(o.customer_id, e.customer_id)
        left join customers k on k.id = coalesce(c.merged_into, c.id)
      where s.kind = 'write_off' and s.at >= ${scope.range.start} and s.at < ${scope.range.end} ${hasProduct(scope)}`,
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
} satisfies { [Name in ReportTable]?: Definition }
