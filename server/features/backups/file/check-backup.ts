import { type BackupSource, type ReadBackup, readBackup } from './read-backup.ts'

/**
 * Reads a backup back from a file or a stream of bytes and returns its contents. Throws BackupError with one sentence
 * unless every byte, checksum and count is right and this program can restore it. Needs the memory of a few pieces,
 * whatever the size, and changes nothing.
 */
export const checkBackup = (source: BackupSource): Promise<ReadBackup> => readBackup(source)
