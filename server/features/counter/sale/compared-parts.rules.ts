import type { z } from 'zod'
import type { saleConsents, saleLine } from '../../../../contract/counter.ts'

type Consents = { readonly [Name in keyof typeof saleConsents]?: unknown }

/** Returns a request without what its sender may add when it is sent again under the same key. */
export function withoutConsents<Request extends Consents>(request: Request) {
  const { allow_shortage, below_cost, confirm_limit, confirm_reference, ...facts } = request
  return facts
}

/** Returns sold lines without `from_hands`, which a repeat may change too. */
export const withoutHands = (lines: readonly z.output<typeof saleLine>[]) =>
  lines.map(({ from_hands: _, ...line }) => line)
