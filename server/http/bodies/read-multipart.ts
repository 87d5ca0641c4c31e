import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem, problem } from '../../../shop/problems.ts'
import { callerAddress } from '../origin/trusted-proxies.ts'
import { ArrivingBytes } from './arriving-bytes.ts'
import type { UnreadBodies } from './unread-bodies.ts'
import { MAX_FIELDS, type Upload, type WantedFiles } from './uploads.ts'

/**
 * Files that a call does not accept are dropped. With more parts than this, the body is not a real form and is refused.
 */
const MAX_PARTS = 200 + MAX_FIELDS
/** The headers of the shop's own parts have less than 300 bytes. */
const MAX_PART_HEADER_BYTES = 4096

/** The folder for one request's files, and the list of those that have arrived, so that the caller can remove them. */
type Incoming = { folder: string; uploads: Upload[] }

/**
 * Returns the fields of a multipart body, writes its files into the folder and adds them to `uploads`. Files in other
 * fields or beyond the maximum are read and dropped. Throws too_large, bad_encoding for an unreadable or aborted body,
 * and busy for a body that is refused while it arrives (unread-bodies.ts). The plugin's saveRequestFiles is not used:
 * it would also write unwanted files, log every broken connection as an error, and delete the files of a disconnected
 * client while the handler still reads them.
 */
export async function readMultipart(
  request: FastifyRequest,
  wanted: WantedFiles,
  incoming: Incoming,
  unread: UnreadBodies,
): Promise<Record<string, string>> {
  // A broken request emits no end event, so the parser would wait forever.
  if (isBroken(request)) throw problem('bad_encoding')
  const refusal = new AbortController()
  const refused = rejectionOf(refusal.signal)
  const counting = unread.begin(callerAddress(request), (reason) => refusal.abort(reason))
  // The parts so far. The bytes read from them are no longer in the parser's memory: those of a field are counted in
  // `fields`, and those of a file are written to the disk or dropped.
  const passedOn: MultipartFile['file'][] = []
  let received = 0
  const fields = new Fields()
  const count = (chunk: Buffer) => {
    // Beyond the size limit, the parser drops the rest of a file.
    if (!passedOn.at(-1)?.truncated) received += chunk.length
    counting.report(received - passedOn.reduce((sum, { bytesRead }) => sum + bytesRead, 0) + fields.allocatedBytes)
  }
  request.raw.on('data', count)
  try {
    for await (const part of partsOf(request, wanted, refused)) {
      passedOn.push(part.file)
      if (isFile(part)) await takeFile(part, wanted, incoming, refusal.signal)
      else await fields.add(part, refused)
    }
    return fields.values()
  } catch (error) {
    fields.free()
    // Drops the rest of the body, because the parser would hold it in memory.
    request.raw.unpipe().resume()
    throw refusal.signal.reason ?? (isUnreadable(request, error) ? problem('bad_encoding') : error)
  } finally {
    request.raw.off('data', count)
    counting.end()
  }
}

/** True if the connection has ended before the body was complete. */
const isBroken = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** True if the body is at fault: the parser's own errors have no code, but errors of the disk do. */
function isUnreadable(request: FastifyRequest, error: unknown): boolean {
  if (isBroken(request)) return true
  return error instanceof Error && !(error instanceof Problem) && !('code' in error)
}

/** Returns a promise that rejects with the signal's reason. The rejection never counts as unhandled. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  promise.catch(() => undefined)
  return promise
}

/** Yields the parts as they arrive. Throws the reason of a refusal, even while waiting for the next part. */
async function* partsOf(request: FastifyRequest, { maxBytes }: WantedFiles, refused: Promise<never>) {
  const limits = { fileSize: maxBytes, files: MAX_PARTS, parts: MAX_PARTS, headerSize: MAX_PART_HEADER_BYTES }
  // Fields are read like files, because the parser would hold the text of unfinished fields in memory (see Fields).
  const parts = request.parts({ limits, isPartAFile: () => true })
  for (;;) {
    const next = await Promise.race([parts.next(), refused])
    if (next.done) return
    if (next.value.type === 'file') yield next.value
  }
}

/** Decides whether a part is a file by the parser's own rule, which `partsOf` overrides. */
const isFile = ({ filename, mimetype }: MultipartFile): boolean =>
  filename !== undefined || mimetype === 'application/octet-stream'

/**
 * The fields of a form. Together they may be as long as a body without files. They are held as bytes until the form is
 * complete, because the texts of many refused forms would fill the heap until its next full garbage collection.
 */
class Fields {
  readonly #bytes = new ArrivingBytes()
  readonly #places: { name: string; start: number; end: number }[] = []

  /** The size of the allocated memory. */
  get allocatedBytes(): number {
    return this.#bytes.allocatedBytes
  }

  /** Throws too_large. */
  async add({ fieldname, file }: MultipartFile, refused: Promise<never>): Promise<void> {
    if (this.#places.length === MAX_FIELDS) throw problem('too_large')
    const start = this.#bytes.length
    await this.#collect(file, refused)
    this.#places.push({ name: fieldname, start, end: this.#bytes.length })
  }

  /** Does not use a pipeline, which would destroy the stream with an error whose stack costs more than the field. */
  async #collect(file: MultipartFile['file'], refused: Promise<never>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const take = (piece: Buffer) => {
      try {
        this.#bytes.add(piece)
      } catch (tooLarge) {
        reject(tooLarge)
      }
    }
    file.on('data', take).on('end', resolve).on('error', reject)
    try {
      await Promise.race([promise, refused])
    } finally {
      file.off('data', take)
    }
  }

  values(): Record<string, string> {
    const whole = this.#bytes.whole()
    return Object.fromEntries(this.#places.map(({ name, start, end }) => [name, whole.toString('utf8', start, end)]))
  }

  free(): void {
    this.#bytes.free()
  }
}

/** Writes a wanted file, and drops any other. Throws too_large. */
async function takeFile(
  { fieldname, file }: MultipartFile,
  wanted: WantedFiles,
  { folder, uploads }: Incoming,
  signal: AbortSignal,
): Promise<void> {
  const isWanted = fieldname.replace(/\[\d*\]$/, '') === wanted.field && uploads.length < wanted.max
  if (!isWanted) {
    file.resume()
    return
  }
  const path = join(folder, randomBytes(16).toString('hex'))
  const upload = { path, bytes: 0 }
  uploads.push(upload)
  await pipeline(file, createWriteStream(path, { mode: 0o600 }), { signal })
  if (file.truncated) throw problem('too_large', { text: wanted.tooLarge })
  upload.bytes = file.bytesRead
  // A file field without a file arrives as an empty file.
  if (upload.bytes === 0) {
    uploads.pop()
    await rm(path, { force: true })
  }
}
