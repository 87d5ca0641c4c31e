import { formatCount, formatMoney } from '../../../shop/numbers/money.ts'
import { debtAgeNames, debtAges } from '../../../shop/orders/payments/debts.ts'
import { paths } from '../../../shop/paths.ts'
import { may } from '../../../shop/people/rights.ts'
import type { ReportView } from '../../data/report-address.ts'
import { monthAddress } from '../../data/report-address.ts'
import type { ShopFigures } from '../../data/reports.ts'
import { useSession } from '../../data/session.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { todayTexts } from '../figures/today-texts.ts'
import { Answer } from './Answer.tsx'
import { Breakdowns } from './Breakdowns.tsx'
import card from './card.module.css'
import { DayChart } from './chart/DayChart.tsx'
import { Expenses } from './Expenses.tsx'
import { type Figure, FigureList } from './FigureList.tsx'
import { MissedSearches } from './MissedSearches.tsx'
import { ProfitCard } from './ProfitCard.tsx'
import styles from './reports.module.css'

interface ReportProps {
  view: ReportView
  figures: ShopFigures
}

const pieces = (count: number) => formatCount('pisi', count)
const orders = (count: number) => formatCount('oda', count)

/** The whole report, the most important figures first. */
export function Report({ view, figures, busy }: ReportProps & { busy: boolean }) {
  const mayAddProducts = may(useSession().caller, 'editProducts')
  return (
    <div className={styles.report} aria-busy={busy}>
      <Answer view={view} figures={figures} />
      <DayChart view={view} figures={figures} />
      <Sales view={view} figures={figures} />
      <Breakdowns view={view} figures={figures} />
      <Expenses figures={figures} />
      <ProfitCard figures={figures} />
      <Costs view={view} figures={figures} />
      <Current view={view} figures={figures} />
      {mayAddProducts && <MissedSearches />}
      {figures.margin === null && (
        <p className={card.note}>Gharama na faida zinaonekana kwa mameneja na wasimamizi wakuu tu.</p>
      )}
      <Link className={card.all} href={monthAddress(view.to.slice(0, 7))}>
        Ripoti ya mwezi kwa benki au mhasibu
      </Link>
      <p className={card.note}>Bonyeza na ushikilie bidhaa dukani kwa sekunde moja ili uone mauzo yake.</p>
    </div>
  )
}

/** Returns one figure, or none if its amount is 0. */
const figureUnlessZero = (name: string, amount: number, table: Figure['table']): Figure[] =>
  amount === 0 ? [] : [{ name, value: <Money amount={amount} />, table }]

function Sales({ view, figures }: ReportProps) {
  const sold: Figure[] = [
    {
      name: 'Mauzo kutoka kwenye oda',
      value: <Money amount={figures.total_sales} />,
      note: `${pieces(figures.total_units_sold)} zilizo tayari`,
      table: 'mauzo',
    },
    { name: 'Zilizoagizwa', value: <Money amount={figures.ordered_total} />, table: 'zilizoagizwa' },
    ...figureUnlessZero('Ada za usafirishaji', figures.delivery_fees, 'ada_za_usafirishaji'),
    { name: 'Zilizolipwa', value: <Money amount={figures.paid_total} />, table: 'malipo' },
    ...figureUnlessZero('Bidhaa zilizorudishwa', figures.returned_total, 'marejesho'),
    ...figureUnlessZero('Punguzo lililotolewa', figures.discount_total, 'punguzo'),
  ]
  return (
    <>
      <FigureList title="Mauzo" view={view} figures={sold} />
      <dl className={`${card.note} ${styles.meanings}`}>
        <div>
          <dt>Mauzo:</dt> <dd>bidhaa zilizowekwa alama ya Tayari, za kaunta na za mtandaoni.</dd>
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

/** Returns one cost figure, or none for people who may not see costs. */
const costFigure = (name: string, amount: number | null, table: Figure['table'], note?: string): Figure[] =>
  amount === null ? [] : [{ name, value: <Money amount={amount} />, table, ...(note !== undefined && { note }) }]

function Costs({ view, figures }: ReportProps) {
  const { total_buying, total_shipping } = figures
  const spent: Figure[] = [
    ...costFigure('Gharama za manunuzi', total_buying, 'bidhaa_zilizoingia', pieces(figures.total_arrivals)),
    ...costFigure('Gharama za usafirishaji', total_shipping, 'bidhaa_zilizoingia'),
    { name: 'Matumizi mengine', value: <Money amount={figures.total_other_expenses} />, table: 'matumizi' },
  ]
  return <FigureList title="Gharama" view={view} figures={spent} />
}

/** Says what customers owe now, as one line of text: which goods it counts, and the debts by age. */
function describeDue({ debt_ages }: ShopFigures): string {
  const ages = debtAges.flatMap((age) => {
    const found = debt_ages.find((one) => one.age === age)
    return found ? [`${debtAgeNames[age].toLowerCase()}: ${formatMoney(found.amount)}`] : []
  })
  return ['bidhaa zilizo tayari na madeni ya zamani', ...ages].join('; ')
}

/** Figures of today, which do not depend on the chosen period. */
function Current({ view, figures }: ReportProps) {
  const { owed, due_total, refund_due, not_ready, stock_value } = figures
  const withoutCost =
    stock_value.pieces_without_cost > 0 ? `; ${pieces(stock_value.pieces_without_cost)} hazina bei ya kununua` : ''
  const now: Figure[] = [
    {
      name: 'Madeni yote',
      value: <Money amount={owed.amount} />,
      note: `${orders(owed.orders)}, hata zisizo tayari, na madeni ya zamani`,
      table: 'madeni',
    },
    {
      name: todayTexts.dueNow,
      value: <Money amount={due_total} />,
      note: describeDue(figures),
      href: paths.debts,
    },
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
    ...costFigure(
      'Thamani ya stoo kwa bei ya kununua',
      stock_value.amount,
      'thamani_ya_stoo',
      `${pieces(stock_value.pieces)}${withoutCost}`,
    ),
    ...costFigure('Mikononi mwa wafanyakazi', stock_value.hands_amount, 'mikononi', pieces(stock_value.hands_pieces)),
  ]
  return <FigureList title="Kwa sasa" view={view} figures={now} />
}
