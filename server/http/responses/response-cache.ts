import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressedResponse } from './compressed-response.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** Limit in bytes of the responses remembered by address; most are in another cache as well. */
const MAX_REMEMBERED_BYTES = 8 * 2 ** 20
/**
 * Overhead of an entry in bytes (keys, headers, promises), measured over HTTP and rounded up. Without it, many small
 * responses would fill the memory.
 */
const ENTRY_BYTES = 2000

type Options = {
  /** Grows with every change of the responses' data. */
  version: () => number
  /** Limit for all responses, their compressed copies and the objects around them. */
  maxBytes: number
  headers: Record<string, string>
  /** Returns the brotli quality for a body of this many bytes, 0 to 11. */
  qualityFor: (bytes: number) => number
}

type Body = Buffer | string
type Wanted<Made extends Body | null> = {
  key: string
  /** Makes the body; null if there is none. */
  make: () => Promise<Made>
  /** Further headers. */
  headers?: Record<string, string>
  quality?: number
  /** Lifetime, for content that time alone makes outdated. */
  keepMs?: number
}

export type ResponseCache = {
  /** Returns the response of the key, made and compressed once for all concurrent callers; null if there is no body. */
  get: <Made extends Body | null>(wanted: Wanted<Made>) => Promise<PreparedResponse | (Made & null)>
  /** Returns the response if it is made already, without the delay of a promise. */
  peek: (key: string) => PreparedResponse | undefined
}

/**
 * Caches responses that are the same for everybody. A response is sent while the version that it was made from is
 * current and its lifetime is not over (`isCurrent`); the cache by address below has the same rule. The version is read
 * before the data, so a response may be newer than its version but never older. Failures and null are not cached, and
 * the least recently used responses are evicted first.
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
    const until = performance.now() + (wanted.keepMs ?? Number.POSITIVE_INFINITY)
    const content = await wanted.make()
    if (content === null) return null
    const body = typeof content === 'string' ? Buffer.from(content) : content
    return compressedResponse(body, {
      headers: { ...headers, ...wanted.headers },
      quality: wanted.quality ?? qualityFor(body.length),
      isCurrent: () => version() === now && performance.now() < until,
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
    // The result is null only if `make` returns null, which TypeScript cannot see.
    get: async <Made extends Body | null>(wanted: Wanted<Made>) =>
      (peek(wanted.key) ?? (await (making.get(wanted.key) ?? makeOnce(wanted)))) as PreparedResponse | (Made & null),
  }
}

type RememberedResponses = {
  find: (request: FastifyRequest) => PreparedResponse | undefined
  store: (request: FastifyRequest, response: PreparedResponse) => void
}

/**
 * Remembers cached responses by address for callers without cookies. For them the address alone decides the response,
 * so it is sent before the caller is looked up and the input is parsed.
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

/** Returns an entry's bytes, with room for a gzip copy that may be added later and is a little larger than brotli. */
const bytesOf = ({ body, br }: PreparedResponse): number =>
  Math.ceil(ENTRY_BYTES + body.length + 2.25 * (br?.length ?? 0))

function currentOf(store: Store, key: string): PreparedResponse | undefined {
  const found = store.get(key)
  if (!found || found.isCurrent?.()) return found
  store.delete(key)
  return undefined
}
