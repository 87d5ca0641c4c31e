import { type BackupSource, type ReadBackup, readBackup } from './read-backup.ts'

/**
 * Reads a whole backup from a file or a stream, and returns its contents. Throws BackupError with one sentence if a
 * byte, checksum or count is wrong, or if this program cannot restore the backup. Holds only a few pieces in memory,
 * whatever the size of the backup, and writes nothing.
 */
export const checkBackup = (source: BackupSource): Promise<ReadBackup> => readBackup(source)
