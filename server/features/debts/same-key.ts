import { problem } from '../../../shop/problems.ts'

/** The key in a body and the Idempotency-Key header mean the same. Throws bad_input if both are sent and differ. */
export function requireSameKey(inBody: string, inHeader: string | null): void {
  if (inHeader !== null && inHeader !== inBody)
    throw problem('bad_input', { text: 'Ufunguo wa ombi haulingani na uliomo ndani yake.' })
}
