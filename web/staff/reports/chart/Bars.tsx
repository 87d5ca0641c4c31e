import styles from './chart.module.css'
import type { Bucket, Series } from './day-buckets.ts'

const WIDTH = 300
const HEIGHT = 64

/** Up to this many bars are listed with their numbers; a chart of mostly empty days would say nothing. */
const MAX_FEW = 3
/** Percent of the card's width; the name and the number are beside the bar. */
const MAX_LENGTH = 50

/** The empty space at each side of a bar, as a fraction of the space it has. */
const GAP = 0.12

interface BarsProps {
  series: Series
  buckets: readonly Bucket[]
  /** The highlighted bar, the same in all charts of the card. */
  at: number | null
  onPick: (at: number) => void
}

/** One figure over the period, on its own scale. */
export function Bars(props: BarsProps) {
  const { series, buckets } = props
  const filled = buckets.filter((bucket) => bucket[series.key] !== 0)
  if (filled.length === 0)
    return (
      <p className={styles.none}>
        <b>{series.name}</b>: hakuna kipindi hiki
      </p>
    )
  return filled.length <= MAX_FEW ? <FewBars series={series} buckets={filled} /> : <ManyBars {...props} />
}

/** Returns the bar with the highest figure, the first of several. */
const largest = (buckets: readonly Bucket[], key: Series['key']): Bucket | undefined =>
  buckets.reduce<Bucket | undefined>((most, one) => (most && most[key] >= one[key] ? most : one), undefined)

function FewBars({ series: { key, name, show }, buckets }: Pick<BarsProps, 'series' | 'buckets'>) {
  const most = largest(buckets, key)?.[key] ?? 1
  return (
    <figure className={styles.few} data-series={key}>
      <figcaption>{name}</figcaption>
      <ul>
        {buckets.map((bucket) => (
          <li key={bucket.name}>
            <span>{bucket.name}</span>
            <i style={{ inlineSize: `${Math.max(2, (bucket[key] / Math.max(1, most)) * MAX_LENGTH)}%` }} />
            <b>{show(bucket[key])}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function ManyBars({ series: { key, name, show, before }, buckets, at, onPick }: BarsProps) {
  const top = largest(buckets, key)
  const values = buckets.flatMap((bucket) => [bucket[key], before ? bucket[before] : 0])
  const most = Math.max(0, ...values)
  // Losses go down from the line of zero.
  const least = Math.min(0, ...values)
  const heightOf = (value: number) => (value / (most - least)) * (HEIGHT - 2)
  const zero = HEIGHT - heightOf(-least)
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
        <b>
          {chosen ? show(chosen[key]) : top && `juu zaidi ${top.name}: ${show(top[key])}`}
          {chosen && before && <small> (kabla: {show(chosen[before])})</small>}
        </b>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={pick}
        onPointerMove={(event) => (event.buttons > 0 || event.pointerType === 'mouse') && pick(event)}
      >
        {buckets.map((bucket, index) => {
          const value = bucket[key]
          const size = value === 0 ? 0 : Math.max(2, heightOf(Math.abs(value)))
          return (
            <rect
              key={bucket.name}
              className={index === at ? styles.picked : undefined}
              x={(index + GAP) * step}
              y={value < 0 ? zero : zero - size}
              width={step * (1 - 2 * GAP)}
              height={size}
              data-loss={value < 0 || undefined}
              rx={Math.min(2, step * 0.3)}
            />
          )
        })}
        <line x1={0} x2={WIDTH} y1={zero - 0.5} y2={zero - 0.5} />
        {before && (
          <polyline
            className={styles.before}
            points={buckets.map((bucket, at) => `${(at + 0.5) * step},${zero - heightOf(bucket[before])}`).join(' ')}
          />
        )}
      </svg>
      {before && <p className={styles.key}>Mstari wa vidoti: kipindi kama hiki cha kabla</p>}
    </figure>
  )
}
