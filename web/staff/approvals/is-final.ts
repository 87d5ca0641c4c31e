import { Refused } from '../../data/api/api.ts'

/**
 * Whether the server has refused for good, and it was neither the network nor a shop that is busy: then the question
 * stays with what was typed, for another try; the same decision again is the same success.
 */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof Refused && failure.status < 500 && failure.status !== 429
