import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressedResponse } from './compressed-response.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** Maximum bytes of the responses remembered by URL. Most of them are in another cache too. */
const MAX_REMEMBERED_BYTES = 8 * 2 ** 20
/**
 * Overhead of an entry in bytes (keys, headers, promises), measured over HTTP and rounded up. Without counting it, many
 * small responses would fill the memory.
 */
const ENTRY_BYTES = 2000

type Options = {
  /** Increases with every change of the responses' data. */
  version: () => number
  /** Maximum bytes of all responses, their compressed copies and their overhead. */
  maxBytes: number
  headers: Record<string, string>
  /** Returns the brotli quality for a body of this many bytes, 0 to 11. */
  qualityFor: (bytes: number) => number
}

type Body = Buffer | string
type Wanted<Made extends Body | null> = {
  key: string
  /** Makes the body, or returns null if there is none. */
  make: () => Promise<Made>
  /** Further headers. */
  headers?: Record<string, string>
  quality?: number
  /** How long the response is valid, for content that becomes outdated without a new version. */
  keepMs?: number
}

export type ResponseCache = {
  /**
   * Returns the response for the key, made and compressed once for all concurrent callers. Null if there is no body.
   */
  get: <Made extends Body | null>(wanted: Wanted<Made>) => Promise<PreparedResponse | (Made & null)>
  /** Returns the response if it is already made, without the delay of a promise. */
  peek: (key: string) => PreparedResponse | undefined
}

/**
 * Caches responses that are the same for everybody. A response is valid while its version is current and it has not
 * expired (`isCurrent`). The cache by URL below uses the same rule. The version is read before the data, so a response
 * may be newer than its version but never older. Failures and null are not cached, and the least recently used
 * responses are evicted first.
 */
export function createResponseCache({ version, maxBytes, headers, qualityFor }: Options): ResponseCache {
  const responses = createStore(maxBytes)
  const making = new Map<string, Promise<PreparedResponse | null>>()
  let cachedVersion = version()

  const forgetOld = () => {
    if (cachedVersion === version()) return
    cachedVersion = version()
    responses.clear()
    making.clear()
  }
  const peek = (key: string) => {
    forgetOld()
    return currentOf(responses, key)
  }
  const prepare = async (wanted: Wanted<Body | null>): Promise<PreparedResponse | null> => {
    const now = version()
    const validUntil = performance.now() + (wanted.keepMs ?? Number.POSITIVE_INFINITY)
    const content = await wanted.make()
    if (content === null) return null
    const body = typeof content === 'string' ? Buffer.from(content) : content
    return compressedResponse(body, {
      headers: { ...headers, ...wanted.headers },
      quality: wanted.quality ?? qualityFor(body.length),
      isCurrent: () => version() === now && performance.now() < validUntil,
    })
  }
  const makeOnce = (wanted: Wanted<Body | null>) => {
    const running = prepare(wanted)
    const end = (response: PreparedResponse | null) => {
      if (making.get(wanted.key) !== running) return
      making.delete(wanted.key)
      if (response) responses.set(wanted.key, response)
    }
    making.set(wanted.key, running)
    running.then(end, () => end(null))
    return running
  }
  return {
    peek,
    // The result is null only if `make` returns null, which the compiler cannot see.
    get: async <Made extends Body | null>(wanted: Wanted<Made>) =>
      (peek(wanted.key) ?? (await (making.get(wanted.key) ?? makeOnce(wanted)))) as PreparedResponse | (Made & null),
  }
}

type RememberedResponses = {
  find: (request: FastifyRequest) => PreparedResponse | undefined
  store: (request: FastifyRequest, response: PreparedResponse) => void
}

/**
 * Remembers cached responses by URL for callers without cookies. For them the URL alone determines the response, so it
 * is sent before the caller is identified and the input is parsed.
 */
export function rememberResponses(): RememberedResponses {
  const responses = createStore(MAX_REMEMBERED_BYTES)
  const isPublic = ({ method, headers }: FastifyRequest) => method === 'GET' && headers.cookie === undefined
  return {
    find: (request) => (isPublic(request) ? currentOf(responses, request.url) : undefined),
    store: (request, response) => {
      if (response.isCurrent && isPublic(request)) responses.set(request.url, response)
    },
  }
}

type Store = LRUCache<string, PreparedResponse>

const createStore = (maxSize: number): Store => new LRUCache({ maxSize, sizeCalculation: bytesOf })

/**
 * Returns the bytes of an entry, including room for a gzip copy that may be added later and is a little larger than the
 * brotli copy.
 */
const bytesOf = ({ body, br }: PreparedResponse): number =>
  Math.ceil(ENTRY_BYTES + body.length + 2.25 * (br?.length ?? 0))

function currentOf(store: Store, key: string): PreparedResponse | undefined {
  const found = store.get(key)
  if (!found || found.isCurrent?.()) return found
  store.delete(key)
  return undefined
}
