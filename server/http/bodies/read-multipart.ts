import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { Problem, problem } from '../../../shop/problems.ts'
import { callerAddress } from '../origin/trusted-proxies.ts'
import type { UnreadBodies } from './unread-bodies.ts'
import { MAX_FIELDS, type Upload, type WantedFiles } from './uploads.ts'

/** Files beyond those a call accepts are dropped; beyond this number the body is not a form and is refused. */
const MAX_FILES = 200
const MAX_PARTS = MAX_FILES + MAX_FIELDS

/** The place of one request's files: `uploads` lists them as they arrive, so that the caller can remove them. */
type Incoming = { folder: string; uploads: Upload[] }

/**
 * Returns the fields of a multipart body and writes its files into the folder and to `uploads`; files of other fields
 * or beyond the maximum are read and dropped. Throws too_large, bad_encoding for an unreadable or aborted body, and
 * busy for one refused while it arrives (unread-bodies.ts). The plugin's saveRequestFiles would write unwanted files
 * too, log every broken connection as an error, and remove the files of a disconnected client while the handler still
 * reads them.
 */
export async function readMultipart(
  request: FastifyRequest,
  wanted: WantedFiles,
  incoming: Incoming,
  unread: UnreadBodies,
): Promise<Record<string, string>> {
  // A broken request would emit no end event, and the parser would wait forever.
  if (isBroken(request)) throw problem('bad_encoding')
  const refusal = new AbortController()
  const counted = unread.begin(callerAddress(request), (reason) => refusal.abort(reason))
  // Bytes on the disk, or dropped, no longer occupy memory.
  const passedOn: MultipartFile['file'][] = []
  let received = 0
  const count = (chunk: Buffer) => {
    // Beyond its limit the parser drops a file.
    if (!passedOn.at(-1)?.truncated) received += chunk.length
    counted.hold(received - passedOn.reduce((sum, { bytesRead }) => sum + bytesRead, 0))
  }
  request.raw.on('data', count)
  const fields = new Fields()
  try {
    for await (const part of partsOf(request, wanted, refusal.signal)) {
      if (part.type === 'field') fields.add(part)
      else {
        passedOn.push(part.file)
        await takeFile(part, wanted, incoming, refusal.signal)
      }
    }
    return fields.values
  } catch (error) {
    // The parser would keep the rest in memory.
    request.raw.unpipe().resume()
    throw refusal.signal.reason ?? (isUnreadable(request, error) ? problem('bad_encoding') : error)
  } finally {
    request.raw.off('data', count)
    counted.end()
  }
}

/** True if the connection has ended before the body was complete. */
const isBroken = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** True if the body is at fault. The parser's own errors have no code. Those of the disk do. */
function isUnreadable(request: FastifyRequest, error: unknown): boolean {
  if (isBroken(request)) return true
  return error instanceof Error && !(error instanceof Problem) && !('code' in error)
}

/** Yields the parts as they arrive. Throws the signal's reason, even while waiting for the next one. */
async function* partsOf(request: FastifyRequest, { maxBytes }: WantedFiles, signal: AbortSignal) {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  aborted.catch(() => undefined)
  const limits = {
    fileSize: maxBytes,
    fieldSize: MAX_JSON_BYTES,
    files: MAX_FILES,
    fields: MAX_FIELDS,
    parts: MAX_PARTS,
  }
  const parts = request.parts({ limits })
  for (;;) {
    const next = await Promise.race([parts.next(), aborted])
    if (next.done) return
    yield next.value
  }
}

/** Collects the fields of a form, together no longer than a body without files. */
class Fields {
  readonly values: Record<string, string> = {}
  #bytes = 0

  /** Throws too_large. */
  add({ fieldname, value, valueTruncated }: MultipartValue): void {
    const text = String(value)
    this.#bytes += Buffer.byteLength(text)
    if (valueTruncated || this.#bytes > MAX_JSON_BYTES) throw problem('too_large')
    this.values[fieldname] = text
  }
}

/** Writes a wanted file and drops any other. Throws too_large. */
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
  // A file field without a file arrives as an empty one.
  if (upload.bytes === 0) {
    uploads.pop()
    await rm(path, { force: true })
  }
}
