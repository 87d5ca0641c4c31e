import styles from './chart.module.css'
import type { Bucket, Series } from './day-buckets.ts'

const WIDTH = 300
const HEIGHT = 64
/** The minimum height of a bar that is not 0. */
const MIN_BAR = 2

/** Up to this many bars are shown as a list, because a chart of mostly empty days says little. */
const MAX_LISTED_BARS = 3
/** The length of the longest bar in that list, in percent of the card's width; its name and number are beside it. */
const LONGEST_BAR_PERCENT = 50

/** The empty space at each side of a bar, as a fraction of the bar's slot. */
const SIDE_GAP = 0.12

interface BarsProps {
  series: Series
  buckets: readonly Bucket[]
  /** The index of the highlighted bar, which is the same in all charts of the card. */
  pickedIndex: number | null
  onPick: (index: number) => void
}

/** The chart of one figure over the period, on a scale of its own. */
export function Bars(props: BarsProps) {
  const { series, buckets } = props
  const filled = buckets.filter((bucket) => bucket[series.key] !== 0)
  if (filled.length === 0)
    return (
      <p className={styles.none}>
        <b>{series.name}</b>: hakuna kipindi hiki
      </p>
    )
  return filled.length <= MAX_LISTED_BARS ? <FewBars series={series} buckets={filled} /> : <ManyBars {...props} />
}

/** Returns the bucket with the highest figure; the first such bucket if several are equal. */
const largest = (buckets: readonly Bucket[], key: Series['key']): Bucket | undefined =>
  buckets.reduce<Bucket | undefined>((top, one) => (top && top[key] >= one[key] ? top : one), undefined)

function FewBars({ series: { key, name, show }, buckets }: Pick<BarsProps, 'series' | 'buckets'>) {
  const max = largest(buckets, key)?.[key] ?? 1
  return (
    <figure className={styles.few} data-series={key}>
      <figcaption>{name}</figcaption>
      <ul>
        {buckets.map((bucket) => (
          <li key={bucket.name}>
            <span>{bucket.name}</span>
            <i style={{ inlineSize: `${Math.max(2, (bucket[key] / Math.max(1, max)) * LONGEST_BAR_PERCENT)}%` }} />
            <b>{show(bucket[key])}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}

function ManyBars({ series, buckets, pickedIndex, onPick }: BarsProps) {
  const { key, name, before } = series
  const top = largest(buckets, key)
  const values = buckets.flatMap((bucket) => [bucket[key], before ? bucket[before] : 0])
  const highest = Math.max(0, ...values)
  // Negative figures extend below the zero line.
  const lowest = Math.min(0, ...values)
  const heightOf = (value: number) => (value / (highest - lowest)) * (HEIGHT - MIN_BAR)
  const zeroY = HEIGHT - heightOf(-lowest)
  const chosen = pickedIndex === null ? undefined : buckets[pickedIndex]
  const slotWidth = WIDTH / buckets.length
  const pick = (event: React.PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - box.left) / box.width) * buckets.length)
    onPick(Math.min(buckets.length - 1, Math.max(0, index)))
  }
  return (
    <figure className={styles.bars} data-series={key}>
      <figcaption>
        <span>{name}</span>
        <PickedFigure chosen={chosen} top={top} series={series} />
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
          const size = value === 0 ? 0 : Math.max(MIN_BAR, heightOf(Math.abs(value)))
          return (
            <rect
              key={bucket.name}
              className={index === pickedIndex ? styles.picked : undefined}
              x={(index + SIDE_GAP) * slotWidth}
              y={value < 0 ? zeroY : zeroY - size}
              width={slotWidth * (1 - 2 * SIDE_GAP)}
              height={size}
              data-loss={value < 0 || undefined}
              rx={Math.min(2, slotWidth * 0.3)}
            />
          )
        })}
        <line x1={0} x2={WIDTH} y1={zeroY - 0.5} y2={zeroY - 0.5} />
        {before && (
          <polyline
            className={styles.before}
            points={buckets
              .map((bucket, index) => `${(index + 0.5) * slotWidth},${zeroY - heightOf(bucket[before])}`)
              .join(' ')}
          />
        )}
      </svg>
      {before && <p className={styles.key}>Mstari wa vidoti: kipindi kama hiki cha kabla</p>}
    </figure>
  )
}

interface PickedFigureProps {
  /** The picked bar. */
  chosen: Bucket | undefined
  /** The highest bar. */
  top: Bucket | undefined
  series: Series
}

/** The figures of the picked bar, or of the highest bar if none is picked. */
function PickedFigure({ chosen, top, series: { key, show, before } }: PickedFigureProps) {
  return (
    <b>
      {chosen ? show(chosen[key]) : top && `juu zaidi ${top.name}: ${show(top[key])}`}
      {chosen && before && <small> (kabla: {show(chosen[before])})</small>}
    </b>
  )
}
