import type { z } from 'zod'
import type { saleConsents, saleLine } from '../../../../contract/counter.ts'

type Consents = { readonly [Name in keyof typeof saleConsents]?: unknown }

/** Returns a request without the confirmations that a client may add when it repeats the request with the same key. */
export function withoutConsents<Request extends Consents>(request: Request) {
  const { allow_shortage, below_cost, confirm_limit, confirm_reference, ...facts } = request
  return facts
}

/** Returns sold lines without `from_hands`, which may also differ in a repeat. */
export const withoutHands = (lines: readonly z.output<typeof saleLine>[]) =>
  lines.map(({ from_hands: _, ...line }) => line)
