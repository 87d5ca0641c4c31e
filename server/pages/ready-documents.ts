import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasEtag } from '../http/etag.ts'

/** A document in every form that browsers take. */
export type Ready = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

/** Documents kept at once: the home page and the products that are looked at. */
const KEPT = 200

/** Documents by name, each made once per version of the catalogue, however many ask for it at the same time. */
export function keepDocuments(version: () => number) {
  const kept = new Map<string, { version: number; ready: Promise<Ready | null> }>()
  return (name: string, make: () => Promise<string | null>, quality?: number): Promise<Ready | null> => {
    const now = version()
    const old = kept.get(name)
    if (old?.version === now) return old.ready
    const ready = make().then((html) => (html === null ? null : compress(html, quality)))
    kept.delete(name)
    kept.set(name, { version: now, ready })
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? name)
    const forget = () => {
      if (kept.get(name)?.ready === ready) kept.delete(name)
    }
    // What is not there must not push out what is; what failed is tried again.
    ready.then((made) => made ?? forget(), forget)
    return ready
  }
}

async function compress(html: string, quality = constants.BROTLI_MAX_QUALITY): Promise<Ready> {
  const plain = Buffer.from(html, 'utf8')
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: gz }
}

/** Sends a document, or 304 to whoever has it already. */
export function sendReady(request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply {
  reply.header('etag', ready.etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
  if (hasEtag(request, ready.etag)) return reply.code(304).send()
  const taken = request.headers['accept-encoding'] ?? ''
  const form = taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'plain'
  if (form !== 'plain') reply.header('content-encoding', form)
  return reply.type('text/html; charset=utf-8').send(ready[form])
}
