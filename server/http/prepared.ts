import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from './etag.ts'
import { securityHeaders } from './security-headers.ts'

type Encoding = 'br' | 'gzip'

/** An answer whose bytes were made before: a cached list, a document, a file. Its headers win over the wire's own. */
export class Prepared {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The same body compressed: whichever of them the caller takes is sent. */
  readonly encodings: { readonly br?: Buffer; readonly gzip?: Buffer }
  /**
   * Set when everybody gets it alike, and says for how long: then it carries no cookie and nothing that a hook would add
   * at the end, and whoever asks the same without cookies may be answered with it again.
   */
  readonly goodWhile: (() => boolean) | null
  private readonly lines = new Map<Encoding | null, readonly string[]>()

  constructor(
    body: Buffer,
    headers: Record<string, string>,
    encodings: { br?: Buffer; gzip?: Buffer } = {},
    goodWhile: (() => boolean) | null = null,
  ) {
    this.body = body
    // Whatever says nothing of it is not kept, as every other answer of a call.
    this.headers = { 'cache-control': 'no-store', ...headers }
    this.encodings = encodings
    this.goodWhile = goodWhile
  }

  /** Names and values in turn, as Node writes them in one go; made once for each form. */
  headerLines(encoding: Encoding | null): readonly string[] {
    const made = this.lines.get(encoding) ?? this.headerLinesWith(encoding, {})
    this.lines.set(encoding, made)
    return made
  }

  /** The same with what earlier hooks have set for this one caller, such as CORS. */
  headerLinesWith(encoding: Encoding | null, hooked: Readonly<Record<string, string>>): readonly string[] {
    const body = (encoding && this.encodings[encoding]) ?? this.body
    const all = { ...securityHeaders, ...hooked, ...this.headers, 'content-length': String(body.length) }
    return Object.entries(encoding ? { ...all, 'content-encoding': encoding } : all).flat()
  }
}

/** Sends it in the smallest form that the caller takes, or 304 to whoever has it already. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const { headers, encodings } = prepared
  if (headers.etag !== undefined && isReading(request) && hasEtag(request, headers.etag)) {
    return reply.code(304).headers(headers).send()
  }
  const encoding = acceptedEncoding(request, prepared)
  const body = (encoding && encodings[encoding]) ?? prepared.body
  if (prepared.goodWhile) return sendAtOnce(reply, prepared, encoding, body)
  if (encoding) reply.header('content-encoding', encoding)
  return reply.headers(headers).send(body)
}

/** Past the framework's own writing, which looks at each header again; what earlier hooks have set goes along. */
function sendAtOnce(reply: FastifyReply, prepared: Prepared, encoding: Encoding | null, body: Buffer): FastifyReply {
  const hooked = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  const lines =
    hooked.length > 0 ? prepared.headerLinesWith(encoding, Object.fromEntries(hooked)) : prepared.headerLines(encoding)
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, lines as string[])
  reply.raw.end(body)
  return reply
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The smallest ready-made copy that the caller says it takes (a weight of 0 is rare enough to count as not said). */
function acceptedEncoding(request: FastifyRequest, { encodings }: Prepared): Encoding | null {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (encodings.br && /(^|[\s,])br([\s,;]|$)/.test(accepted)) return 'br'
  if (encodings.gzip && /(^|[\s,])gzip([\s,;]|$)/.test(accepted)) return 'gzip'
  return null
}
