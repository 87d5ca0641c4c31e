import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import type { ShopFigures } from '../../data/reports.ts'
import { type Bucket, bucketDays } from './day-buckets.ts'
import styles from './reports.module.css'

type Series = { key: 'sales' | 'arrivals' | 'expenses'; name: string; show: (value: number) => string }

const series: readonly Series[] = [
  { key: 'sales', name: 'Mauzo', show: formatMoney },
  { key: 'arrivals', name: 'Pisi zilizoingia', show: formatNumber },
  { key: 'expenses', name: 'Matumizi mengine', show: formatMoney },
]

const WIDTH = 300
const HEIGHT = 64

/** Sales, arrivals and expenses over the window, each with a scale of its own: shillings and pieces share none. */
export function DayChart({ figures: { from, to, days } }: { figures: ShopFigures }) {
  const buckets = bucketDays(from, to, days)
  const [at, setAt] = useState<number | null>(null)
  const chosen = at === null ? undefined : buckets[at]
  return (
    <section className={styles.card} aria-labelledby="kwa-siku">
      <h2 id="kwa-siku">Mwenendo wa biashara</h2>
      {series.map((one) => (
        <Bars key={one.key} series={one} buckets={buckets} at={at} onPick={setAt} />
      ))}
      <div className={styles.axis} aria-hidden="true">
        <span>{buckets[0]?.name}</span>
        <span>{chosen ? <b>{chosen.name}</b> : 'Gusa grafu kuona siku'}</span>
        <span>{buckets.at(-1)?.name}</span>
      </div>
      <Numbers buckets={buckets} />
    </section>
  )
}

type BarsProps = { series: Series; buckets: readonly Bucket[]; at: number | null; onPick: (at: number) => void }

function Bars({ series: { key, name, show }, buckets, at, onPick }: BarsProps) {
  const most = Math.max(0, ...buckets.map((bucket) => bucket[key]))
  const chosen = at === null ? undefined : buckets[at]
  const step = WIDTH / buckets.length
  const pick = (event: React.PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - box.left) / box.width) * buckets.length)
    onPick(Math.min(buckets.length - 1, Math.max(0, index)))
  }
  return (
    <figure className={styles.bars} data-series={key}>
      <figcaption>
        <span>{name}</span>
        <b>{chosen ? show(chosen[key]) : most > 0 ? `juu: ${show(most)}` : 'hakuna'}</b>
      </figcaption>
      {/* The numbers stand in the table below for those who cannot see or point. */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={pick}
        onPointerMove={(event) => (event.buttons > 0 || event.pointerType === 'mouse') && pick(event)}
      >
        {buckets.map((bucket, index) => {
          const high = most > 0 ? Math.max(bucket[key] > 0 ? 2 : 0, (bucket[key] / most) * (HEIGHT - 2)) : 0
          return (
            <rect
              key={bucket.name}
              className={index === at ? styles.picked : undefined}
              x={index * step + step * 0.12}
              y={HEIGHT - high}
              width={step * 0.76}
              height={high}
              rx={Math.min(2, step * 0.3)}
            />
          )
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
    </figure>
  )
}

function Numbers({ buckets }: { buckets: readonly Bucket[] }) {
  return (
    <details className={styles.numbers}>
      <summary>Ona namba zake</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the arrow keys */}
      <div className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Siku</th>
              {series.map(({ key, name }) => (
                <th scope="col" key={key}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {buckets.map((bucket) => (
              <tr key={bucket.name}>
                <th scope="row">{bucket.name}</th>
                {series.map(({ key, show }) => (
                  <td key={key}>{show(bucket[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
