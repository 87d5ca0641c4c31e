import assert from 'node:assert/strict'

/** Returns the response if its status is 200. Otherwise throws an error with the response's text. */
export function requireOk<Answer extends { status: number; text: string }>(answer: Answer): Answer {
  assert.equal(answer.status, 200, answer.text)
  return answer
}
