// Decides what an answer means for an entry. Only our own JSON with the entry's key takes it out of the queue.
import type { StoredRefusal, WaitReason } from './entry.ts'

/** An answer, or 'nothing': no network, or no answer in time. */
export type Answer =
  | {
      /** 0: a redirect, which the browser does not follow. */
      status: number
      retryAfter: string | null
      text: string
    }
  | 'nothing'

export type Verdict =
  | { means: 'sent'; answer: object; store_mark: string }
  /** `waitMs`: the shop's Retry-After; null: the queue's own growing pause. */
  | { means: 'wait'; why: WaitReason; waitMs: number | null }
  | { means: 'decision'; refusal: StoredRefusal }

/** The longest Retry-After that counts. */
const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/** The envelope of every call; a call under a key also returns the key and the store's mark. */
type Envelope = { success?: unknown; code?: unknown; idempotency_key?: unknown; store_mark?: unknown }

/** Returns what the answer means for the entry with this key. `now`: ms since 1970. */
export function classify(answer: Answer, key: string, now: number): Verdict {
  if (answer === 'nothing') return wait('network')
  const { status, text, retryAfter } = answer
  const body = readObject(text)
  if (status >= 200 && status < 300) {
    const isOurs = body?.success === true && body.idempotency_key === key
    return isOurs ? { means: 'sent', answer: body, store_mark: String(body.store_mark ?? '') } : wait('not_the_shop')
  }
  if (status === 429 || status >= 500) return wait('busy', readRetryAfter(retryAfter, now))
  // A captive portal refuses too: only the shop's own refusal is about the entry.
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

/** Seconds or a date as ms from now; null for anything else. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
