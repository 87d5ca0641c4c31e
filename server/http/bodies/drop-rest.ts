import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The longest wait for the rest of a refused body. */
const MAX_REST_MS = 2_000

/**
 * Drops the rest of a refused body if its connection will be closed. Resolves when the rest has arrived, at the latest
 * after MAX_REST_MS. If a connection is closed while its client still sends, the client's system discards the response,
 * and the client reports a lost network instead of the refusal (RFC 9112 §9.6).
 */
export async function dropRest({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete || reply.getHeader('connection') !== 'close') return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, MAX_REST_MS)
  finished(raw, () => resolve())
  raw.resume()
  await promise
  clearTimeout(timer)
}
