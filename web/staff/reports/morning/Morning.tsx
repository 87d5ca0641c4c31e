import { formatDay, formatShortDay, formatTime, weekdayName } from '../../../../shop/numbers/dates.ts'
import { formatCount } from '../../../../shop/numbers/money.ts'
import { commonTexts } from '../../../../shop/texts/common.ts'
import { sentenceOf } from '../../../data/api/api.ts'
import { type ReportView, viewAddress } from '../../../data/report-address.ts'
import type { DailySummary, useDailySummary } from '../../../data/reports.ts'
import { ProblemState } from '../../../ui/feedback/states.tsx'
import { Money } from '../../../ui/list/Money.tsx'
import { type Figure, FigureList } from '../FigureList.tsx'
import { Debtors } from './Debtors.tsx'
import styles from './morning.module.css'
import { PeriodCard } from './PeriodCard.tsx'
import { RunningOut } from './RunningOut.tsx'
import { WeekChart } from './WeekChart.tsx'

/** The owner's morning summary: today, this week, waiting work, products running out, and debtors. */
export function Morning({ query }: { query: ReturnType<typeof useDailySummary> }) {
  const { data, error, isFetching, refetch } = query
  if (data) return <Summary summary={data} />
  if (error) {
    const message = sentenceOf(error, commonTexts.somethingFailed, commonTexts.networkError)
    return <ProblemState message={message} onRetry={refetch} busy={isFetching} />
  }
  return <Placeholders />
}

/** Placeholders of the same size as the cards. */
function Placeholders() {
  return (
    <div className={styles.morning} role="status" aria-label={commonTexts.loading}>
      {['leo', 'wiki', 'siku', 'stoo'].map((card) => (
        <div key={card} className={styles.empty} />
      ))}
    </div>
  )
}

function Summary({ summary }: { summary: DailySummary }) {
  const { day, now, today, week, running_out, owed } = summary
  const view: ReportView = { from: week.from, to: day, table: null, productId: null }
  return (
    <div className={styles.morning}>
      <PeriodCard
        title="Leo"
        days={`${weekdayName(day)} ${formatDay(day)}, hadi ${formatTime(now)}`}
        period={today}
        to={day}
        than="jana muda kama huu"
      />
      <PeriodCard
        title="Wiki hii"
        days={week.from === day ? 'imeanza leo' : `tangu ${weekdayName(week.from)} ${formatShortDay(week.from)}`}
        period={week}
        to={day}
        than="wiki iliyopita muda kama huu"
      />
      <div className={styles.cards}>
        <ToDo summary={summary} view={view} />
        <RunningOut runningOut={running_out} tableHref={viewAddress({ ...view, table: 'bidhaa_zinazoisha' })} />
        <WeekChart summary={summary} />
        <Debtors owed={owed} />
      </div>
    </div>
  )
}

/** The waiting work; renders nothing if there is none. */
function ToDo({ summary: { not_ready, refund_due }, view }: { summary: DailySummary; view: ReportView }) {
  const orders = (count: number) => formatCount('oda', count)
  const figures: Figure[] = [
    {
      name: 'Oda za kutayarisha',
      value: <Money amount={not_ready.amount} />,
      note: `${orders(not_ready.orders)}, ${formatCount('pisi', not_ready.pieces)}`,
      table: 'hazijawa_tayari',
    },
  ]
  if (refund_due.orders > 0)
    figures.push({
      name: 'Kuwarudishia wateja pesa',
      value: <Money amount={refund_due.amount} />,
      note: orders(refund_due.orders),
      table: 'pesa_za_kurudisha',
    })
  return <FigureList title="Yanayosubiri" view={view} figures={figures} />
}
