import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from './etag.ts'
import { securityHeaders } from './security-headers.ts'

type Encoding = 'br' | 'gzip'

type PreparedOptions = {
  /** The body compressed with Brotli. */
  br: Buffer | null
  /** Makes the gzip copy when it is first needed. */
  makeGzip: (() => Promise<Buffer>) | null
  /** See the class's field. */
  isCurrent: (() => boolean) | null
  /** False if the response certainly contains no cost, so that it may be sent to staff who may not see costs. */
  hasCosts: boolean
}

/** A response whose bytes are ready: a cached list, a document, a file. Its headers override the defaults. */
export class PreparedResponse {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Compressed copies of the body. The smallest copy that the caller accepts is sent. */
  readonly br: Buffer | null
  readonly #makeGzip: (() => Promise<Buffer>) | null
  #gzip: Buffer | null = null
  /**
   * Set if every caller gets the same response; returns true while it is valid. Such a response has no cookies and no
   * headers of later hooks, and may be sent again for the same URL without cookies.
   */
  readonly isCurrent: (() => boolean) | null
  readonly hasCosts: boolean
  private readonly lines = new Map<Encoding | null, readonly string[]>()

  constructor(
    body: Buffer,
    headers: Record<string, string>,
    { br = null, makeGzip = null, isCurrent = null, hasCosts = true }: Partial<PreparedOptions> = {},
  ) {
    this.body = body
    // As with the responses of calls, browsers store this response only if its headers allow that.
    this.headers = { 'cache-control': 'no-store', ...headers }
    this.br = br
    this.#makeGzip = makeGzip
    this.isCurrent = isCurrent
    this.hasCosts = hasCosts
  }

  /** Returns the smallest available encoding that the caller accepts. A weight of 0 is too rare to check. */
  encodingFor(accepted: string): Encoding | null {
    if (this.br && /(^|[\s,])br([\s,;]|$)/.test(accepted)) return 'br'
    if (this.#makeGzip && /(^|[\s,])gzip([\s,;]|$)/.test(accepted)) return 'gzip'
    return null
  }

  /** Returns the body in an encoding, or null if `makeGzip` must make it first. */
  bodyIn(encoding: Encoding | null): Buffer | null {
    if (encoding === null) return this.body
    return encoding === 'br' ? this.br : this.#gzip
  }

  async makeGzip(): Promise<void> {
    this.#gzip = (await this.#makeGzip?.()) ?? null
  }

  /** Returns alternating names and values for writeHead, built once per encoding. */
  headerLines(encoding: Encoding | null): readonly string[] {
    const headerLines = this.lines.get(encoding) ?? this.headerLinesWith(encoding, {})
    this.lines.set(encoding, headerLines)
    return headerLines
  }

  /** Returns the header lines together with those that earlier hooks, such as CORS, set for this caller. */
  headerLinesWith(encoding: Encoding | null, hooked: Readonly<Record<string, string>>): readonly string[] {
    const body = this.bodyIn(encoding) ?? this.body
    const all = { ...securityHeaders, ...hooked, ...this.headers, 'content-length': String(body.length) }
    return Object.entries(encoding ? { ...all, 'content-encoding': encoding } : all).flat()
  }
}

/**
 * Sends the response in the smallest encoding that the caller accepts. A 200 becomes a 304 if the caller already has
 * the response.
 */
export function sendPreparedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: PreparedResponse,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = prepared
  const isFound = isReading(request) && reply.statusCode === 200
  if (headers.etag !== undefined && isFound && hasEtag(request, headers.etag)) {
    return reply.code(304).headers(validators(headers)).send()
  }
  const encoding = prepared.encodingFor(request.headers['accept-encoding'] ?? '')
  const body = prepared.bodyIn(encoding)
  if (!body) return prepared.makeGzip().then(() => sendPreparedResponse(request, reply, prepared))
  if (prepared.isCurrent) return sendAtOnce(reply, prepared, encoding, body)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.headers(headers).send(body)
}

/** Headers that a 304 repeats (RFC 9110, 15.4.5). The browser has stored the other headers. */
const repeated = ['etag', 'cache-control', 'vary']

const validators = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => repeated.includes(name)))

/** Sends the response without Fastify, which would check each header again. Includes the headers of earlier hooks. */
function sendAtOnce(
  reply: FastifyReply,
  prepared: PreparedResponse,
  encoding: Encoding | null,
  body: Buffer,
): FastifyReply {
  const hooked = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  const lines =
    hooked.length > 0 ? prepared.headerLinesWith(encoding, Object.fromEntries(hooked)) : prepared.headerLines(encoding)
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, lines as string[])
  reply.raw.end(body)
  return reply
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
