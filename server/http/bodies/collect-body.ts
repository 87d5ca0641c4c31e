import type { FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { problem } from '../../../shop/problems.ts'
import { callerAddress } from '../origin/trusted-proxies.ts'
import { ArrivingBytes } from './arriving-bytes.ts'
import type { UnreadBodies } from './unread-bodies.ts'

/**
 * Returns a complete body. Throws too_large, bad_encoding for an aborted body, and busy for a body that is refused
 * while it arrives (unread-bodies.ts). Fastify's own reader is not used, because it does not report how many bytes it
 * has in memory.
 */
export function collectBody(request: FastifyRequest, unread: UnreadBodies): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const { raw } = request
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > MAX_JSON_BYTES) throw problem('too_large')
  const body = new ArrivingBytes(announced)
  const stop = () => {
    counting.end()
    raw.off('data', take).off('end', finish).off('error', breakOff)
  }
  const fail = (reason: unknown) => {
    stop()
    body.free()
    reject(reason)
  }
  const counting = unread.begin(callerAddress(request), fail)
  const take = (piece: Buffer) => {
    try {
      body.add(piece)
    } catch (tooLarge) {
      return fail(tooLarge)
    }
    counting.report(body.allocatedBytes)
  }
  const finish = () => {
    stop()
    resolve(body.whole())
  }
  const breakOff = () => fail(problem('bad_encoding'))
  raw.on('data', take).on('end', finish).on('error', breakOff)
  return promise
}
