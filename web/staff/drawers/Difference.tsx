import { Chip } from '../../ui/list/Chip.tsx'
import { differenceText } from './counting.ts'

/** The difference of a count; red if money is missing. */
export function Difference({ amount }: { amount: number }) {
  const toneOfDifference = amount < 0 ? 'bad' : 'warn'
  return <Chip tone={amount === 0 ? 'ok' : toneOfDifference}>{differenceText(amount)}</Chip>
}
