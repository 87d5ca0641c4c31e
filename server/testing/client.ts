import { type CallName, type Calls, calls, type Input } from '../../contract/all.ts'
import type { Call, OutputOf } from '../../contract/call.ts'
import { type ConfigName, type ConfigOutput, configFiles } from '../../contract/shop.ts'
import type { ProblemCode } from '../../shop/problems.ts'

type Method = 'GET' | 'POST' | 'DELETE'
/** The calls of one method, by name. */
type CallsWith<M extends Method> = { [N in CallName]: Calls[N]['method'] extends M ? N : never }[CallName]
/** The part of a path between /api/ and .php, such as 'submit_order'. */
type Path<N extends CallName> = Calls[N]['path'] extends `/api/${infer Name}.php` ? Name : never
type PathOf<M extends Method> = Path<CallsWith<M>>
/** The calls with a path. Adding and editing a product have the same path. */
type CallsAt<M extends Method, P> = { [N in CallsWith<M>]: Path<N> extends P ? N : never }[CallsWith<M>]

/** The intersection of the members of a union. */
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** The data of a call's refusals. All fields are optional, because the test knows which refusal it expects. */
type RefusalData<N extends CallName> = Calls[N] extends { refusals: infer R }
  ? Partial<
      Intersection<{ [Code in keyof R]: R[Code] extends { _zod: { output: infer Data } } ? Data : never }[keyof R]>
    >
  : unknown

/**
 * The envelope of every response. Only refusals have `error`, `message` and `code`, and some refusals have `field`.
 * Only responses to requests with a key have the last two fields.
 */
type Envelope = {
  success: boolean
  status: 'success' | 'error'
  error: string
  message: string
  code: ProblemCode
  field: string
  idempotency_key: string
  store_mark: string
}

type OutputData<N extends CallName> = NonNullable<OutputOf<Calls[N]>>

/**
 * The body of a response: the output of the call on success, else the envelope with the refusal's data. A field in both
 * the output and the refusal gets the type that it has in the output.
 */
type BodyOf<N extends CallName> = N extends CallName
  ? OutputData<N> & Omit<RefusalData<N>, keyof OutputData<N>> & Envelope
  : never

/** A single response, without retries. `body` is the parsed JSON, or the text if it is not JSON. */
export type Received<Body = Envelope> = { status: number; body: Body; headers: Headers; text: string }

/** A caller with separate cookies, like a browser. */
export type Client = {
  /** Sends a request like a front end. Input and output are typed by the contract. */
  call: <N extends CallName>(name: N, input: Input<N>, headers?: Record<string, string>) => Promise<Received<BodyOf<N>>>
  /** `get('get_orders', { filter })` sends any query, valid or not. The output is typed by the contract. */
  get: <P extends PathOf<'GET'>>(
    path: P | `${P}?${string}`,
    query?: Record<string, string | number>,
  ) => Promise<Received<BodyOf<CallsAt<'GET', P>>>>
  /** `post('submit_order', body)` sends any body, valid or not. The output is typed by the contract. */
  post: <P extends PathOf<'POST'>>(
    path: P | `${P}?${string}`,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Received<BodyOf<CallsAt<'POST', P>>>>
  delete: <P extends PathOf<'DELETE'>>(
    path: P | `${P}?${string}`,
    query?: Record<string, string | number>,
  ) => Promise<Received<BodyOf<CallsAt<'DELETE', P>>>>
  /** Gets a file under /config. */
  config: <N extends ConfigName>(name: N) => Promise<Received<ConfigOutput<N>>>
  /** Sends any request to any path. */
  send: (path: string, init?: RequestInit) => Promise<Received>
  cookies: Map<string, string>
}

/** Creates a client of the shop at `origin`. */
export function createClient(origin: string, cookies = new Map<string, string>()): Client {
  const send = async <Body>(path: string, init: RequestInit = {}): Promise<Received<Body>> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie)
    const text = await response.text()
    // The only cast from bytes to the contract's types. The server has validated its response with the contract's
    // schemas.
    return { status: response.status, headers: response.headers, text, body: parseJson(text) as Body }
  }
  const post = <Body>(
    address: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Received<Body>> => {
    if (body === undefined) return send(address, { method: 'POST', headers })
    if (body instanceof FormData) return send(address, { method: 'POST', body, headers })
    const json = { 'content-type': 'application/json', ...headers }
    return send(address, { method: 'POST', body: JSON.stringify(body), headers: json })
  }
  return {
    cookies,
    send,
    call: (name, input, headers) => {
      const { path, method, whenQuery }: Call = calls[name]
      if (method !== 'POST') return send(path + queryString(input), { method, headers })
      const sent: Record<string, unknown> = { ...input }
      return post(path + queryString(whenQuery ? { [whenQuery]: sent[whenQuery] } : {}), input, headers)
    },
    get: (path, query) => send(addressOf(path) + queryString(query)),
    delete: (path, query) => send(addressOf(path) + queryString(query), { method: 'DELETE' }),
    post: (path, body, headers) => post(addressOf(path), body, headers),
    config: (name) => send(configFiles[name].path),
  }
}

function addressOf(path: string): string {
  const [name, query] = path.split('?')
  return `/api/${name}.php${query ? `?${query}` : ''}`
}

function queryString(input: object = {}): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query}` : ''
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
