import type { z } from 'zod'

/**
 * The message of a check without a sentence of its own, so that the field's sentence is shown. `ownSentence` ignores
 * messages that begin with this word.
 */
export const USE_FIELD_SENTENCE = 'Invalid'

/**
 * Returns the contract's Swahili sentence for an issue; null if there is none. The library's English messages are never
 * sent.
 */
export function ownSentence(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_union') {
    for (const branch of issue.errors) {
      const inner = branch.map(ownSentence).find((text) => text !== null)
      if (inner) return inner
    }
  }
  return /^(Invalid|Too|Expected|Required|Unrecognized)/.test(issue.message) ? null : issue.message
}
