import { Refused } from '../../data/api/api.ts'

/**
 * Returns true if the refusal is final. After a network failure or from a busy server it returns false, so that the
 * dialog stays open for a retry; sending the same decision twice is safe.
 */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status < 500 && failure.status !== 429
