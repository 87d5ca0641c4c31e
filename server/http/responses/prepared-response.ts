import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from './etag.ts'
import { securityHeaders } from './security-headers.ts'

type Encoding = 'br' | 'gzip'

type Copies = {
  br: Buffer | null
  /** Made when it is first asked for. */
  makeGzip: (() => Promise<Buffer>) | null
  isCurrent: (() => boolean) | null
}

/** A response whose bytes are ready: a cached list, a document, a file. Its headers win over the defaults. */
export class PreparedResponse {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The same body compressed: the smallest that the caller accepts is sent. */
  readonly br: Buffer | null
  readonly #makeGzip: (() => Promise<Buffer>) | null
  #gzip: Buffer | null = null
  /**
   * Set when every caller gets the same; returns whether that still holds: such a response carries no cookie and no
   * header of a later hook, and may be sent again to a caller without cookies who asks the same.
   */
  readonly isCurrent: (() => boolean) | null
  private readonly lines = new Map<Encoding | null, readonly string[]>()

  constructor(
    body: Buffer,
    headers: Record<string, string>,
    { br = null, makeGzip = null, isCurrent = null }: Partial<Copies> = {},
  ) {
    this.body = body
    // Not stored by browsers unless the response says so, as all responses of calls.
    this.headers = { 'cache-control': 'no-store', ...headers }
    this.br = br
    this.#makeGzip = makeGzip
    this.isCurrent = isCurrent
  }

  /** Returns the smallest encoding there is that the caller accepts (a weight of 0 is rare enough to be ignored). */
  encodingFor(accepted: string): Encoding | null {
    if (this.br && /(^|[\s,])br([\s,;]|$)/.test(accepted)) return 'br'
    if (this.#makeGzip && /(^|[\s,])gzip([\s,;]|$)/.test(accepted)) return 'gzip'
    return null
  }

  /** Returns the body in an encoding, or null while it has to be made with `makeGzip`. */
  bodyIn(encoding: Encoding | null): Buffer | null {
    if (encoding === null) return this.body
    return encoding === 'br' ? this.br : this.#gzip
  }

  async makeGzip(): Promise<void> {
    this.#gzip = (await this.#makeGzip?.()) ?? null
  }

  /** Returns names and values in turn, as writeHead takes them; built once for each encoding. */
  headerLines(encoding: Encoding | null): readonly string[] {
    const made = this.lines.get(encoding) ?? this.headerLinesWith(encoding, {})
    this.lines.set(encoding, made)
    return made
  }

  /** Returns the same with what earlier hooks have set for this caller, such as CORS. */
  headerLinesWith(encoding: Encoding | null, hooked: Readonly<Record<string, string>>): readonly string[] {
    const body = this.bodyIn(encoding) ?? this.body
    const all = { ...securityHeaders, ...hooked, ...this.headers, 'content-length': String(body.length) }
    return Object.entries(encoding ? { ...all, 'content-encoding': encoding } : all).flat()
  }
}

/** Sends it in the smallest encoding that the caller accepts, or 304 when the caller has it already; a 404 stays one. */
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

/** The headers that a 304 repeats (RFC 9110, 15.4.5); the browser has the others. */
const repeated = ['etag', 'cache-control', 'vary']

const validators = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => repeated.includes(name)))

/** Bypasses the framework's writing, which looks at each header again; what earlier hooks have set goes along. */
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
