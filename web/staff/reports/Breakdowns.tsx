import { formatCount, formatMoney, roundShillings } from '../../../shop/numbers/money.ts'
import { channelNames } from '../../../shop/orders/order-channels.ts'
import { paymentMethodNames } from '../../../shop/orders/orders.ts'
import { may } from '../../../shop/people/rights.ts'
import { isProfitUnknown } from '../../../shop/reports.ts'
import { type ReportView, type RowsFilter, viewAddress } from '../../data/report-address.ts'
import { type ReportTable, type ShopFigures, useFirstRows } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { BarList } from './BarList.tsx'

interface BreakdownsProps {
  view: ReportView
  figures: ShopFigures
}

const TOP_CUSTOMERS = 5
const UNKNOWN_SELLER = 'Muuzaji hajulikani'

/** The sales of the period by channel, seller, customer and product, and its payments by method. */
export function Breakdowns({ view, figures }: BreakdownsProps) {
  const { caller } = useSession()
  const rowsOf = (table: ReportTable, filter: RowsFilter) => viewAddress({ ...view, table, productId: null, filter })
  const sellers = figures.sellers.map((seller) => {
    const name = seller.name ?? UNKNOWN_SELLER
    const filter = seller.person_id === null ? {} : { personId: seller.person_id, label: name }
    return { key: `${seller.person_id}`, name, ...sales(seller), href: rowsOf('mauzo', filter) }
  })
  return (
    <>
      <BarList
        title="Kaunta na mtandaoni"
        view={view}
        table="njia_za_mauzo"
        items={figures.channel_sales.map(({ channel, ...row }) => {
          const name = channelNames[channel]
          const href = rowsOf('mauzo', { channel, label: name })
          return { key: channel, name, href, ...sales(row) }
        })}
      />
      <BarList title="Mauzo ya kila muuzaji" view={view} table="wauzaji" items={sellers} />
      <BarList
        title="Malipo kwa njia"
        view={view}
        table="njia_za_malipo"
        items={figures.methods.map(({ method, paid, refunded }) => {
          const name = paymentMethodNames[method]
          const note = refunded > 0 ? `baada ya kurudisha ${formatMoney(refunded)}` : ''
          return { key: method, name, amount: paid, note, href: rowsOf('malipo', { method, label: name }) }
        })}
      />
      <BarList
        title="Bidhaa zinazouzika zaidi"
        view={view}
        table="bidhaa_zinazouzika"
        items={figures.best_sellers.map(({ product_id, name, ...row }) => {
          const href = viewAddress({ ...view, table: 'mauzo', productId: product_id, filter: { label: name } })
          return { key: product_id, name, href, ...sales(row) }
        })}
      />
      {may(caller, 'administer') && <Customers view={view} />}
    </>
  )
}

type Sums = { total_sales: number; total_units_sold: number; margin: number | null; sales_without_cost: number | null }

/** The sales that a bar shows, and the profit on these sales. */
const sales = (sums: Sums) => ({
  amount: sums.total_sales,
  note: [formatCount('pisi', sums.total_units_sold), ...describeMargin(sums)].join(', '),
})

function describeMargin({ margin, sales_without_cost, total_sales }: Sums): string[] {
  if (margin === null) return []
  if (isProfitUnknown({ sales_without_cost, total_sales })) return ['faida haijulikani (hakuna bei ya kununua)']
  const earned = `faida ya mauzo ${formatMoney(roundShillings(margin))}`
  return sales_without_cost ? [earned, `${formatMoney(sales_without_cost)} haina bei ya kununua`] : [earned]
}

/** The best customers, fetched separately, because a shop may have many customers. */
function Customers({ view }: { view: ReportView }) {
  const { data } = useFirstRows({ what: 'wateja_walionunua', from: view.from, to: view.to }, TOP_CUSTOMERS)
  if (!data) return null
  const column = (key: string) => data.columns.findIndex((one) => one.key === key)
  const number = (cells: readonly (string | number | null)[], key: string) => Number(cells[column(key)] ?? 0)
  return (
    <BarList
      title="Wateja walionunua zaidi"
      view={view}
      table="wateja_walionunua"
      items={data.rows.map(({ cells, link }) => {
        const name = String(cells[column('customer')] || cells[column('phone')] || 'Mteja')
        // The link of a row is '/wateja?id=5'.
        const customerId = Number(new URLSearchParams(link?.split('?')[1]).get('id'))
        const sums = {
          total_sales: number(cells, 'amount'),
          total_units_sold: number(cells, 'pieces'),
          margin: column('margin') < 0 ? null : number(cells, 'margin'),
          sales_without_cost: column('without_cost') < 0 ? null : number(cells, 'without_cost'),
        }
        const href = viewAddress({ ...view, table: 'mauzo', productId: null, filter: { customerId, label: name } })
        return { key: `${customerId}`, name, href, ...sales(sums) }
      })}
    />
  )
}
