import { changePercent } from '../../../shop/reports.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icon/icons.tsx'
import styles from './comparison.module.css'
import { todayTexts } from './today-texts.ts'

/** A larger change is shown as 'zaidi ya mara 10' instead of a percentage. */
const MAX_PERCENT = 999

interface ComparisonProps {
  now: number
  before: number
  /** The Swahili name of the earlier figure, such as 'jana muda kama huu'. */
  than: string
  format: (value: number) => string
  /** True before the first sale of a period, when a figure of 0 says nothing yet. */
  isEarly?: boolean
}

/** Says in words how a figure differs from an earlier figure. Arrow and colour only repeat what the words say. */
export function Comparison({ now, before, than, format, isEarly = false }: ComparisonProps) {
  return (
    <small className={styles.compared} data-compared>
      <Words now={now} before={before} than={than} format={format} isEarly={isEarly && now === 0} />
    </small>
  )
}

function Words({ now, before, than, format, isEarly }: Required<ComparisonProps>) {
  if (isEarly) return before > 0 ? `${todayTexts.early}; ${than}: ${format(before)}` : todayTexts.early
  const percent = changePercent(now, before)
  if (percent === null) return `${than}: hakuna`
  if (percent === 0) return `sawa na ${than}`
  const isMore = percent > 0
  const size = Math.abs(percent) > MAX_PERCENT ? 'zaidi ya mara 10' : `${Math.abs(percent)}%`
  return (
    <>
      <b data-more={isMore}>
        {isMore ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
        {size} {isMore ? 'juu' : 'chini'}
      </b>{' '}
      {than}: {format(before)}
    </>
  )
}
