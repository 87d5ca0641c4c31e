import { BackupError } from '../../features/backups/backup-error.ts'
import type { BackupSnapshot } from '../../features/backups/file/backup-format.ts'
import { parseScheduledName } from '../../features/backups/schedule/backup-names.rules.ts'

const MINUTE_MS = 60 * 1000
/** The name has the time when writing began. The snapshot follows once most pictures are copied. */
const MAX_WRITING_MS = 12 * 60 * MINUTE_MS
/** The clock may have been set back by this much while the pictures were copied. */
const MAX_SET_BACK_MS = 5 * MINUTE_MS

/** Finds the id of the store in a backup's rows while the backup is read. Backups of old versions do not have it. */
export function collectStoreId() {
  let text = ''
  let column = -1
  return {
    rows: async ({ name, columns }: BackupSnapshot['tables'][number], piece: Buffer) => {
      if (name !== 'store_state') return
      column = columns.indexOf('backup_name')
      text += piece.toString('latin1')
    },
    /** The table has a single row. */
    id: (): string | null => text.trimEnd().split('\t')[column] ?? null,
  }
}

/**
 * Throws BackupError if a scheduled backup's content does not belong to its name. A renamed file, or a bucket that
 * answers with another file, would otherwise pass as the right backup.
 */
export function requireNamedContent(name: string, found: { madeAt: string; store: string | null }): void {
  const named = parseScheduledName(name)
  if (!named) return
  const delayMs = Date.parse(found.madeAt) - named.madeAt.getTime()
  const isOfStore = found.store === null || found.store === named.store
  if (isOfStore && delayMs >= -MAX_SET_BACK_MS && delayMs <= MAX_WRITING_MS) return
  throw new BackupError(
    'foreign',
    `${name} is another backup than its name says, made at ${found.madeAt} by the store ${found.store ?? named.store}: the file was renamed, or the bucket has answered with another file. Take another backup.`,
  )
}
