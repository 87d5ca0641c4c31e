import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type Extract, extract, pack } from 'tar-stream'
import { BackupError, damagedBackup, foreignFile } from '../backup-error.ts'
import { HEADER, MAX_ENTRY_BYTES } from './backup-format.ts'

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex')
const COMMENT = 'sha256='

export type Entry = { name: string; body: Buffer }

/** A tar that is being written. The reader of `bytes` sets the pace. */
export type Archive = {
  bytes: AsyncIterable<Buffer>
  /** Adds an entry. Returns the SHA-256 of its bytes once the reader has read the entry. */
  add: (name: string, body: Buffer) => Promise<string>
  end: () => void
  /** Makes `add` and the reader throw this error. */
  destroy: (error: Error) => void
}

/** Creates a tar that is read while it is written. */
export function createArchive(): Archive {
  const tar = pack()
  // Errors reach the callers of `add` and the reader. Without a listener, the stream would throw them again.
  tar.on('error', () => undefined)
  return {
    bytes: bytesOf(tar),
    add: (name, body) => {
      const digest = sha256(body)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const header = { name, size: body.length, mode: 0o600, mtime: new Date(0), pax: { comment: COMMENT + digest } }
      const sink = tar.entry(header, (error) => (error ? reject(error) : resolve(digest)))
      sink.on('error', reject)
      sink.end(body)
      return promise
    },
    end: () => tar.finalize(),
    destroy: (error) => void tar.destroy(error),
  }
}

/**
 * Yields the chunks of a stream of the library `tar-stream`. Node's pipelines do not accept such a stream, and its type
 * does not say that the chunks are bytes.
 */
async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('the content of a tar must be bytes')
    yield chunk
  }
}

/**
 * Yields each entry of a tar once its bytes match the SHA-256 in its header. Throws BackupError: `foreign` if it does
 * not start like a backup of the shop, `damaged` for any other fault.
 */
export async function* readEntries(tar: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const extractor = extract()
  const feeding = feed(tar, extractor)
  // An error of `feed` also destroys the extractor, so the loop below throws it.
  feeding.catch(() => undefined)
  let isOurs = false
  try {
    for await (const stream of extractor) {
      const { name, type, size, pax } = stream.header
      if (!isOurs && name !== HEADER) throw foreignFile()
      isOurs = true
      if (type !== 'file' || size > MAX_ENTRY_BYTES) throw damagedBackup(`the entry ${JSON.stringify(name)}`)
      const body = await collect(bytesOf(stream))
      if (commentOf(pax) !== COMMENT + sha256(body)) throw damagedBackup(`the entry ${JSON.stringify(name)}`)
      yield { name, body }
    }
    await feeding
  } catch (error) {
    if (!(error instanceof Error && isOfTar(error))) throw error
    throw isOurs ? damagedBackup('its table of entries', error) : foreignFile()
  } finally {
    extractor.destroy(null)
  }
}

const commentOf = (pax: unknown): unknown =>
  typeof pax === 'object' && pax !== null && 'comment' in pax ? pax.comment : undefined

/** The library's own errors have no class. */
const isOfTar = (error: Error): boolean =>
  !(error instanceof BackupError) &&
  /^(Invalid tar header|Invalid header|Header exceeds|Unexpected end of data)/.test(error.message)

/** Writes the tar into the extractor as fast as the extractor is read. Ends early if the extractor was destroyed. */
async function feed(tar: AsyncIterable<Buffer>, extractor: Extract): Promise<void> {
  const closed = once(extractor, 'close')
  closed.catch(() => undefined)
  try {
    for await (const chunk of tar) {
      if (extractor.write(chunk)) continue
      await Promise.race([once(extractor, 'drain'), closed])
      if (extractor.destroyed) return
    }
    extractor.end(undefined)
  } catch (error) {
    extractor.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
