import { problem } from '../../../shop/problems.ts'

/** The key of an act in its body is the key of its request. Throws bad_input if both are sent and differ. */
export function requireSameKey(inBody: string, inHeader: string | null): void {
  if (inHeader !== null && inHeader !== inBody)
    throw problem('bad_input', { text: 'Ufunguo wa ombi haulingani na uliomo ndani yake.' })
}
