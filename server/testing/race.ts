import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Received } from './client.ts'
import { requireValue } from './require-value.ts'

/** The maximum number of attempts per request. */
const MAX_SENDS = 30

/** The last response to a request, the status of the first response to it, and the number of repeats. */
type LastResponse<Body> = Received<Body> & { firstStatus: number; repeats: number }

/**
 * Repeats a request until the shop is no longer busy. A 503 with Retry-After means that nothing was done. It can happen
 * on a slow machine if 64 callers want the same row. `send` must send the same body and key each time.
 */
export async function sendUntilAccepted<Body>(send: () => Promise<Received<Body>>): Promise<LastResponse<Body>> {
  let response = await send()
  const firstStatus = response.status
  let repeats = 0
  for (; repeats < MAX_SENDS - 1 && response.status === 503; repeats += 1) {
    const wait = Number(response.headers.get('retry-after'))
    if (!wait) break
    await pause(wait * 1000)
    response = await send()
  }
  return { ...response, firstStatus, repeats }
}

/**
 * Runs this many callers at once. Each repeats its request until the shop is no longer busy. Returns their last
 * responses. Asserts the statuses of their first responses.
 */
export async function race<Body>(
  callers: number,
  allowed: readonly number[],
  send: (caller: number) => Promise<Received<Body>>,
): Promise<LastResponse<Body>[]> {
  const responses = await Promise.all(Array.from({ length: callers }, (_, at) => sendUntilAccepted(() => send(at))))
  assertFirstStatuses(responses, allowed)
  return responses
}

/**
 * Throws an AssertionError if a caller's first response has a status other than 503 that is not in `allowed`, or if all
 * first responses have 503. The number of 503s depends on the machine: callers who wait too long for a row get a 503.
 */
export function assertFirstStatuses(responses: readonly LastResponse<unknown>[], allowed: readonly number[]): void {
  const others = responses.filter(({ firstStatus }) => !allowed.includes(firstStatus))
  for (const { firstStatus } of others)
    assert.equal(firstStatus, 503, `the first status is neither one of ${allowed.join()} nor 503`)
  assert.ok(others.length < responses.length, 'all callers found the shop busy at first')
}

/**
 * Sends different acts at once, and repeats each until the shop is no longer busy. Returns the last status of each act,
 * which must be one of `allowed`.
 */
export async function sendTogether(
  allowed: readonly number[],
  acts: readonly (() => Promise<Received<unknown>>)[],
): Promise<number[]> {
  const answers = await race(acts.length, allowed, (at) => requireValue(acts[at])())
  for (const { status, text } of answers) assert.ok(allowed.includes(status), text)
  return answers.map(({ status }) => status)
}

/** Sends two acts at once. In odd rounds the second act is sent first. Returns the statuses in the order of `acts`. */
export async function sendInBothOrders(
  round: number,
  allowed: readonly number[],
  acts: readonly [() => Promise<Received<unknown>>, () => Promise<Received<unknown>>],
): Promise<[number, number]> {
  const turned = round % 2 === 0 ? acts : acts.toReversed()
  const statuses = await sendTogether(allowed, turned)
  const [one = 0, other = 0] = round % 2 === 0 ? statuses : statuses.toReversed()
  return [one, other]
}

/** Returns the distinct statuses of the responses. */
export function statusesOf(responses: readonly { status: number }[]): number[] {
  return [...new Set(responses.map(({ status }) => status))].sort((a, b) => a - b)
}
