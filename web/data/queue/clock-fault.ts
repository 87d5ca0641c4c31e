import { isClockBehind } from '../../../shop/queue/queue-age.ts'

/** What is wrong with the phone's clock, by which the network may fail; null: nothing that can be seen without one. */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = isClockBehind(now) || now < madeAt - 60_000
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
