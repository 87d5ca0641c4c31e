import { isClockBehind } from '../../../shop/queue/queue-age.ts'

/** A difference in ms up to which a clock counts as right, because clocks are corrected all the time. */
const TOLERANCE_MS = 60_000

/**
 * Returns a message if the phone's clock is too early, because https then fails. Otherwise returns null. `now` is the
 * current time and `madeAt` the time of the entry, both in ms since 1970 by this clock.
 */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = isClockBehind(now) || now < madeAt - TOLERANCE_MS
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
