import { isClockBehind } from '../../../shop/queue/queue-age.ts'

/** The sentence about a phone's clock that is behind, which makes https fail; null: nothing is visibly wrong. */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = isClockBehind(now) || now < madeAt - 60_000
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
