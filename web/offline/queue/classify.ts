// What an answer means for an entry. It leaves the queue on one thing alone: our own JSON that names its key.
import type { StoredRefusal, WaitReason } from './entry.ts'

/** What came of sending: an answer, or nothing (no network, or no patience left). */
export type Answer =
  | {
      /** 0 where the browser does not follow a redirect, and says no more of it. */
      status: number
      retryAfter: string | null
      text: string
    }
  | 'nothing'

export type Verdict =
  | { means: 'sent'; answer: object; store_mark: string }
  /** `waitMs`: what the shop has asked for; null: our own patience. */
  | { means: 'wait'; why: WaitReason; waitMs: number | null }
  | { means: 'decision'; refusal: StoredRefusal }

/** Nobody waits longer for a Retry-After. */
const MAX_RETRY_AFTER_MS = 60 * 60 * 1000

/** The envelope of every call, with what a call under a key says besides. */
type Envelope = { success?: unknown; code?: unknown; idempotency_key?: unknown; store_mark?: unknown }

/** `now`: ms since 1970. */
export function classify(answer: Answer, key: string, now: number): Verdict {
  if (answer === 'nothing') return wait('network')
  const { status, text, retryAfter } = answer
  const body = readObject(text)
  if (status >= 200 && status < 300) {
    const isOurs = body?.success === true && body.idempotency_key === key
    return isOurs ? { means: 'sent', answer: body, store_mark: String(body.store_mark ?? '') } : wait('not_the_shop')
  }
  if (status === 429 || status >= 500) return wait('busy', readRetryAfter(retryAfter, now))
  // A hotel's or an operator's door refuses too: only the shop's own refusal says anything of the entry.
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

/** Seconds or a date, as ms from now; null for anything else. */
function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
