import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file too large for memory, read as the caller takes it. */
export class StreamedResponse {
  readonly body: Readable
  readonly headers: Readonly<Record<string, string>>

  /** `size` is in bytes; a caller who gets fewer knows that the file is incomplete. */
  constructor(body: Readable, size: number, headers: Record<string, string>) {
    this.body = body
    this.headers = { 'cache-control': 'no-store', ...headers, 'content-length': String(size) }
  }
}

/** Ends the connection if the body breaks off, and closes the body if the caller disconnects. */
export function sendStreamedResponse(reply: FastifyReply, { body, headers }: StreamedResponse): FastifyReply {
  return reply.headers(headers).send(body)
}
