import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { isProfitUnknown } from '../../../../shop/reports.ts'
import { type ReportView, viewAddress } from '../../../data/report-address.ts'
import type { ShopFigures } from '../../../data/reports.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Link } from '../../../ui/list/Link.tsx'
import card from '../card.module.css'
import { tableNames } from '../report-view.ts'
import { Bars } from './Bars.tsx'
import { ChartTable } from './ChartTable.tsx'
import styles from './chart.module.css'
import { bucketDays, defaultUnit, type Series, type Unit, units } from './day-buckets.ts'

const sales: Series = { key: 'sales', name: 'Mauzo', show: formatMoney, before: 'salesBefore' }
const margin: Series = { key: 'margin', name: 'Faida ya mauzo', show: formatMoney, before: 'marginBefore' }
const others: readonly Series[] = [
  { key: 'arrivals', name: 'Pisi zilizoingia', show: formatNumber },
  { key: 'expenses', name: 'Matumizi mengine', show: formatMoney },
]

/**
 * Sales, margin, arrivals and expenses over the period. Each has its own scale, so that small figures stay visible. A
 * dashed line shows the preceding period of the same length.
 */
export function DayChart({ view, figures }: { view: ReportView; figures: ShopFigures }) {
  const { from, to, days, before } = figures
  const [chosenUnit, setUnit] = useState<Unit | null>(null)
  const unit = chosenUnit ?? defaultUnit(from, to)
  const buckets = bucketDays(from, to, days, { unit, before })
  const earned = figures.margin === null || isProfitUnknown(figures) ? [] : [margin]
  const series = [sales, ...earned, ...others]
  const columns = [sales, ...others, ...earned]
  const [pickedIndex, setPickedIndex] = useState<number | null>(null)
  const chosen = pickedIndex === null ? undefined : buckets[pickedIndex]
  return (
    <section className={card.card} aria-labelledby="kwa-siku">
      <h2 id="kwa-siku">Mwenendo wa biashara</h2>
      <Units unit={unit} onUnit={setUnit} />
      {series.map((one) => (
        <Bars key={one.key} series={one} buckets={buckets} pickedIndex={pickedIndex} onPick={setPickedIndex} />
      ))}
      {days.length > 0 && (
        <>
          <div className={styles.axis} aria-hidden="true" data-screen-only>
            <span>{buckets[0]?.name}</span>
            <span>{chosen ? <b>{chosen.name}</b> : 'Gusa grafu kuona siku'}</span>
            <span>{buckets.at(-1)?.name}</span>
          </div>
          <ChartTable
            head={['Siku', ...columns.map(({ name }) => name), 'Mauzo ya kipindi cha kabla']}
            rows={buckets.map((bucket) => ({
              name: bucket.name,
              cells: [...columns.map(({ key, show }) => show(bucket[key])), formatMoney(bucket.salesBefore)],
            }))}
          />
          <Link className={card.all} href={viewAddress({ ...view, table: tableByUnit[unit], productId: null })}>
            Jedwali: {tableNames[tableByUnit[unit]]}
          </Link>
        </>
      )}
    </section>
  )
}

const unitNames: Readonly<Record<Unit, string>> = { day: 'Siku', week: 'Wiki', month: 'Mwezi' }
const tableByUnit = { day: 'kwa_siku', week: 'kwa_wiki', month: 'kwa_mwezi' } as const

/** Chooses whether a bar is a day, a week or a month. */
function Units({ unit, onUnit }: { unit: Unit; onUnit: (unit: Unit) => void }) {
  return (
    <fieldset className={styles.units} aria-label="Kila mstari ni" data-screen-only>
      {units.map((one) => (
        <Button
          key={one}
          variant={one === unit ? 'brand' : 'line'}
          size="small"
          aria-pressed={one === unit}
          onClick={() => onUnit(one)}
        >
          {unitNames[one]}
        </Button>
      ))}
    </fieldset>
  )
}
