import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { PreparedResponse } from '../../http/prepared-response.ts'

/** Bytes of all kept answers together, compressed copies included. */
const MAX_BYTES = 24 * 1024 * 1024
/** Smaller bodies travel as they are. */
const COMPRESS_FROM = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Keeps answers that are the same for everybody, for as long as the version that they were made from is current. */
export type AnswerCache = {
  /** The kept answer, or the one that `make` writes now; callers that come meanwhile wait for the same one. */
  get: (key: string, make: () => Promise<Buffer>, keepMs?: number) => Promise<PreparedResponse>
}

export function makeAnswerCache(version: () => number, headers: Record<string, string>): AnswerCache {
  let of = -1
  let bytes = 0
  let kept = new Map<string, { answer: Promise<PreparedResponse>; size: number; until: number }>()

  const forget = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get: (key, make, keepMs = Number.POSITIVE_INFINITY) => {
      // Read before the data: what is made may be newer than its label, never older.
      const now = version()
      if (of !== now) {
        kept = new Map()
        bytes = 0
        of = now
      }
      const old = kept.get(key)
      if (old && old.until > Date.now()) return old.answer
      forget(key)
      const until = Date.now() + keepMs
      const answer = prepare(make, headers, () => version() === now && Date.now() < until)
      const entry = { answer, size: 0, until }
      kept.set(key, entry)
      entry.answer.then(
        (answer) => {
          if (kept.get(key) !== entry) return
          entry.size = sizeOf(answer)
          bytes += entry.size
          // The oldest go first; a map keeps the order in which they came.
          for (const oldest of kept.keys()) {
            if (bytes <= MAX_BYTES) break
            forget(oldest)
          }
        },
        () => kept.get(key) === entry && forget(key),
      )
      return entry.answer
    },
  }
}

/** What an entry costs besides its bytes, roughly: many small answers must not fill the memory either. */
const ENTRY_BYTES = 1000

const sizeOf = ({ body, encodings }: PreparedResponse): number =>
  ENTRY_BYTES + body.length + (encodings.br?.length ?? 0) + (encodings.gzip?.length ?? 0)

async function prepare(
  make: () => Promise<Buffer>,
  headers: Record<string, string>,
  goodWhile: () => boolean,
): Promise<PreparedResponse> {
  const body = await make()
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = { ...headers, etag: `W/"${hash}"` }
  if (body.length < COMPRESS_FROM) return new PreparedResponse(body, all, {}, goodWhile)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: body.length > 1_000_000 ? 3 : 5 } }
  const [br, gz] = await Promise.all([brotli(body, quality), zip(body)])
  return new PreparedResponse(body, all, { br, gzip: gz }, goodWhile)
}
