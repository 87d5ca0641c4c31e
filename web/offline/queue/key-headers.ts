import type { EntryOwner } from './entry.ts'

/**
 * The headers under which a second send of the same thing is known as such, and which say whose it is: it is done as theirs or not
 * at all, whoever has signed in on this phone since.
 */
export const keyHeaders = (key: string, owner: EntryOwner | null): Record<string, string> => ({
  'idempotency-key': key,
  ...(owner && { 'sent-as': owner }),
})
