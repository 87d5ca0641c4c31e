import { type BackupSource, type ReadBackup, readBackup } from './read-backup.ts'

/**
 * Reads a backup back from where it lies, a file or a stream of its bytes, and returns what is in it. Throws BackupError
 * with one sentence unless every byte, checksum and count is right and this program can restore it. A few pieces of
 * memory, whatever its size; nothing is changed.
 */
export const checkBackup = (source: BackupSource): Promise<ReadBackup> => readBackup(source)
