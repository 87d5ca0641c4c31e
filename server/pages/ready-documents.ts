import { constants } from 'node:zlib'
import { createVersionCache } from '../features/catalog/cache/version-cache.ts'
import { compressedResponse } from '../http/responses/compressed-response.ts'
import type { PreparedResponse } from '../http/responses/prepared-response.ts'

type Wanted = {
  name: string
  /** Its text; null when there is no such document. */
  make: () => Promise<string | null>
  /** Headers besides those of all; HTML unless they say otherwise. */
  headers?: Record<string, string>
  /** Of brotli; the best unless given. */
  quality?: number
  /** How long it is kept, when time alone makes it old. */
  keepMs?: number
}

type DocumentCache = {
  /** Returns a document, or null when there is no such one. */
  get: (wanted: Wanted) => Promise<PreparedResponse | null>
  /** Returns it if it is made already. */
  peek: (name: string) => PreparedResponse | undefined
}

/** As whoever makes documents of its own gets it. */
export type GetDocument = DocumentCache['get']

/**
 * Documents by name, each made and compressed once per version of the catalogue, however many ask for it at the same
 * time; `max` are kept, the oldest go first.
 */
export function createDocumentCache(version: () => number, policy: string, max: number): DocumentCache {
  const documents = createVersionCache<PreparedResponse | null>({ version, max })
  const get: GetDocument = ({ name, make, headers, quality = constants.BROTLI_MAX_QUALITY, keepMs }) => {
    const prepare = async (): Promise<PreparedResponse | null> => {
      const text = await make()
      if (text === null) return null
      const all = {
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        'content-security-policy': policy,
        'content-type': 'text/html; charset=utf-8',
        ...headers,
      }
      return compressedResponse(Buffer.from(text, 'utf8'), { headers: all, quality, isCurrent: always })
    }
    return documents.get(name, prepare, keepMs)
  }
  return { get, peek: documents.peek }
}

/** The version is looked up at each request for a document (createDocumentCache). */
const always = () => true
