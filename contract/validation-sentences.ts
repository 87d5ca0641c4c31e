import type { z } from 'zod'

/** What the contract says of a mistake: its sentences are Swahili; the library's own are English and stay inside. */
export function ownSentence(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_union') {
    for (const branch of issue.errors) {
      const inner = branch.map(ownSentence).find((text) => text !== null)
      if (inner) return inner
    }
  }
  return /^(Invalid|Too|Expected|Required|Unrecognized)/.test(issue.message) ? null : issue.message
}
