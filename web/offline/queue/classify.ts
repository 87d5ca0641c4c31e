// Decides what a response means for an entry. Only the shop's own JSON with the entry's key means that the entry was
// sent.
import type { StoredRefusal, WaitReason } from './entry.ts'

/** A response, or 'nothing': no network, or no response in time. */
export type Answer =
  | {
      /** The HTTP status; 0 for a redirect, which the browser does not follow. */
      status: number
      retryAfter: string | null
      text: string
    }
  | 'nothing'

export type Verdict =
  | { means: 'sent'; answer: object; store_mark: string }
  /** `waitMs` is the server's Retry-After in ms; null uses the queue's own growing pause. */
  | { means: 'wait'; why: WaitReason; waitMs: number | null }
  | { means: 'decision'; refusal: StoredRefusal }

/** The longest accepted Retry-After, in ms. A longer Retry-After is shortened. */
const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/** The envelope of every response. A call with a key also returns the key and the mark of the database. */
type Envelope = { success?: unknown; code?: unknown; idempotency_key?: unknown; store_mark?: unknown }

/** Returns what the response means for the entry with this key. `now` is in ms since 1970. */
export function classify(answer: Answer, key: string, now: number): Verdict {
  if (answer === 'nothing') return wait('network')
  const { status, text, retryAfter } = answer
  const body = readObject(text)
  if (status >= 200 && status < 300) {
    const isOurs = body?.success === true && body.idempotency_key === key
    return isOurs ? { means: 'sent', answer: body, store_mark: String(body.store_mark ?? '') } : wait('not_the_shop')
  }
  if (status === 429 || status >= 500) return wait('busy', readRetryAfter(retryAfter, now))
  // A captive portal may refuse too. Only a refusal by the shop is about the entry.
  if (body?.success !== false || typeof body.code !== 'string') return wait('not_the_shop')
  if (status === 401) return wait('sign_in')
  return { means: 'decision', refusal: { status, code: body.code, body } }
}

const wait = (why: WaitReason, waitMs: number | null = null): Verdict => ({ means: 'wait', why, waitMs })

function readObject(text: string): Envelope | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  } catch {
    return null
  }
}

/** Parses Retry-After (seconds or a date) as ms from now; null for anything else. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
