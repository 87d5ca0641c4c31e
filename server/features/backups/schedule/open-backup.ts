import type { Readable } from 'node:stream'
import { problem } from '../../../../shop/problems.ts'
import { parseBackupName } from './backup-names.rules.ts'
import type { BackupContext } from './make-backup.ts'

/**
 * Opens one of this store's backups for reading. Returns null for any other name; a name from a caller is never used as
 * a path. Throws backups_unreadable if the place does not answer.
 */
export async function openBackup(
  { store, folder, remote }: Pick<BackupContext, 'store' | 'folder' | 'remote'>,
  name: string,
): Promise<{ name: string; body: Readable; size: number } | null> {
  const own = parseBackupName(store, name)
  if (!own) return null
  for (const place of remote ? [remote, folder] : [folder]) {
    const found = await place.open(own.name).catch(() => Promise.reject(problem('backups_unreadable')))
    if (found) return { name: own.name, ...found }
  }
  return null
}
