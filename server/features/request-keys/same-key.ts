import { problem } from '../../../shop/problems.ts'

/**
 * Throws bad_input if a request sends a key both in its body and in the header Idempotency-Key, and the two keys
 * differ.
 */
export function requireSameKey(inBody: string, inHeader: string | null): void {
  if (inHeader !== null && inHeader !== inBody)
    throw problem('bad_input', { text: 'Ufunguo wa ombi haulingani na uliomo ndani yake.' })
}
