import '@fastify/multipart'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { MAX_UPLOAD_BYTES } from '../../shop/numbers/limits.ts'
import { MAX_QUEUE_FILE_BYTES } from '../../shop/queue/queue-file.ts'
import { QUEUE_FILE_TOO_LARGE } from '../../shop/queue/read-in.ts'
import { Problem, problem } from '../../shop/words/problems.ts'
import { makeFolder } from '../disk/make-folder.ts'

const MAX_FIELD_BYTES = 256 * 1024
/** Files beyond those that a call takes are dropped (rulings §9); so many that it is no form are refused. */
const MAX_FILES = 200
const MAX_FIELDS = 60
const MAX_PARTS = MAX_FILES + MAX_FIELDS

/** No request lasts as long: an older file was left by a process that was killed. */
const MAX_UPLOAD_AGE_MS = 60 * 60 * 1000

/** Where files lie while their requests last. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'incoming')

/** A file as it came in: a temporary file, removed when the request is over. What it is, its bytes decide. */
export type Upload = { path: string; bytes: number }

/** Which files of a body are taken: those of one field, at most `max`; the sentence for one that is too large. */
type WantedFiles = { field: string; max: number; maxBytes: number; tooLarge: string }

/** Returns the files that a call declares: its pictures, its one spreadsheet or its one queue file. */
export function wantedFiles({
  pictures,
  sheet,
  queueFile,
}: Pick<Call, 'pictures' | 'sheet' | 'queueFile'>): WantedFiles {
  const one = { max: 1, maxBytes: MAX_UPLOAD_BYTES }
  if (sheet) return { ...one, field: sheet.field, tooLarge: 'Jedwali ni kubwa mno: lisizidi MB 8.' }
  if (queueFile)
    return { ...one, field: queueFile.field, maxBytes: MAX_QUEUE_FILE_BYTES, tooLarge: QUEUE_FILE_TOO_LARGE }
  const { field = '', most = 0 } = pictures ?? {}
  return { ...one, field, max: most, tooLarge: 'Picha ni kubwa mno: isizidi MB 8.' }
}

/**
 * Returns the fields of a multipart body and puts its files into `uploads` as they arrive, so that the caller can
 * remove them whatever happens. Files stream to `folder`; those of another field or beyond the maximum are read and
 * dropped. Throws too_large, and bad_encoding for a body that cannot be read or breaks off.
 *
 * The plugin's own saveRequestFiles would write the unwanted ones too, log every broken connection as an error, and
 * remove the files of a client who has left while the handler still reads them.
 */
export async function readMultipart(
  request: FastifyRequest,
  files: WantedFiles,
  folder: string,
  uploads: Upload[],
): Promise<Record<string, string>> {
  await makeFolder(folder)
  try {
    return await readParts(request, files, folder, uploads)
  } catch (error) {
    throw isUnreadable(request, error) ? problem('bad_encoding') : error
  }
}

/** Whether the body is at fault. The parser's own errors carry no code; those of the disk do. */
function isUnreadable({ raw }: FastifyRequest, error: unknown): boolean {
  if (raw.destroyed && !raw.complete) return true
  return error instanceof Error && !(error instanceof Problem) && !('code' in error)
}

async function readParts(
  request: FastifyRequest,
  files: WantedFiles,
  folder: string,
  uploads: Upload[],
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  const limits = {
    fileSize: files.maxBytes,
    fieldSize: MAX_FIELD_BYTES,
    files: MAX_FILES,
    fields: MAX_FIELDS,
    parts: MAX_PARTS,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw problem('too_large')
      fields[part.fieldname] = String(part.value)
      continue
    }
    const isWanted = part.fieldname.replace(/\[\d*\]$/, '') === files.field && uploads.length < files.max
    if (!isWanted) {
      part.file.resume()
      continue
    }
    const path = join(folder, randomBytes(16).toString('hex'))
    const upload = { path, bytes: 0 }
    uploads.push(upload)
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
    if (part.file.truncated) throw problem('too_large', { text: files.tooLarge })
    upload.bytes = part.file.bytesRead
    // A file field without a file arrives as an empty one.
    if (upload.bytes === 0) {
      uploads.pop()
      await rm(path, { force: true })
    }
  }
  return fields
}

/** Removes the temporary files of a request. */
export async function removeUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => rm(upload.path, { force: true })))
}

/** Removes what processes that were killed have left there: it is private, and no row knows of it. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const folder = uploadsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < Date.now() - MAX_UPLOAD_AGE_MS) await rm(path, { force: true })
  }
}
