import '@fastify/multipart'
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { MAX_UPLOAD_BYTES } from '../../shop/limits.ts'
import { problem } from '../../shop/problems.ts'
import { makeFolder } from '../db/make-folder.ts'

const MAX_FIELD_BYTES = 256 * 1024

/** A file as it came in: a temporary file, removed when the request is over. What it is, its bytes decide. */
export type Upload = { path: string; bytes: number }

/** Which files of a body are kept: those of one field, so many at most; what to say when one is too large. */
export type WantedFiles = { field: string; most: number; tooLarge: string }

/** The files that a call declares: its pictures, or its one spreadsheet. */
export function wantedFiles({ pictures, sheet }: Pick<Call, 'pictures' | 'sheet'>): WantedFiles {
  if (sheet) return { field: sheet.field, most: 1, tooLarge: 'Jedwali ni kubwa mno: lisizidi MB 8.' }
  return { field: '', most: 0, ...pictures, tooLarge: 'Picha ni kubwa mno: isizidi MB 8.' }
}

/**
 * Reads a multipart body. Files stream to `folder`, so that seven pictures of 8 MB cost no memory; those beyond `most`
 * or of another field are read and dropped. Throws too_large; `uploads` of the caller are filled as they arrive,
 * so that it can remove them whatever happens.
 */
export async function readMultipart(
  request: FastifyRequest,
  files: WantedFiles,
  folder: string,
  uploads: Upload[],
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  await makeFolder(folder)
  const parts = request.parts({
    limits: { fileSize: MAX_UPLOAD_BYTES, fieldSize: MAX_FIELD_BYTES, files: 20, fields: 60, parts: 80 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw problem('too_large')
      fields[part.fieldname] = String(part.value)
      continue
    }
    const wanted = part.fieldname.replace(/\[\d*\]$/, '') === files.field && uploads.length < files.most
    if (!wanted) {
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
export async function dropUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => rm(upload.path, { force: true })))
}
