import type { CallName, Calls } from '../../contract/all.ts'
import type { InputOf, OutputOf } from '../../contract/call.ts'

/** The only place of the front end that talks to the server. Types come from the contract; nothing of it is bundled. */

/** The server has answered, and said no: `message` is its Swahili sentence. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  /** The whole answer, e.g. the right prices beside 'price_changed'. */
  readonly answer: Record<string, unknown>

  constructor(status: number, answer: Record<string, unknown>) {
    super(String(answer.error ?? answer.message ?? ''))
    this.name = 'Refused'
    this.status = status
    this.code = String(answer.code ?? '')
    this.answer = answer
  }
}

/** No answer came, or none that could be read: the network's failure, not a decision of the server. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** Patience with a slow network: a 3G phone may need half a minute for one answer. */
const PATIENCE_MS = 45_000

export type Names<M extends 'GET' | 'POST' | 'DELETE'> = {
  [N in CallName]: Calls[N]['method'] extends M ? N : never
}[CallName]
type Options = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Keeps the answer in the page's memory and asks only whether it has changed: 304 carries no body. */
  remember?: boolean
}

const remembered = new Map<string, { etag: string; text: string }>()

/** Answers kept for `remember` belong to somebody: gone when the person changes. */
export function forgetAnswers(): void {
  remembered.clear()
}

/** `get<'getOrders'>('/api/get_orders.php', { filter: 'all' })`. Throws Refused or Unreachable. */
export function get<N extends Names<'GET'>>(
  path: Calls[N]['path'],
  input: InputOf<Calls[N]>,
  options: Options = {},
): Promise<OutputOf<Calls[N]>> {
  return request(path + queryOf(input as Record<string, unknown>), { method: 'GET', ...options })
}

/** Sends JSON. For the edit of a product `query` carries the id that tells it from an addition. */
export function post<N extends Names<'POST'>>(
  path: Calls[N]['path'],
  input: InputOf<Calls[N]>,
  options: Options & { query?: Record<string, string> } = {},
): Promise<OutputOf<Calls[N]>> {
  const headers = { 'content-type': 'application/json', ...options.headers }
  return request(path + queryOf(options.query ?? {}), {
    ...options,
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
}

/** Sends a request and reads its answer; `get`, `post` and `remove` (api-remove.ts) say what of. */
export async function request<T>(address: string, { remember, ...init }: RequestInit & Options): Promise<T> {
  const known = remember ? remembered.get(address) : undefined
  const headers = known ? { ...init.headers, 'if-none-match': known.etag } : init.headers
  let status: number
  let text: string
  let etag: string | null
  // AbortSignal.any is younger than the oldest browser that the shop is built for.
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const clock = setTimeout(giveUp, PATIENCE_MS)
  init.signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(address, { credentials: 'same-origin', ...init, headers, signal: patience.signal })
    status = response.status
    etag = response.headers.get('etag')
    text = await response.text()
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Unreachable('', { cause: error })
  } finally {
    clearTimeout(clock)
    init.signal?.removeEventListener('abort', giveUp)
  }
  if (status === 304 && known) return read(200, known.text)
  if (remember && status === 200 && etag) remembered.set(address, { etag, text })
  return read(status, text)
}

/** What an answer says; a page of a proxy or a torn body counts as no answer. */
export function read<T>(status: number, text: string): T {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (error) {
    throw new Unreachable('', { cause: error })
  }
  if (status >= 200 && status < 300) return answer as T
  throw new Refused(status, (answer ?? {}) as Record<string, unknown>)
}

/** '?a=1&b=2' of what is set; '' of nothing. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The sentence for a failure: the server's own where there is one, else the fallback; the network has its own. */
export function sentenceOf(error: unknown, fallback: string, network: string): string {
  if (error instanceof Refused) return error.message || fallback
  return error instanceof Unreachable ? network : fallback
}
