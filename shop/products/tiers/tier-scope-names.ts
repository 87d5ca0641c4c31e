import type { TierScope } from '../prices.ts'

/** The names of the scopes in sheets and in the audit log. */
export const tierScopeNames: Readonly<Record<TierScope, string>> = { product: 'aina zote', type: 'kila aina' }
