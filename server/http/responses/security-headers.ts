import type { FastifyReply } from 'fastify'
import helmet from 'helmet'

/**
 * Left out: what Internet Explorer, Flash and the filter of Chrome before 78 read, and what browsers do for pages over
 * HTTPS anyhow. Each line of a response is bytes on 3G, and time: Node looks at each of its characters.
 */
const forOtherBrowsers = {
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
} as const

/**
 * What helmet sets on every response, taken from it once: the values never change, and calling it for each request took
 * longer than all else that a cached response needs (docs/performance.md). Documents have their
 * content policy besides, which says more than X-Frame-Options can.
 */
export const securityHeaders: Readonly<Record<string, string>> = readFromHelmet()

/** Those that matter for a file that is no document: a screen of pictures on 3G pays for each header. */
const fileHeaders = pickHeaders(['x-content-type-options', 'cross-origin-resource-policy'])

/**
 * Adds them to a response that has not set its own. 304 has none: what the browser has keeps those that it came with, and
 * a page that asks every 20 seconds whether there is news would pay for them 180 times an hour.
 */
export function addSecurityHeaders(reply: FastifyReply, isFile: boolean): void {
  if (reply.statusCode === 304) return
  const headers = isFile ? fileHeaders : securityHeaders
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name])
}

function pickHeaders(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(securityHeaders).filter(([name]) => names.includes(name)))
}

function readFromHelmet(): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  type Arguments = Parameters<ReturnType<typeof helmet>>
  const apply = helmet({
    ...forOtherBrowsers,
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  apply({} as Arguments[0], response as unknown as Arguments[1], (error) => {
    if (error) throw error
  })
  return headers
}
