import type { z } from 'zod'

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
