/** This was written then: a phone whose battery was out begins years before, and is refused by every https. */
const WRITTEN_AT = Date.UTC(2026, 10, 1)

/** What is wrong with the phone's clock, by which the network may fail; null: nothing that can be seen without one. */
export function clockFault(now: number, madeAt: number): string | null {
  const isBehind = now < WRITTEN_AT || now < madeAt - 60_000
  return isBehind ? 'Saa ya simu hii iko nyuma, na bila saa sahihi mtandao hukataa. Weka tarehe na saa sahihi.' : null
}
