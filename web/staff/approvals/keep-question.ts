import { Refused } from '../../data/api/api.ts'

/**
 * Throws what failed, unless the server has refused for good: the network, or a shop that is busy. A ConfirmDialog then
 * stays with what was typed, for another try; the same decision again is the same success.
 */
export function keepQuestion(failure: unknown): void {
  const isFinal = failure instanceof Refused && failure.status < 500 && failure.status !== 429
  if (!isFinal) throw failure
}
