import { sql } from 'kysely'
import { channelNames } from '../../../../shop/orders/order-channels.ts'
import { paths } from '../../../../shop/paths.ts'
import type { ReportTable } from '../../../../shop/reports.ts'
import { shopDays } from '../days.queries.ts'
import { nameOfPerson, saleSums, soldBySellers } from '../sold.queries.ts'
import { buyerRows, firstBuyerRows } from './buyers.queries.ts'
import {
  costColumn,
  countColumn,
  type Definition,
  moneyColumn,
  people,
  sumsOfSales,
  textColumn,
} from './definition.queries.ts'

/** The columns of sums of sales. */
const sums = [
  countColumn('pieces', 'Pisi'),
  moneyColumn('amount', 'Mauzo'),
  costColumn('cost', 'Gharama'),
  costColumn('margin', 'Faida'),
  costColumn('without_cost', 'Mauzo yasiyo na gharama'),
]
/** Defines a table of the sums of each day, week or month of the range, newest first. Weeks begin on Monday. */
function ofPeriods(title: string, column: string, unit: 'day' | 'week' | 'month'): Definition {
  return {
    title,
    columns: [
      { key: 'day', name: column, kind: 'day' },
      ...sums,
      moneyColumn('returned', 'Marejesho'),
      moneyColumn('discount', 'Punguzo'),
      moneyColumn('fees', 'Ada za usafirishaji'),
      moneyColumn('expenses', 'Matumizi mengine'),
      costColumn('losses', 'Upungufu wa stoo'),
      moneyColumn('written_off', 'Madeni yaliyosamehewa'),
      moneyColumn('paid', 'Zilizolipwa'),
    ],
    sortedBy: ['date', 'bigint'],
    rows: (scope) => sql`
      select f.day as sort_a, 0::bigint as sort_b, null::text as link, f.day, ${sumsOfSales}, f.returned, f.discount,
        f.delivery_fees as fees, f.expenses, f.stock_losses as losses, f.written_off, f.paid
      from (
        select date_trunc(${sql.lit(unit)}, day)::date as day, ${saleSums}, sum(returned) as returned,
          sum(discount) as discount, sum(delivery_fees) as delivery_fees, sum(expenses) as expenses,
          sum(stock_losses) as stock_losses, sum(written_off) as written_off, sum(paid) as paid
        from (${shopDays(scope.range)}) days group by 1
      ) f where ${scope.productId === null}`,
  }
}

/** Tables of sums: by period, channel, seller, customer and payment method. */
export const sumsTables = {
  kwa_siku: ofPeriods('Mauzo kwa siku', 'Siku', 'day'),
  kwa_wiki: ofPeriods('Mauzo kwa wiki', 'Wiki inayoanza', 'week'),
  kwa_mwezi: ofPeriods('Mauzo kwa mwezi', 'Mwezi unaoanza', 'month'),
  njia_za_mauzo: {
    title: 'Kaunta na mtandaoni',
    columns: [textColumn('channel', 'Njia'), ...sums],
    sortedBy: ['numeric', 'text'],
    rows: ({ range, productId }) => sql`
      select f.sales as sort_a, f.channel as sort_b, null::text as link,
        case f.channel when 'counter' then ${sql.lit(channelNames.counter)} else ${sql.lit(channelNames.online)} end
          as channel, ${sumsOfSales}
      from (
        select channel, ${saleSums} from seller_figures
        where day between ${range.from}::date and ${range.to}::date group by channel
      ) f where ${productId === null}`,
  },
  wauzaji: {
    title: 'Mauzo ya kila muuzaji',
    columns: [
      textColumn('seller', 'Muuzaji'),
      ...sums,
      moneyColumn('returned', 'Marejesho'),
      moneyColumn('discount', 'Punguzo'),
    ],
    sortedBy: ['numeric', 'bigint'],
    rows: ({ range, onlySeller, productId }) => sql`
      select f.sales as sort_a, f.person_id as sort_b, null::text as link, f.name as seller, ${sumsOfSales}, f.returned,
        f.discount
      from (${soldBySellers(range, onlySeller)}) f where ${productId === null}`,
  },
  wateja_walionunua: {
    title: 'Wateja walionunua zaidi',
    ofPeople: true,
    columns: [...people, ...sums],
    sortedBy: ['numeric', 'bigint'],
    rows: buyerRows,
    firstRows: firstBuyerRows,
  },
  njia_za_malipo: {
    title: 'Malipo kwa njia',
    columns: [
      textColumn('method', 'Njia'),
      moneyColumn('amount', 'Zilizolipwa'),
      moneyColumn('refunded', 'Zilizorudishwa'),
    ],
    sortedBy: ['numeric', 'text'],
    rows: ({ range, productId }) => sql`
      select f.paid as sort_a, f.method as sort_b, null::text as link, f.method, f.paid as amount, f.refunded
      from (
        select method, sum(paid) as paid, sum(refunded) as refunded from payment_figures
        where day between ${range.from}::date and ${range.to}::date group by method
      ) f where ${productId === null}`,
  },
  kufunga: {
    title: 'Kufunga siku',
    ofPeople: true,
    columns: [
      { key: 'day', name: 'Siku', kind: 'day' },
      textColumn('closing', 'Na.'),
      textColumn('drawer', 'Droo'),
      textColumn('method', 'Njia'),
      moneyColumn('expected', 'Zilizotarajiwa'),
      moneyColumn('counted', 'Zilizohesabiwa'),
      moneyColumn('amount', 'Tofauti'),
      moneyColumn('left', 'Zilizobaki kwenye droo'),
      textColumn('note', 'Maelezo'),
    ],
    sortedBy: ['date', 'bigint'],
    rows: ({ range, productId }) => sql`
      select c.day as sort_a, l.id as sort_b, ${`${paths.day}?siku=`}::text || c.day as link, c.day,
        c.id::text as closing, case when l.person_id is null then 'Sanduku la duka' else ${nameOfPerson} end as drawer,
        l.method, l.expected, l.amount as counted, l.amount - l.expected as amount, l.left_amount as left, c.note
      from closings c join closing_lines l on l.closing_id = c.id left join people who on who.id = l.person_id
      where c.day between ${range.from}::date and ${range.to}::date and ${productId === null}`,
  },
} satisfies { [Name in ReportTable]?: Definition }
