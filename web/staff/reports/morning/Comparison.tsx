import { changePercent } from '../../../../shop/reports.ts'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icon/icons.tsx'
import styles from './morning.module.css'

/** Above this a percentage says less than 'many times'. */
const MAX_PERCENT = 999

interface ComparisonProps {
  now: number
  before: number
  /** Names the time compared with: 'jana muda kama huu'. */
  than: string
  show: (value: number) => string
}

/** Compares a figure with an earlier one in words; the arrow and the colour only repeat them. */
export function Comparison({ now, before, than, show }: ComparisonProps) {
  const percent = changePercent(now, before)
  if (percent === null) return <small className={styles.compared}>{`${than}: hakuna`}</small>
  if (percent === 0) return <small className={styles.compared}>{`sawa na ${than}`}</small>
  const isMore = percent > 0
  const size = Math.abs(percent) > MAX_PERCENT ? 'zaidi ya mara 10' : `${Math.abs(percent)}%`
  return (
    <small className={styles.compared}>
      <b data-more={isMore}>
        {isMore ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
        {size} {isMore ? 'juu' : 'chini'}
      </b>{' '}
      {than}: {show(before)}
    </small>
  )
}
