import type { FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { type Problem, problem } from '../../../shop/problems.ts'
import { callerAddress } from '../origin/trusted-proxies.ts'
import type { UnreadBodies } from './unread-bodies.ts'

/**
 * Returns a complete body. Throws too_large, bad_encoding for one that breaks off, and busy for one refused while it
 * arrives (unread-bodies.ts). Fastify's own reader keeps the pieces as they come without reporting them. A piece of one
 * byte takes about 300, so here they are copied together, and their actual memory is counted.
 */
export function collectBody(request: FastifyRequest, unread: UnreadBodies): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const { raw } = request
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > MAX_JSON_BYTES) throw problem('too_large')
  let body = Buffer.alloc(0)
  let length = 0
  const stop = () => {
    counted.end()
    raw.off('data', take).off('end', finish).off('error', breakOff)
  }
  const fail = (reason: Problem) => {
    stop()
    // Frees it now: until the next garbage collection many more may be refused.
    body.buffer.transfer(0)
    reject(reason)
  }
  const counted = unread.begin(callerAddress(request), fail)
  const take = (chunk: Buffer) => {
    const needed = length + chunk.length
    if (needed > MAX_JSON_BYTES) return fail(problem('too_large'))
    if (needed > body.length) body = copyOf(body.subarray(0, length), sizeFor(needed, body.length, announced))
    body.set(chunk, length)
    length = needed
    counted.hold(body.length)
  }
  const finish = () => {
    stop()
    resolve(body.subarray(0, length))
  }
  const breakOff = () => fail(problem('bad_encoding'))
  raw.on('data', take).on('end', finish).on('error', breakOff)
  return promise
}

/** The announced size, or doubled, so that many small pieces are not copied again and again. */
function sizeFor(needed: number, before: number, announced: number): number {
  return Math.max(needed, announced || Math.min(before * 2, MAX_JSON_BYTES))
}

/** Allocates outside of Node's pool, where a small body would keep a whole slab alive. */
function copyOf(bytes: Buffer, size: number): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(size)
  copy.set(bytes)
  return copy
}
