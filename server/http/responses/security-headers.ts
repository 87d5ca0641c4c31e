import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import helmet from 'helmet'

/**
 * Headers that are omitted: those for Internet Explorer, Flash and the XSS filter of Chrome before 78, and those that
 * browsers ignore or imply over HTTPS. Each line costs bytes on 3G, and CPU time, because Node checks each character.
 */
const omittedHeaders = {
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
} as const

/**
 * The headers that helmet sets on every response, read once: they never change, and calling helmet per request took
 * longer than the rest of a cached response (docs/performance.md). Documents also have a content security policy, which
 * replaces X-Frame-Options.
 */
export const securityHeaders: Readonly<Record<string, string>> = readFromHelmet()

/**
 * The headers that matter for files other than documents. Each further header would cost bytes for each picture on 3G.
 */
const fileHeaders = pickHeaders(['x-content-type-options', 'cross-origin-resource-policy'])

/**
 * Adds the headers to a response. A 304 gets none: the browser keeps the headers of its copy, and a page that polls
 * every 20 seconds would otherwise receive them 180 times an hour.
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
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const apply = helmet({
    ...omittedHeaders,
    contentSecurityPolicy: false,
    // The owner's other names below this one may have no HTTPS.
    strictTransportSecurity: { includeSubDomains: false },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  apply(request, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
