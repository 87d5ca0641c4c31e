import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createVersionCache } from '../features/catalog/version-cache.ts'
import { exactBytes } from '../http/exact-bytes.ts'
import { PreparedResponse } from '../http/prepared-response.ts'
import { fillOrigin, type Origin } from './origins.ts'

/** Cached documents: the home page and the products that were opened last. */
const MAX_DOCUMENTS = 200
/** What is not cached is compressed for one request: quickly. */
const QUICK_QUALITY = 4
/** Beyond this, compressing for one reader would cost the shop more than it saves the network. */
const MAX_QUICK_BYTES = 1_000_000

type Wanted = {
  name: string
  /** Its text, with ORIGIN_MARK where the shop's address belongs; null when there is no such document. */
  make: () => Promise<string | null>
  /** Whose address stands in it; absent where none does. */
  origin?: Origin
  /** Headers besides those of all; HTML unless they say otherwise. */
  headers?: Record<string, string>
  /** Of brotli; the best unless given. */
  quality?: number
}

/**
 * Documents by name, each made once per version of the catalogue, however many ask for it at the same time. Compressed
 * copies are cached for the shop's own addresses alone: a request with an invented Host gets a true document, and
 * neither pushes another one out nor costs a long compression.
 */
export function createDocumentCache(version: () => number, policy: string) {
  const texts = createVersionCache<string | null>({ version, max: MAX_DOCUMENTS })
  const copies = createVersionCache<PreparedResponse | null>({ version, max: MAX_DOCUMENTS })
  return async (wanted: Wanted): Promise<PreparedResponse | null> => {
    const { name, origin, quality = constants.BROTLI_MAX_QUALITY } = wanted
    const text = () => texts.get(name, wanted.make)
    const filled = async () => {
      const document = await text()
      return document !== null && origin ? fillOrigin(document, origin.address) : document
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', ...wanted.headers }
    const make = async (how: number) => {
      const whole = await filled()
      return whole === null ? null : compress(whole, { 'content-security-policy': policy, ...headers }, how)
    }
    if (origin && !origin.own) return make(QUICK_QUALITY)
    return copies.get(origin ? `${origin.address} ${name}` : name, () => make(quality))
  }
}

/** The version is looked up at each request for a document (createDocumentCache). */
const always = () => true

async function compress(text: string, own: Record<string, string>, quality: number): Promise<PreparedResponse> {
  const plain = exactBytes(Buffer.from(text, 'utf8'))
  const headers = {
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    ...own,
  }
  if (quality === QUICK_QUALITY && plain.length > MAX_QUICK_BYTES)
    return new PreparedResponse(plain, headers, {}, always)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  return new PreparedResponse(plain, headers, { br: exactBytes(br), gzip: exactBytes(gz) }, always)
}
