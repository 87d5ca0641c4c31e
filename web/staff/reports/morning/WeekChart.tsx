import { addDays, weekdayName } from '../../../../shop/numbers/dates.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import type { DailySummary } from '../../../data/reports.ts'
import card from '../card.module.css'
import { ChartTable } from '../chart/ChartTable.tsx'
import styles from '../chart/chart.module.css'

const shortNames = ['Jtt', 'Jnn', 'Jtn', 'Alh', 'Ijm', 'Jms', 'Jpl']
const LAST_WEEK = 'Wiki iliyopita'
const THIS_WEEK = 'Wiki hii'

/** The sales of each day this week beside those of the same day last week. */
export function WeekChart({ summary: { day: today, days, week } }: { summary: DailySummary }) {
  const salesOf = (day: string) => days.find((one) => one.day === day)?.sales ?? 0
  const pairs = shortNames.map((short, dayIndex) => {
    const day = addDays(week.from, dayIndex)
    return { short, day, now: salesOf(day), before: salesOf(addDays(day, -7)), isFuture: day > today }
  })
  const highest = Math.max(...pairs.flatMap(({ now, before }) => [now, before]))
  if (highest <= 0) return null
  const barHeight = (value: number) => ({ blockSize: `${value > 0 ? Math.max(2, (value / highest) * 100) : 0}%` })
  return (
    <section className={card.card} aria-label="Mauzo ya wiki kwa siku">
      <h2>Mauzo kwa siku</h2>
      <div className={styles.legend}>
        <span>{LAST_WEEK}</span>
        <span>{THIS_WEEK}</span>
      </div>
      <ul className={styles.week} aria-hidden="true">
        {pairs.map(({ short, day, now, before }) => (
          <li key={day} data-today={day === today || undefined}>
            <div className={styles.pair}>
              <i style={barHeight(before)} />
              <i style={barHeight(now)} />
            </div>
            <small>{short}</small>
          </li>
        ))}
      </ul>
      <ChartTable
        head={['Siku', LAST_WEEK, THIS_WEEK]}
        rows={pairs.map(({ day, now, before, isFuture }) => ({
          name: weekdayName(day),
          cells: [formatMoney(before), isFuture ? '–' : formatMoney(now)],
        }))}
      />
    </section>
  )
}
