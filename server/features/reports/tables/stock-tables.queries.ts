import { sql } from 'kysely'
import { paths } from '../../../../shop/paths.ts'
import { DELETED_ACCOUNT } from '../../../../shop/people/accounts.ts'
import type { ReportTable } from '../../../../shop/reports.ts'
import { runningOutProducts } from '../running-out.queries.ts'
import {
  countColumn,
  type Definition,
  moneyColumn,
  ofProduct,
  product,
  textColumn,
  time,
} from './definition.queries.ts'

const stockLink = sql`${paths.inventory('')}::text || v.product_id`
/** The SQL version of productLabel in shop/products/products.ts. */
const productLabel = sql`p.name || case when v.type is null then '' when v.type like '%(%' then ', ' || v.type
  else ' (' || v.type || ')' end`
/** Tables of stock and its movements. */
export const stockTables = {
  bidhaa_zilizoingia: {
    title: 'Bidhaa zilizoingia',
    ofCosts: true,
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
        m.buying_price as price, coalesce(m.buying_sum, m.pieces * coalesce(m.buying_price, 0)) as amount,
        coalesce(m.shipping_sum,
          ceil(m.pieces::numeric / coalesce(m.items_per_package, 1)) * coalesce(m.shipping_cost, 0)) as shipping
      from stock_movements m join variants v on v.id = m.variant_id join products p on p.id = m.product_id
      where m.reason = 'arrival' and m.at >= ${scope.range.start} and m.at < ${scope.range.end}
        ${ofProduct(sql`m.product_id`, scope)}`,
  },
  upungufu_wa_stoo: {
    title: 'Upungufu wa stoo',
    ofCosts: true,
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
    ofCosts: true,
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
    ofCosts: true,
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
} satisfies { [Name in ReportTable]?: Definition }
