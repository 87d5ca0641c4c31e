/** After so many sends that failed one after the other a subscription goes (rulings §11). */
export const MAX_FAILURES = 10

const FIRST_WAIT_SECONDS = 20
const FACTOR = 3
/** No subscription waits longer. */
export const MAX_WAIT_SECONDS = 6 * 60 * 60

/**
 * Seconds until a subscription is tried again after its nth failure in a row: 20 s, three times as long each time, six
 * hours at most. Ten of them take a day, so that a shop whose own network is away for a night loses nobody.
 * `retryAfter`: what the push service asked for.
 */
export function retrySeconds(failures: number, retryAfter?: string): number {
  const asked = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
  return Math.min(MAX_WAIT_SECONDS, Math.max(asked, FIRST_WAIT_SECONDS * FACTOR ** (failures - 1)))
}

export type Outcome = 'sent' | 'gone' | 'failed'

/** What a push service's answer means. A redirect is not followed, and so a failure. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  return status === 404 || status === 410 ? 'gone' : 'failed'
}
