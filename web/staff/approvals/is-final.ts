import { Refused } from '../../data/api/api.ts'

/**
 * Returns true when the server refused for good. After a network failure or a busy server the dialog stays open for
 * another try; sending the same decision twice is safe.
 */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status < 500 && failure.status !== 429
