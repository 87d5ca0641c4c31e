import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Prepared } from '../http/prepared.ts'

/** Documents kept at once: the home page and the products that are looked at. */
const KEPT = 200

/** Documents by name, each made once per version of the catalogue, however many ask for it at the same time. */
export function keepDocuments(version: () => number, policy: string) {
  const kept = new Map<string, { version: number; ready: Promise<Prepared | null> }>()
  return (name: string, make: () => Promise<string | null>, quality?: number): Promise<Prepared | null> => {
    const now = version()
    const old = kept.get(name)
    if (old?.version === now) return old.ready
    const ready = make().then((html) => (html === null ? null : compress(html, policy, quality)))
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

async function compress(html: string, policy: string, quality = constants.BROTLI_MAX_QUALITY): Promise<Prepared> {
  const plain = Buffer.from(html, 'utf8')
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
  return new Prepared(plain, headers, { br, gzip: gz }, true)
}
