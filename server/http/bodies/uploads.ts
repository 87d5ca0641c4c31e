import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '../../../contract/call.ts'
import { MAX_UPLOAD_BYTES } from '../../../shop/numbers/limits.ts'
import { MAX_QUEUE_FILE_BYTES } from '../../../shop/queue/queue-file.ts'
import { QUEUE_FILE_TOO_LARGE } from '../../../shop/queue/queue-file-limits.ts'

/** Maximum fields per form, with or without files. The shop's own forms have less than half. */
export const MAX_FIELDS = 60

/** No request takes this long, so an older file was left by a killed process. */
const MAX_UPLOAD_AGE_MS = 60 * 60 * 1000

/** Returns the folder that contains the files of running requests. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'incoming')

/** A received file, which is deleted when the request ends. Its type is detected from its bytes. */
export type Upload = { path: string; bytes: number }

/**
 * The files that a call accepts: at most `max` in one field. `tooLarge` is the message for a file larger than
 * `maxBytes`.
 */
export type WantedFiles = { field: string; max: number; maxBytes: number; tooLarge: string }

/** Returns the files that a call accepts (pictures, spreadsheets or one queue file), or null for none. */
export function wantedFiles({
  pictures,
  sheet,
  queueFile,
}: Pick<Call, 'pictures' | 'sheet' | 'queueFile'>): WantedFiles | null {
  const one = { max: 1, maxBytes: MAX_UPLOAD_BYTES }
  if (sheet) return { ...one, ...sheet, tooLarge: 'Jedwali ni kubwa mno: lisizidi MB 8.' }
  if (queueFile)
    return { ...one, field: queueFile.field, maxBytes: MAX_QUEUE_FILE_BYTES, tooLarge: QUEUE_FILE_TOO_LARGE }
  if (!pictures) return null
  return { ...one, field: pictures.field, max: pictures.max, tooLarge: 'Picha ni kubwa mno: isizidi MB 8.' }
}

/** Removes the temporary files of a request. */
export async function removeUploads(uploads: readonly Upload[]): Promise<void> {
  await Promise.all(uploads.map((upload) => rm(upload.path, { force: true })))
}

/** Deletes files left by killed processes. They are private, and no row refers to them. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const folder = uploadsFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < Date.now() - MAX_UPLOAD_AGE_MS) await rm(path, { force: true })
  }
}
