import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createVersionCache } from '../features/catalog/version-cache.ts'
import { exactBytes } from '../http/exact-bytes.ts'
import { PreparedResponse } from '../http/prepared-response.ts'

/** Cached documents: the home page and the products that were opened last. */
const MAX_DOCUMENTS = 200
type Wanted = {
  name: string
  /** Its text; null when there is no such document. */
  make: () => Promise<string | null>
  /** Headers besides those of all; HTML unless they say otherwise. */
  headers?: Record<string, string>
  /** Of brotli; the best unless given. */
  quality?: number
}

/**
 * Documents by name, each made and compressed once per version of the catalogue, however many ask for it at the same
 * time.
 */
export function createDocumentCache(version: () => number, policy: string) {
  const documents = createVersionCache<PreparedResponse | null>({ version, max: MAX_DOCUMENTS })
  return ({ name, make, headers, quality = constants.BROTLI_MAX_QUALITY }: Wanted): Promise<PreparedResponse | null> =>
    documents.get(name, async () => {
      const text = await make()
      const all = { 'content-security-policy': policy, 'content-type': 'text/html; charset=utf-8', ...headers }
      return text === null ? null : compress(text, all, quality)
    })
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
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  return new PreparedResponse(plain, headers, { br: exactBytes(br), gzip: exactBytes(gz) }, always)
}
