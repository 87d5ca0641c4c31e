import { isClockBehind } from '../../../shop/queue/queue-age.ts'

/** Smaller differences (in ms) are normal, because clocks are corrected all the time. */
const TOLERANCE_MS = 60_000

/**
 * Returns a message if the phone's clock is too early, which makes https fail; otherwise null. `now` and `madeAt`, the
 * time of the entry, are ms since 1970 by that clock.
 */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = isClockBehind(now) || now < madeAt - TOLERANCE_MS
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
