import type { z } from 'zod'

/**
 * The message of a check that has no sentence of its own, so that the field's sentence is shown. `ownSentence` ignores
 * messages that begin like this one.
 */
export const USE_FIELD_SENTENCE = 'Invalid'

/** Returns the contract's Swahili sentence for a fault; the library's English sentences never leave the server. */
export function ownSentence(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_union') {
    for (const branch of issue.errors) {
      const inner = branch.map(ownSentence).find((text) => text !== null)
      if (inner) return inner
    }
  }
  return /^(Invalid|Too|Expected|Required|Unrecognized)/.test(issue.message) ? null : issue.message
}
