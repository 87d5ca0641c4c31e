import { isClockBehind } from '../../../shop/queue/queue-age.ts'

/** Returns a sentence if the phone's clock is behind, which makes https fail, else null. */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = isClockBehind(now) || now < madeAt - 60_000
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
