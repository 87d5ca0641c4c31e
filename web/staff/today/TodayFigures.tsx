import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { sentenceOf } from '../../data/api/api.ts'
import { viewAddress } from '../../data/report-address.ts'
import { type DailySummary, type ReportTable, useDailySummary } from '../../data/reports.ts'
import { ProblemState } from '../../ui/feedback/states.tsx'
import { CheckIcon } from '../../ui/icon/icons.tsx'
import { Link } from '../../ui/list/Link.tsx'
import { LoadingRows } from '../../ui/list/LoadingRows.tsx'
import { Comparison } from '../figures/Comparison.tsx'
import { todayTexts } from '../figures/today-texts.ts'
import { Urgency } from '../figures/Urgency.tsx'
import styles from './today.module.css'

/** The number of products shown here; the reports show more. */
const MAX_SHOWN = 5

/** Today's figures compared with yesterday at the same time, and products that are running out. */
export function TodayFigures() {
  const { data, error, isFetching, refetch } = useDailySummary()
  if (data)
    return (
      <div className={styles.figures}>
        <SoFar summary={data} />
        <RunningOut summary={data} />
      </div>
    )
  if (!error) return <LoadingRows />
  const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
  return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
}

function SoFar({ summary: { day, today } }: { summary: DailySummary }) {
  const { sales, orders, paid, before } = today
  const figures = [
    { name: 'Mauzo', table: 'mauzo', now: sales, before: before.sales, format: formatMoney },
    { name: todayTexts.orders, table: 'zilizoagizwa', now: orders, before: before.orders, format: formatNumber },
    { name: 'Pesa zilizopokelewa', table: 'malipo', now: paid, before: before.paid, format: formatMoney },
  ] as const satisfies readonly { table: ReportTable; [more: string]: unknown }[]
  return (
    <section aria-labelledby="mpaka-sasa">
      <div className={styles.title}>
        <h2 id="mpaka-sasa">Mpaka sasa</h2>
        <Link href={paths.reports}>Ripoti zote</Link>
      </div>
      <ul className={styles.tiles}>
        {figures.map(({ name, table, now, before: then, format }) => (
          <li key={name}>
            <Link className={styles.tile} href={viewAddress({ from: day, to: day, table, productId: null })}>
              <span>{name}</span>
              <b className="money">{format(now)}</b>
              <Comparison now={now} before={then} than="jana muda kama huu" format={format} isEarly={sales === 0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunningOut({ summary: { day, running_out } }: { summary: DailySummary }) {
  const { products, first } = running_out
  const all = viewAddress({ from: day, to: day, table: 'bidhaa_zinazoisha', productId: null })
  return (
    <section aria-labelledby="zinazoisha">
      <div className={styles.title}>
        <h2 id="zinazoisha">Bidhaa zinazoisha</h2>
        {products > MAX_SHOWN && <Link href={all}>Ona zote {formatNumber(products)}</Link>}
      </div>
      {products === 0 ? (
        <p className={styles.fine}>
          <CheckIcon size={20} /> Hakuna bidhaa inayokaribia kuisha.
        </p>
      ) : (
        <ul className={styles.card}>
          {first.slice(0, MAX_SHOWN).map((product) => (
            <li key={product.product_id}>
              <Link className={styles.item} href={paths.inventory(product.product_id)}>
                <span>{product.name}</span>
                <Urgency product={product} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
