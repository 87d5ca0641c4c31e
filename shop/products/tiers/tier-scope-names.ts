import type { TierScope } from '../prices.ts'

/** The pieces that count for a tier, as sheets and the audit log write it. */
export const tierScopeNames: Readonly<Record<TierScope, string>> = { product: 'aina zote', type: 'kila aina' }
