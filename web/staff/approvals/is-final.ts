import { Refused } from '../../data/api/api.ts'

/**
 * Returns true if the refusal is final. Returns false after a network failure or a response from a busy server, so that
 * the dialog stays open for a retry. Sending the same decision twice is safe.
 */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status < 500 && failure.status !== 429
