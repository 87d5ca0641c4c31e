import type { CallName, Input, Output } from '../../../contract/all.ts'
import { type ReadName, readPath } from './call-path.ts'

/**
 * Calls that read, by their name in the contract (those that change something: send.ts). Of the contract only types
 * come along.
 */

/** The server refused: `message` is its Swahili sentence. */
export class Refused extends Error {
  readonly call: CallName
  readonly status: number
  readonly code: string
  /** The whole body; `refusalOf` gives it a type. */
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

/** No response came, or none that could be read: the network's failure, not a decision of the server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Patience with a slow network: a 3G phone may need half a minute for one response. */
const PATIENCE_MS = 45_000

type ReadOptions = {
  signal?: AbortSignal
  /** Keeps the response in the page's memory and asks only whether it has changed: 304 carries no body. */
  remember?: boolean
}

const remembered = new Map<string, { etag: string; text: string }>()

/** Drops the responses kept for `remember`: they belong to the person who was signed in. */
export function forgetRemembered(): void {
  remembered.clear()
}

/**
 * Reads: `readApi('getOrders', { filter: 'all' }, { signal })`. Throws Refused or Unreachable; what `signal` aborts
 * throws its AbortError.
 */
export async function readApi<N extends ReadName>(
  name: N,
  input: Input<N>,
  { signal, remember }: ReadOptions = {},
): Promise<Output<N>> {
  const address = readUrl(name, input)
  const known = remember ? remembered.get(address) : undefined
  const { status, text, etag } = await request(address, { signal, headers: known && { 'if-none-match': known.etag } })
  if (status === 304 && known) return readOutput(name, 200, known.text)
  if (remember && status === 200 && etag) remembered.set(address, { etag, text })
  return readOutput(name, status, text)
}

/** Sends a request with the patience that a slow network needs. Throws Unreachable. */
export async function request(address: string, init: RequestInit) {
  // AbortSignal.any is younger than the oldest browser that the shop is built for.
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const clock = setTimeout(giveUp, PATIENCE_MS)
  init.signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init, signal: patience.signal })
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable('', { cause: error })
  } finally {
    clearTimeout(clock)
    init.signal?.removeEventListener('abort', giveUp)
  }
}

/**
 * The output of a call from its body; a page of a proxy or a torn body counts as no response. Throws Refused or
 * Unreachable.
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

/** The address of a call that reads: '/api/export.php?what=mauzo&format=csv'. */
export const readUrl = <N extends ReadName>(name: N, input: Input<N>): string =>
  readPath(name) + queryString(input as object)

/** '?a=1&b=2' of what is set; '' of nothing. */
export function queryString(input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

/** The sentence for a failure: the server's own where there is one, else the fallback; the network has its own. */
export function sentenceOf(error: unknown, fallback: string, network: string): string {
  if (error instanceof Refused) return error.message || fallback
  return error instanceof Unreachable ? network : fallback
}
