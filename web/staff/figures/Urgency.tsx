import { RUNNING_OUT_DAYS } from '../../../shop/reports.ts'
import type { DailySummary } from '../../data/reports.ts'
import { Chip } from '../../ui/list/Chip.tsx'

/** Products that last at most this many days are marked as urgent. */
const FEW_DAYS = 3

type Selling = Pick<DailySummary['running_out']['first'][number], 'pieces' | 'types' | 'days_left'>

/** How soon a product runs out. */
export function Urgency({ product }: { product: Selling }) {
  const { pieces, types, days_left } = product
  if (pieces === 0) return <Chip tone="bad">Zimeisha</Chip>
  // `days_left` is null if nothing was sold in the last 30 days, or if the stock lasts more than 90 days.
  if (days_left === null || days_left > RUNNING_OUT_DAYS)
    return <Chip tone="warn">{types ? 'Aina chache' : 'Chache'}</Chip>
  const text = days_left === 0 ? 'Leo' : `Siku ${days_left}`
  return <Chip tone={days_left <= FEW_DAYS ? 'bad' : 'warn'}>{text}</Chip>
}
