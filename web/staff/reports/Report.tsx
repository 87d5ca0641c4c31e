import { counted } from '../../../shop/numbers/money.ts'
import { may } from '../../../shop/people/rights.ts'
import type { ReportView } from '../../data/report-address.ts'
import type { ShopFigures } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { Money } from '../../ui/list/Money.tsx'
import card from './card.module.css'
import { DayChart } from './chart/DayChart.tsx'
import { Expenses } from './Expenses.tsx'
import { type Figure, FigureList } from './FigureList.tsx'
import { Margin } from './Margin.tsx'
import { MissedSearches } from './MissedSearches.tsx'
import { ProfitCard } from './ProfitCard.tsx'
import styles from './reports.module.css'

interface ReportProps {
  view: ReportView
  figures: ShopFigures
}

const pieces = (count: number) => counted('pisi', count)
const orders = (count: number) => counted('oda', count)

/** The whole report, most important figures first. */
export function Report({ view, figures, busy }: ReportProps & { busy: boolean }) {
  const mayRead = may(useSession().caller, 'editProducts')
  return (
    <div className={styles.report} aria-busy={busy}>
      <Sales view={view} figures={figures} />
      <ProfitCard figures={figures} />
      <Margin view={view} figures={figures} />
      <Costs view={view} figures={figures} />
      <Expenses figures={figures} />
      <DayChart figures={figures} />
      <BestSellers view={view} figures={figures} />
      <Current view={view} figures={figures} />
      {mayRead && <MissedSearches />}
      <p className={card.note}>Bonyeza na ushikilie bidhaa dukani kwa sekunde moja ili uone mauzo yake.</p>
    </div>
  )
}

function Sales({ view, figures }: ReportProps) {
  const sold: Figure[] = [
    {
      name: 'Mauzo kutoka kwenye oda',
      value: <Money amount={figures.total_sales} />,
      note: pieces(figures.total_units_sold),
      table: 'mauzo',
    },
    { name: 'Zilizoagizwa', value: <Money amount={figures.ordered_total} />, table: 'zilizoagizwa' },
    { name: 'Zilizolipwa', value: <Money amount={figures.paid_total} />, table: 'malipo' },
  ]
  return (
    <>
      <FigureList title="Mauzo" view={view} figures={sold} />
      <dl className={`${card.note} ${styles.meanings}`}>
        <div>
          <dt>Mauzo:</dt> <dd>bidhaa zilizowekwa alama ya Tayari.</dd>
        </div>
        <div>
          <dt>Zilizoagizwa:</dt> <dd>oda zote ambazo hazijaghairiwa.</dd>
        </div>
        <div>
          <dt>Zilizolipwa:</dt> <dd>pesa zilizopokelewa, ukiondoa zilizorudishwa kwa wateja.</dd>
        </div>
      </dl>
    </>
  )
}

function Costs({ view, figures }: ReportProps) {
  const spent: Figure[] = [
    {
      name: 'Gharama za manunuzi',
      value: <Money amount={figures.total_buying} />,
      note: pieces(figures.total_arrivals),
      table: 'bidhaa_zilizoingia',
    },
    { name: 'Gharama za usafirishaji', value: <Money amount={figures.total_shipping} />, table: 'bidhaa_zilizoingia' },
    { name: 'Matumizi mengine', value: <Money amount={figures.total_other_expenses} />, table: 'matumizi' },
  ]
  return <FigureList title="Gharama" view={view} figures={spent} />
}

function BestSellers({ view, figures }: ReportProps) {
  const best = figures.best_sellers.map(({ product_id, name, total_sales, total_units_sold }) => ({
    name,
    productId: product_id,
    value: <Money amount={total_sales} />,
    note: pieces(total_units_sold),
    table: 'mauzo' as const,
  }))
  if (best.length === 0) return null
  return (
    <FigureList
      title="Bidhaa zinazouzika zaidi"
      view={view}
      figures={[...best, { name: 'Bidhaa zote zilizouzwa', value: '', table: 'bidhaa_zinazouzika' }]}
    />
  )
}

/** The figures of today, whatever period the report shows. */
function Current({ view, figures }: ReportProps) {
  const { owed, refund_due, not_ready, stock_value } = figures
  const withoutCost =
    stock_value.pieces_without_cost > 0 ? `; ${pieces(stock_value.pieces_without_cost)} hazina bei ya kununua` : ''
  const now: Figure[] = [
    { name: 'Madeni', value: <Money amount={owed.amount} />, note: orders(owed.orders), table: 'madeni' },
    {
      name: 'Pesa za kurudisha kwa wateja',
      value: <Money amount={refund_due.amount} />,
      note: orders(refund_due.orders),
      table: 'pesa_za_kurudisha',
    },
    {
      name: 'Zimeagizwa, hazijawa tayari',
      value: <Money amount={not_ready.amount} />,
      note: `${orders(not_ready.orders)}, ${pieces(not_ready.pieces)}`,
      table: 'hazijawa_tayari',
    },
    {
      name: 'Thamani ya stoo kwa bei ya kununua',
      value: <Money amount={stock_value.amount} />,
      note: `${pieces(stock_value.pieces)}${withoutCost}`,
      table: 'thamani_ya_stoo',
    },
    {
      name: 'Mikononi mwa wafanyakazi',
      value: <Money amount={stock_value.hands_amount} />,
      note: pieces(stock_value.hands_pieces),
      table: 'mikononi',
    },
  ]
  return <FigureList title="Kwa sasa" view={view} figures={now} />
}
