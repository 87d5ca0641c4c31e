import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../../disk/make-folder.ts'
import { requireFreeBytes } from '../../features/backups/file/new-file.ts'
import type { BackupPlaces } from './backup-address.ts'
import { openStored } from './stored-backups.ts'

const FETCHED = '.fetched-'

/**
 * Copies a stored backup into DATA_DIR/backups, because a restore reads it twice. Returns the path of the copy.
 * `resources` deletes the copy. First deletes copies that a killed command has left behind.
 */
export async function fetchBackup(
  { places, name }: { places: BackupPlaces; name: string },
  dataDir: string,
  signal: AbortSignal,
  resources: AsyncDisposableStack,
): Promise<string> {
  const { body, size } = await openStored(places, name, signal)
  const backups = join(dataDir, 'backups')
  await makeFolder(backups)
  for (const old of await readdir(backups))
    if (old.startsWith(FETCHED)) await rm(join(backups, old), { recursive: true, force: true })
  await requireFreeBytes(backups, size)
  const folder = join(backups, `${FETCHED}${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await pipeline(body, createWriteStream(path, { mode: 0o600 }), { signal })
  return path
}
