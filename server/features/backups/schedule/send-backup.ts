import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { damagedBackup } from '../backup-error.ts'
import type { BackupPlace, RemotePlace } from '../places/backup-place.ts'

/**
 * Sends a file of a folder to S3, unless S3 already has the same bytes, and reads it back. The file was verified when
 * it was written, so comparing the bytes is enough. If they differ, deletes the sent file and throws BackupError. Also
 * throws the errors of S3.
 */
export async function sendBackup(
  folder: BackupPlace & { folder: string },
  remote: RemotePlace,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const localHash = await hashAt(folder, name, signal)
  if ((await hashAt(remote, name, signal)) === localHash) return
  await remote.send(join(folder.folder, name), name, signal)
  if ((await hashAt(remote, name, signal)) === localHash) return
  await remote.remove(name)
  throw damagedBackup(`${name} read back from ${remote.id} differs from what was sent`)
}

async function hashAt(place: BackupPlace, name: string, signal: AbortSignal): Promise<string | null> {
  const found = await place.open(name, signal)
  return found && hashOf(found.body, signal)
}

async function hashOf(body: Readable, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    signal.throwIfAborted()
    hash.update(chunk)
  }
  return hash.digest('hex')
}
