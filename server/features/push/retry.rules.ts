/** A subscription is deleted after this many failures in a row. */
export const MAX_FAILURES = 10

const FIRST_WAIT_SECONDS = 20
const FACTOR = 3
/** The longest wait between two attempts. */
export const MAX_WAIT_SECONDS = 6 * 60 * 60

/**
 * Returns the seconds until the next attempt after the nth failure in a row: 20 s, then three times as long each time,
 * up to six hours. Ten failures take 18 hours, so a shop that is offline for a night loses no subscriptions.
 * `retryAfter` is the push service's header Retry-After, in seconds.
 */
export function retrySeconds(failures: number, retryAfter?: string): number {
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return Math.min(MAX_WAIT_SECONDS, Math.max(asked, FIRST_WAIT_SECONDS * FACTOR ** (failures - 1)))
}

export type Outcome = 'sent' | 'gone' | 'failed'

/**
 * Interprets the status of a push service's response. A redirect counts as a failure, because redirects are not
 * followed.
 */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}
