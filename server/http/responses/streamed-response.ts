import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is too large for memory: its bytes are read as the caller takes them. */
export class StreamedResponse {
  readonly body: Readable
  readonly headers: Readonly<Record<string, string>>

  /** `size` is in bytes: a caller who gets fewer knows that the file is not whole. */
  constructor(body: Readable, size: number, headers: Record<string, string>) {
    this.body = body
    this.headers = { 'cache-control': 'no-store', ...headers, 'content-length': String(size) }
  }
}

/** A body that breaks off ends the connection; one whose caller has left is closed. */
export function sendStreamedResponse(reply: FastifyReply, { body, headers }: StreamedResponse): FastifyReply {
  return reply.headers(headers).send(body)
}
