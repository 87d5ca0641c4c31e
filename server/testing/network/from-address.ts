import { Agent, request } from 'node:http'

export type Answer = { status: number; text: string; retryAfter: number; ms: number }

/** A script that calls the shop from one of this machine's addresses (127.0.0.0/8). */
export type Caller = {
  address: string
  cookies: Map<string, string>
  get: (path: string) => Promise<Answer>
  /** `call` is the part of the path between /api/ and .php. */
  post: (call: string, body: object, headers?: Record<string, string>) => Promise<Answer>
  /** Returns a caller with the same address but without cookies. */
  stranger: () => Caller
  close: () => void
}

/** Creates a caller. `connections` is the number of connections that it keeps open. */
export function createCaller(origin: string, address: string, connections = 8): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return callerOf(origin, address, agent)
}

function callerOf(origin: string, address: string, agent: Agent): Caller {
  const cookies = new Map<string, string>()
  const send = (path: string, body?: object, more: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now()
      const text = body && JSON.stringify(body)
      const headers: Record<string, string | number> = { ...more }
      if (text !== undefined) {
        headers['content-type'] = 'application/json'
        headers['content-length'] = Buffer.byteLength(text)
      }
      if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const method = text === undefined ? 'GET' : 'POST'
      const sent = request(origin + path, { agent, method, headers, localAddress: address }, (response) => {
        for (const line of response.headers['set-cookie'] ?? []) storeCookie(cookies, line)
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            retryAfter: Number(response.headers['retry-after'] ?? 0),
            ms: performance.now() - began,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(text)
    })
  return {
    address,
    cookies,
    get: (path) => send(path),
    post: (call, body, headers) => send(`/api/${call}.php`, body, headers),
    stranger: () => callerOf(origin, address, agent),
    close: () => agent.destroy(),
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
