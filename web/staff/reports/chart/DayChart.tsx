import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import type { ShopFigures } from '../../../data/reports.ts'
import card from '../card.module.css'
import { Bars } from './Bars.tsx'
import { ChartTable } from './ChartTable.tsx'
import styles from './chart.module.css'
import { bucketDays, type Series } from './day-buckets.ts'

const series: readonly Series[] = [
  { key: 'sales', name: 'Mauzo', show: formatMoney },
  { key: 'arrivals', name: 'Pisi zilizoingia', show: formatNumber },
  { key: 'expenses', name: 'Matumizi mengine', show: formatMoney },
]

/** Sales, arrivals and expenses over the period, each with a scale of its own so that small figures stay visible. */
export function DayChart({ figures: { from, to, days } }: { figures: ShopFigures }) {
  const buckets = bucketDays(from, to, days)
  const [at, setAt] = useState<number | null>(null)
  const chosen = at === null ? undefined : buckets[at]
  return (
    <section className={card.card} aria-labelledby="kwa-siku">
      <h2 id="kwa-siku">Mwenendo wa biashara</h2>
      {series.map((one) => (
        <Bars key={one.key} series={one} buckets={buckets} at={at} onPick={setAt} />
      ))}
      {days.length > 0 && (
        <>
          <div className={styles.axis} aria-hidden="true" data-screen-only>
            <span>{buckets[0]?.name}</span>
            <span>{chosen ? <b>{chosen.name}</b> : 'Gusa grafu kuona siku'}</span>
            <span>{buckets.at(-1)?.name}</span>
          </div>
          <ChartTable
            head={['Siku', ...series.map(({ name }) => name)]}
            rows={buckets.map((bucket) => ({
              name: bucket.name,
              cells: series.map(({ key, show }) => show(bucket[key])),
            }))}
          />
        </>
      )}
    </section>
  )
}
