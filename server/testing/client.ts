import { setTimeout as pause } from 'node:timers/promises'

/** What a call answered. `body` is the parsed JSON, or the text where it is none. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape and asserts on them
export type Answered = { status: number; body: any; headers: Headers; text: string }

/** A caller with cookies of its own, as a browser keeps them. */
export type Client = {
  get: (path: string, query?: Record<string, string | number>) => Promise<Answered>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answered>
  delete: (path: string, query?: Record<string, string | number>) => Promise<Answered>
  send: (path: string, init?: RequestInit) => Promise<Answered>
  cookies: Map<string, string>
}

/** Sends of one request at most, while the shop says that it is too busy. */
const TRIES = 8

/** `get('get_orders')` asks /api/get_orders.php; a path that begins with / is taken as it is. */
export function makeClient(origin: string, cookies = new Map<string, string>()): Client {
  const once = async (path: string, init: RequestInit): Promise<Answered> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parse(text) }
  }
  // 'Busy' says that nothing was done and when to come again; a slow machine with 64 callers on one row says it too.
  const send = async (path: string, init: RequestInit = {}): Promise<Answered> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await once(path, init)
      const wait = Number(answer.headers.get('retry-after'))
      if (answer.status !== 503 || !wait || tries === TRIES) return answer
      await pause(wait * 1000)
    }
  }
  return {
    cookies,
    send,
    get: (path, query) => send(address(path, query)),
    delete: (path, query) => send(address(path, query), { method: 'DELETE' }),
    post: (path, body, headers = {}) => {
      if (body === undefined) return send(address(path), { method: 'POST', headers })
      if (body instanceof FormData) return send(address(path), { method: 'POST', body, headers })
      const json = { 'content-type': 'application/json', ...headers }
      return send(address(path), { method: 'POST', body: JSON.stringify(body), headers: json })
    },
  }
}

function address(path: string, query: Record<string, string | number> = {}): string {
  const [name, ownQuery] = path.split('?')
  const base = path.startsWith('/') ? path : `/api/${name}.php${ownQuery ? `?${ownQuery}` : ''}`
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return search ? `${base}${base.includes('?') ? '&' : '?'}${search}` : base
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
