import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../shop/problems.ts'

/**
 * Responds with 405 and Allow to methods that a known path does not support, and with 204 and Allow to OPTIONS. Must be
 * called before the routes are added, and after CORS, which must handle preflights first. `isScreen` returns true for
 * paths that GET serves without a route.
 */
export function answerOtherMethods(app: FastifyInstance, isScreen: (path: string) => boolean): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) if (one !== 'OPTIONS') route.methods.add(one)
    // Skips the routes without methods that CORS adds to every path for preflights.
    if (route.methods.size > 0) routes.set(url, route)
  })

  const methodsAt = (url: string): string[] => {
    const path = pathOf(url)
    const served = [...routes.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []))
    return [...new Set(isScreen(path) ? [...served, 'GET', 'HEAD'] : served)]
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && request.method !== 'OPTIONS') return done()
    const methods = methodsAt(request.url)
    // For QUERY, Fastify would refuse the body's content type before noticing that there is no route.
    if (methods.length === 0) return done(request.method === 'QUERY' ? problem('no_such_call') : undefined)
    if (methods.includes(request.method)) return done()
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    done(problem('wrong_method'))
  })
}

/** Returns the path without query and trailing slash, like the router. */
function pathOf(url: string): string {
  const path = url.split('?')[0] ?? ''
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/**
 * Converts a route's pattern to a regular expression: '/pictures/*', '/bidhaa/:id', '/sitemap-:part(^\\d{1,4}$).xml'.
 * A parameter matches its own expression, without that expression's ^ and $, or any text up to the next slash.
 */
function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.]/g, '\\.')
    .replace('*', '.*')
    .replace(/:\w+(?:\(\^?(.*?)\$?\))?/g, (_whole, own: string | undefined) => own ?? '[^/]+')
  return new RegExp(`^${source}$`)
}

/**
 * A hook that refuses requests with two Host headers, or with a host in the target: proxies and the shop could disagree
 * about the host (RFC 9112 §3.2).
 */
export function requireOneHost(
  { raw }: Pick<FastifyRequest, 'raw'>,
  _reply: unknown,
  done: (error?: Error) => void,
): void {
  let hosts = 0
  // Counted in the raw headers, because Node keeps only the first Host header.
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  done(hosts > 1 || !raw.url?.startsWith('/') ? problem('bad_input') : undefined)
}
