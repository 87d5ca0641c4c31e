import { isClockBehind } from '../../../shop/queue/queue-age.ts'

/** Clocks are corrected by a few seconds all the time. */
const TOLERANCE_MS = 60_000

/**
 * Returns a sentence if the phone's clock is behind, which makes https fail, else null. `now` and `madeAt`, the time of
 * the entry, are ms since 1970 by that clock.
 */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = isClockBehind(now) || now < madeAt - TOLERANCE_MS
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
