import { formatCount, formatMoney, roundShillings } from '../../../shop/numbers/money.ts'
import { isProfitUnknown, netProfit } from '../../../shop/reports.ts'
import { type ReportView, viewAddress } from '../../data/report-address.ts'
import type { ReportTable, ShopFigures } from '../../data/reports.ts'
import { Link } from '../../ui/list/Link.tsx'
import { Money } from '../../ui/list/Money.tsx'
import { Comparison } from '../figures/Comparison.tsx'
import styles from './answer.module.css'
import card from './card.module.css'
import { tableNames } from './report-view.ts'

type Period = ShopFigures | ShopFigures['before']

/** Returns the net profit of a period; null for people who may not see costs. */
function profitOf(period: Period): number | null {
  const { margin, stock_losses } = period
  return margin === null || stock_losses === null ? null : netProfit({ ...period, margin, stock_losses })
}

function answerTo(profit: number): string {
  if (profit === 0) return 'Hapana, wala hasara'
  return profit < 0 ? 'Hapana, kuna hasara ya' : 'Ndiyo, faida halisi ni'
}

/** States the profit of the period in words, followed by the sums it is calculated from. */
export function Answer({ view, figures }: { view: ReportView; figures: ShopFigures }) {
  const profit = profitOf(figures)
  if (profit === null) return null
  if (isProfitUnknown(figures)) return <Unknown figures={figures} />
  const isLoss = profit < 0
  return (
    <section className={card.card} aria-labelledby="nimepata-faida">
      <h2 id="nimepata-faida">Nimepata faida?</h2>
      <p className={styles.answer} data-loss={isLoss || undefined}>
        <span>{answerTo(profit)}</span>
        <b>
          <Money amount={Math.abs(profit)} />
        </b>
      </p>
      <p className={card.note}>Inahesabu gharama ya zilizouzwa tu; mzigo ambao haujauzwa haumo.</p>
      <ProfitBefore figures={figures} profit={profit} />
      <Steps view={view} figures={figures} />
      {(figures.sales_without_cost ?? 0) > 0 && (
        <p className={card.note}>
          Mauzo ya <Money amount={figures.sales_without_cost ?? 0} /> hayana bei ya kununua, hayamo kwenye faida hii.
        </p>
      )}
    </section>
  )
}

const DAY_MS = 24 * 60 * 60_000

/** Says why the profit is unknown: no sold product has a known cost. */
function Unknown({ figures: { total_sales } }: { figures: ShopFigures }) {
  return (
    <section className={card.card} aria-labelledby="nimepata-faida">
      <h2 id="nimepata-faida">Nimepata faida?</h2>
      <p className={styles.answer} data-unknown>
        Haijulikani
      </p>
      <p className={card.note}>
        Mauzo yote ya <Money amount={total_sales} /> hayana bei ya kununua. Iandike kwenye mzigo, au kwenye Stoo ya
        bidhaa, ili mauzo yajayo yaonyeshe faida.
      </p>
    </section>
  )
}

/** Compares the profit with the profit of the preceding period of the same length. */
function ProfitBefore({ figures: { before }, profit }: { figures: ShopFigures; profit: number }) {
  const earlier = profitOf(before) ?? 0
  const days = (Date.parse(before.to) - Date.parse(before.from)) / DAY_MS + 1
  const than = days === 1 ? 'siku ya kabla' : `${formatCount('siku', days)} za kabla`
  if (isProfitUnknown(before)) return <p className={card.note}>{than}: haijulikani</p>
  if (earlier > 0 && profit >= 0) return <Comparison now={profit} before={earlier} than={than} format={formatMoney} />
  const text = earlier === 0 ? 'hakuna' : `${earlier < 0 ? 'hasara ' : ''}${formatMoney(Math.abs(earlier))}`
  return (
    <p className={card.note}>
      {than}: {text}
    </p>
  )
}

type Step = { name: string; amount: number; table: ReportTable }

/** The word in front of each part of the calculation; none for the sales, which come first. */
function signWord({ amount, table }: Step): string {
  if (amount < 0) return 'Toa: '
  return table === 'mauzo' ? '' : 'Ongeza: '
}

/** The parts of the profit. Parts of 0 are left out, except for the sales. */
function Steps({ view, figures }: { view: ReportView; figures: ShopFigures }) {
  const { total_sales, cost_total, delivery_fees, total_other_expenses, stock_losses, written_off } = figures
  const sold = total_sales - Math.max(0, figures.sales_without_cost ?? 0)
  const steps: Step[] = [
    { name: sold === total_sales ? 'Mauzo' : 'Mauzo yenye bei ya kununua', amount: sold, table: 'mauzo' },
    { name: 'Gharama ya pisi zilizouzwa', amount: -(cost_total ?? 0), table: 'bidhaa_zinazouzika' },
    { name: 'Ada za usafirishaji', amount: delivery_fees, table: 'ada_za_usafirishaji' },
    { name: 'Matumizi mengine', amount: -total_other_expenses, table: 'matumizi' },
    { name: 'Upungufu wa stoo', amount: -(stock_losses ?? 0), table: 'upungufu_wa_stoo' },
    { name: 'Madeni yaliyosamehewa', amount: -written_off, table: 'madeni_yaliyosamehewa' },
  ]
  return (
    <ul className={styles.steps}>
      {steps
        .filter(({ amount, table }) => amount !== 0 || table === 'mauzo')
        .map((step) => (
          <li key={step.name}>
            <Link
              href={viewAddress({ ...view, table: step.table, productId: null })}
              aria-description={`Fungua ${tableNames[step.table]}`}
            >
              <span>
                {signWord(step)}
                {step.name}
              </span>
              <b>
                <Money amount={roundShillings(step.amount)} />
              </b>
            </Link>
          </li>
        ))}
    </ul>
  )
}
