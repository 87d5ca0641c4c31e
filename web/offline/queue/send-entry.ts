import type { Answer } from './classify.ts'
import { type Entry, isLate } from './entry.ts'
import { keyHeaders } from './key-headers.ts'

/** The timeouts in ms. A phone on 3G may need half a minute for a response, and longer for a photo. */
const TIMEOUT_MS = 45_000
const TIMEOUT_WITH_FILES_MS = 180_000

/** Sends one entry in its owner's name. Resolves to 'nothing' for any network failure; never rejects. */
export async function sendEntry(entry: Entry): Promise<Answer> {
  const { key, owner, path, late: lateFields } = entry
  const now = Date.now()
  const body = lateFields && isLate(entry, now) ? { ...entry.body, ...lateFields } : entry.body
  const fields = Object.entries(body)
  const hasFiles = fields.some(([, value]) => value instanceof Blob)
  const headers = keyHeaders(key, owner)
  if (!hasFiles) headers['content-type'] = 'application/json'
  // Only the late fields contain times (`sold_at`, `counted_at`). With this header the server corrects these times,
  // because this phone's clock may be wrong.
  if (lateFields) headers['sent-at'] = new Date(now).toISOString()
  return exchange(path, hasFiles ? TIMEOUT_WITH_FILES_MS : TIMEOUT_MS, {
    method: 'POST',
    headers,
    body: hasFiles ? formOf(fields) : JSON.stringify(body),
  })
}

/** Resolves to the mark of the server's database; null if there is no response. */
export async function fetchStoreMark(): Promise<string | null> {
  const answer = await exchange('/api/get_store_mark.php', TIMEOUT_MS, {})
  if (answer === 'nothing' || answer.status !== 200) return null
  try {
    const { store_mark } = JSON.parse(answer.text) as { store_mark?: unknown }
    return typeof store_mark === 'string' ? store_mark : null
  } catch {
    return null
  }
}

async function exchange(path: string, timeoutMs: number, init: RequestInit): Promise<Answer> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      // Calls never redirect, so a redirect is not from the shop.
      redirect: 'manual',
      signal: controller.signal,
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
  } catch {
    return 'nothing'
  } finally {
    clearTimeout(timer)
  }
}

function formOf(fields: readonly [name: string, value: unknown][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, String(value))
  }
  return form
}
