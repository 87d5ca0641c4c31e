import type { Readable } from 'node:stream'
import { explainS3Error } from './explain-s3-error.ts'
import { type CallOptions, ObjectStoreError } from './object-store.ts'

/** Time limits for S3. No call takes longer, whatever happens to S3 or the connection. */
export type S3Limits = {
  /** For a request until its response, including all retries. */
  askMs: number
  /** For a request that sends bytes, in addition to the time that `sendBytesPerMs` allows for them. */
  sendMs: number
  /** The slowest accepted upload. At 32 KB a second, two parallel parts need 512 kbit/s. */
  sendBytesPerMs: number
  /** For joining the parts of a large upload, which can take S3 minutes. */
  joinMs: number
  /** For a pause in the middle of a body. */
  idleMs: number
  /** The slowest accepted download: `windowBytes` in each `windowMs`. Only time spent waiting for S3 counts. */
  windowMs: number
  windowBytes: number
}

export const s3Limits: S3Limits = {
  askMs: 10_000,
  sendMs: 30_000,
  sendBytesPerMs: 32,
  joinMs: 300_000,
  idleMs: 15_000,
  windowMs: 60_000,
  windowBytes: 600_000,
}

/** Returns the limit in ms for a request that sends this many bytes. */
export const limitOf = (bytes: number, { askMs, sendMs, sendBytesPerMs }: S3Limits): number =>
  bytes === 0 ? askMs : sendMs + bytes / sendBytesPerMs

/** Runs a call within its limit and converts its errors to ObjectStoreError. */
export async function withTimeout<T>(
  { bucket, ms }: { bucket: string; ms: number },
  { signal }: CallOptions,
  run: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  // Cleared when the call returns, because a response body has limits of its own.
  const clock = setTimeout(() => limit.abort(), ms)
  try {
    return await run(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.signal.aborted)
      throw new ObjectStoreError(
        'unavailable',
        `S3 does not answer (not done within ${Math.round(ms / 1000)} s): see that S3_ENDPOINT is right, and that the connection to it is fast enough.`,
        error,
      )
    throw explainS3Error(error, bucket)
  } finally {
    clearTimeout(clock)
  }
}

/**
 * Yields the bytes as they arrive. Throws after a pause, or if they arrive too slowly. The time that the reader takes
 * between two reads does not count.
 */
export async function* withIdleLimit(
  body: Readable,
  { bucket, limits }: { bucket: string; limits: S3Limits },
  { signal }: CallOptions,
): AsyncGenerator<Buffer> {
  const { idleMs, windowMs, windowBytes } = limits
  const end = (sentence: string) => body.destroy(new ObjectStoreError('unavailable', sentence))
  const startIdleTimer = () =>
    setTimeout(() => end('S3 fell silent in the middle of an object: try again later.'), idleMs)
  let window = { waited: 0, bytes: 0 }
  let began = performance.now()
  let clock = startIdleTimer()
  try {
    for await (const chunk of body) {
      clearTimeout(clock)
      signal?.throwIfAborted()
      window.waited += performance.now() - began
      window.bytes += chunk.length
      if (window.waited >= windowMs) {
        if (window.bytes < windowBytes) throw tooSlow(limits)
        window = { waited: 0, bytes: 0 }
      }
      yield chunk
      began = performance.now()
      clock = startIdleTimer()
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw explainS3Error(error, bucket)
  } finally {
    clearTimeout(clock)
  }
}

const tooSlow = ({ windowMs, windowBytes }: S3Limits) =>
  new ObjectStoreError(
    'unavailable',
    `S3 sends less than ${Math.round(windowBytes / windowMs)} KB a second: try again later, or over a faster connection.`,
  )
