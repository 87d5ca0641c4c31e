import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answered } from './client.ts'

/** Sends of one request at most. */
const MAX_SENDS = 8

/** The last answer to a request, the status of its first one, and how often it was sent again in between. */
type Taken<Body> = Answered<Body> & { firstStatus: number; repeats: number }

/**
 * Sends until the shop is no longer busy: 503 with Retry-After says that nothing was done and when to come again, as a
 * slow machine does with 64 callers on one row. `send` sends the very same each time, its key too.
 */
export async function sendUntilTaken<Body>(send: () => Promise<Answered<Body>>): Promise<Taken<Body>> {
  let answer = await send()
  const firstStatus = answer.status
  let repeats = 0
  for (; repeats < MAX_SENDS - 1 && answer.status === 503; repeats += 1) {
    const wait = Number(answer.headers.get('retry-after'))
    if (!wait) break
    await pause(wait * 1000)
    answer = await send()
  }
  return { ...answer, firstStatus, repeats }
}

/** That many callers at once, each until it is taken; returns their last answers. Asserts on what each was told first. */
export async function race<Body>(
  callers: number,
  allowed: readonly number[],
  send: (caller: number) => Promise<Answered<Body>>,
): Promise<Taken<Body>[]> {
  const answers = await Promise.all(Array.from({ length: callers }, (_, at) => sendUntilTaken(() => send(at))))
  assertFirstStatuses(answers, allowed)
  return answers
}

/**
 * Throws an AssertionError unless each caller was told one of the `allowed` statuses at first or, fewer than half of
 * them, that the shop is busy.
 */
export function assertFirstStatuses(answers: readonly Taken<unknown>[], allowed: readonly number[]): void {
  const others = answers.filter(({ firstStatus }) => !allowed.includes(firstStatus))
  for (const { firstStatus } of others) assert.equal(firstStatus, 503, `first told neither ${allowed.join()} nor busy`)
  assert.ok(others.length < answers.length / 2, `${others.length} of ${answers.length} found the shop busy at first`)
}

/** The statuses among the answers, each once. */
export function statusesOf(answers: readonly { status: number }[]): number[] {
  return [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b)
}
