import type { CallName, Input, Output } from '../../../contract/all.ts'
import { type ReadName, readPath } from './call-path.ts'

// Sends reading calls by their names in the contract. send.ts sends writing calls.

/** A refusal by the server. `message` is the server's Swahili sentence. */
export class Refused extends Error {
  readonly call: CallName
  readonly status: number
  readonly code: string
  /** The response body. `refusalOf` returns it with its type. */
  readonly body: object

  constructor(call: CallName, status: number, body: { error?: unknown; message?: unknown; code?: unknown }) {
    super(String(body.error ?? body.message ?? ''))
    this.name = 'Refused'
    this.call = call
    this.status = status
    this.code = String(body.code ?? '')
    this.body = body
  }
}

/** A network failure: there was no readable response. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The timeout of a request in ms. It is long, because a response may take half a minute on 3G. */
const TIMEOUT_MS = 45_000

type ReadOptions = {
  signal?: AbortSignal
  /** Keeps the response in the page's memory, and revalidates it with its ETag. A 304 then needs no body. */
  remember?: boolean
}

const remembered = new Map<string, { etag: string; text: string }>()

/** Drops the responses that `remember` has kept, because they belong to the previous person. */
export function forgetRemembered(): void {
  remembered.clear()
}

/**
 * Sends a reading call: `readApi('getOrders', { filter: 'all' }, { signal })`. Throws Refused or Unreachable, or an
 * AbortError if `signal` is aborted.
 */
export async function readApi<N extends ReadName>(
  name: N,
  input: Input<N>,
  { signal, remember }: ReadOptions = {},
): Promise<Output<N>> {
  const address = readUrl(name, input)
  const cached = remember ? remembered.get(address) : undefined
  const { status, text, etag } = await request(address, { signal, headers: cached && { 'if-none-match': cached.etag } })
  if (status === 304 && cached) return readOutput(name, 200, cached.text)
  if (remember && status === 200 && etag) remembered.set(address, { etag, text })
  return readOutput(name, status, text)
}

/** True if the last request got no response. */
let isCutOff = false

/**
 * Sends a request with the timeout. Throws Unreachable, or an AbortError if `init.signal` is aborted. The first response
 * after a failure counts as the browser's event 'online', which does not come if the phone stayed connected to a mast
 * without data.
 */
export async function request(address: string, init: RequestInit) {
  // AbortSignal.any is missing in the oldest supported browser.
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, TIMEOUT_MS)
  init.signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init, signal: controller.signal })
    const answer = { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
    const isBack = isCutOff
    isCutOff = false
    if (isBack) dispatchEvent(new Event('online'))
    return answer
  } catch (error) {
    if (init.signal?.aborted) throw error
    isCutOff = true
    throw new Unreachable('', { cause: error })
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', abort)
  }
}

/**
 * Parses the response of a call. Throws Refused, or Unreachable for a response that is not JSON, such as a proxy's
 * error page.
 */
export function readOutput<N extends CallName>(name: N, status: number, text: string): Output<N> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw new Unreachable('', { cause: error })
  }
  if (status >= 200 && status < 300) return body as Output<N>
  throw new Refused(name, status, body ?? {})
}

/** Returns the URL of a reading call: '/api/export.php?what=mauzo&format=csv'. */
export const readUrl = <N extends ReadName>(name: N, input: Input<N>): string =>
  readPath(name) + queryString(input as object)

/** Returns the set values as '?a=1&b=2', or '' if no value is set. */
export function queryString(input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

/**
 * Returns the message for an error: `network` for a network failure, the server's sentence for a refusal, and otherwise
 * `fallback`.
 */
export function sentenceOf(error: unknown, fallback: string, network: string): string {
  if (error instanceof Refused) return error.message || fallback
  return error instanceof Unreachable ? network : fallback
}
