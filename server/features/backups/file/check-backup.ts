import { type BackupSource, type ReadBackup, readBackup } from './read-backup.ts'

/**
 * Reads a whole backup from a file or a stream, and returns its contents. Throws BackupError with one sentence unless
 * every byte, checksum and count is right and this program can restore it. Holds only a few pieces in memory, whatever
 * the size of the backup, and writes nothing.
 */
export const checkBackup = (source: BackupSource): Promise<ReadBackup> => readBackup(source)
