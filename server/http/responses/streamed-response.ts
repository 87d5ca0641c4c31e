import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is too large for memory, streamed at the caller's pace. */
export class StreamedResponse {
  readonly body: Readable
  readonly headers: Readonly<Record<string, string>>

  /**
   * `size` is in bytes; null if it is unknown. A caller knows that the file is incomplete if fewer bytes arrive or, without
   * a size, if the connection closes before the stream's end.
   */
  constructor(body: Readable, size: number | null, headers: Record<string, string>) {
    this.body = body
    const shown = { 'cache-control': 'no-store', ...headers }
    this.headers = size === null ? shown : { ...shown, 'content-length': String(size) }
  }
}

/** Sends the stream. Closes the connection if the body fails, and closes the body if the caller disconnects. */
export function sendStreamedResponse(reply: FastifyReply, { body, headers }: StreamedResponse): FastifyReply {
  return reply.headers(headers).send(body)
}
