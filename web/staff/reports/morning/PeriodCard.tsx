import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { viewAddress } from '../../../data/report-address.ts'
import type { DailySummary, ReportTable } from '../../../data/reports.ts'
import { Link } from '../../../ui/list/Link.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { Comparison } from '../../figures/Comparison.tsx'
import { todayTexts } from '../../figures/today-texts.ts'
import card from '../card.module.css'
import styles from './morning.module.css'

interface PeriodCardProps {
  title: string
  /** The days of the period in words. */
  days: string
  period: DailySummary['today']
  to: string
  /** The name of the preceding period. */
  than: string
}

/** A period compared with the preceding period. Every figure links to its rows. */
export function PeriodCard({ title, days, period, to, than }: PeriodCardProps) {
  const { before, sales, orders, ordered, paid, expenses } = period
  // True on the first day of the period, before its first sale.
  const isEarly = period.from === to && sales === 0
  const rowsOf = (table: ReportTable) => viewAddress({ from: period.from, to, table, productId: null })
  return (
    <section className={card.card} aria-label={title}>
      <h2>
        {title} <small className={styles.days}>{days}</small>
      </h2>
      <Link className={styles.sales} href={rowsOf('mauzo')}>
        <span>Mauzo</span>
        <b>
          <Money amount={sales} />
        </b>
        <Comparison now={sales} before={before.sales} than={than} format={formatMoney} isEarly={isEarly} />
      </Link>
      <ul className={styles.parts}>
        <li>
          <Link href={rowsOf('zilizoagizwa')}>
            <span>{todayTexts.orders}</span>
            <b>
              {formatNumber(orders)}
              {orders > 0 && (
                <small>
                  <Money amount={ordered} />
                </small>
              )}
            </b>
            <Comparison now={orders} before={before.orders} than={than} format={formatNumber} isEarly={isEarly} />
          </Link>
        </li>
        <li>
          <Link href={rowsOf('malipo')}>
            <span>Pesa zilizopokelewa</span>
            <b>
              <Money amount={paid} />
            </b>
            <Comparison now={paid} before={before.paid} than={than} format={formatMoney} isEarly={isEarly} />
          </Link>
        </li>
        {(expenses > 0 || before.expenses > 0) && (
          <li>
            <Link href={rowsOf('matumizi')}>
              <span>Matumizi mengine</span>
              <b>
                <Money amount={expenses} />
              </b>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
