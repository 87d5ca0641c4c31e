import assert from 'node:assert/strict'
import type { Client } from '../client.ts'
import { startTestShop, type TestShop } from '../start-test-shop.ts'
import { openOutsider } from './outsider.ts'
import { watchTurns } from './watch-turns.ts'

/** The longest time for which a single request may block other requests. */
const MAX_TURN_MS = 100

/**
 * The number of attempts. A request that blocks other requests does so in every attempt. A long turn in only some
 * attempts comes from a garbage collection, or from other programs that share the CPU caches.
 */
const SENDS = 5

/** A request's body: JSON, a multipart form, or a text of any content type. */
type Body = string | FormData | { type: string; bytes: string }

/**
 * A shop that measures the turns of its event loop. In a turn the event loop runs one task, and all other requests
 * wait. A client in another thread sends it one request after another.
 */
export type MeasuredShop = {
  shop: TestShop
  /** Sends one request as this client. Returns the response, and the shop's longest turn meanwhile, in ms. */
  send: (
    by: Client,
    path: string,
    body?: Body,
    method?: string,
  ) => Promise<{ status: number; text: string; ms: number }>
  /** Returns a text with the longest turns so far and their requests. */
  describeLongest: () => string
  /**
   * Sends a request up to SENDS times. Throws if it blocks other requests for too long each time. Returns the status.
   */
  requireShortTurn: (what: string, by: Client, path: string, body?: Body, method?: string) => Promise<number>
  stop: () => Promise<void>
}

export async function startMeasuredShop(): Promise<MeasuredShop> {
  const shop = await startTestShop()
  const outsider = openOutsider()
  const turns = watchTurns()
  const longest: { what: string; ms: number }[] = []
  const send: MeasuredShop['send'] = async (by, path, body, method = body === undefined ? 'GET' : 'POST') => {
    const { type, bytes } = await encode(body)
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...(type && { 'content-type': type }), origin: shop.origin }
    // Forgets the turns before this request.
    turns.longest()
    const answer = await outsider.send({ address: shop.origin + path, method, headers, body: bytes })
    return { ...answer, ms: turns.longest() }
  }
  return {
    shop,
    send,
    describeLongest: () =>
      longest
        .sort((left, right) => right.ms - left.ms)
        .slice(0, 5)
        .map(({ what, ms }) => `${Math.round(ms)} ms ${what}`)
        .join('; '),
    requireShortTurn: async (what, by, path, body, method) => {
      const first = await send(by, path, body, method)
      const { status, text } = first
      let { ms } = first
      for (let sent = 1; sent < SENDS && ms > MAX_TURN_MS; sent++)
        ms = Math.min(ms, (await send(by, path, body, method)).ms)
      longest.push({ what, ms })
      assert.ok(ms <= MAX_TURN_MS, `${what}: ${Math.round(ms)} ms, ${status} ${text.slice(0, 200)}`)
      assert.ok(status < 500, `${what}: ${status} ${text.slice(0, 200)}`)
      return status
    },
    stop: async () => {
      turns.stop()
      await outsider.close()
      await shop.stop()
    },
  }
}

async function encode(body: Body | undefined): Promise<{ type: string; bytes: string | Uint8Array }> {
  if (body === undefined) return { type: '', bytes: '' }
  if (typeof body === 'string') return { type: 'application/json', bytes: body }
  if (!(body instanceof FormData)) return body
  const response = new Response(body)
  return { type: response.headers.get('content-type') ?? '', bytes: await response.bytes() }
}
