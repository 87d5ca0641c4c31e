import type { Readable } from 'node:stream'
import { problem } from '../../../../shop/words/problems.ts'
import { parseBackupName } from './backup-names.rules.ts'
import type { Making } from './make-backup.ts'

/**
 * Opens one of this store's backups for reading, from where it lies. Returns null for any other name: nothing that a
 * caller writes is ever used as a path. Throws backups_unreadable where the place does not answer.
 */
export async function openBackup(
  { store, folder, remote }: Pick<Making, 'store' | 'folder' | 'remote'>,
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
