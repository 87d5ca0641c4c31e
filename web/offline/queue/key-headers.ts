import type { EntryOwner } from './entry.ts'

/**
 * The headers by which the server recognises a repeated call and its owner. The server acts on the call in the owner's
 * name or refuses it, whoever is signed in on this phone by then.
 */
export const keyHeaders = (key: string, owner: EntryOwner | null): Record<string, string> => ({
  'idempotency-key': key,
  ...(owner && { 'sent-as': owner }),
})
