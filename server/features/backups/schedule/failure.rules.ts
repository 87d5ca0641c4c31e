import { backupTexts } from '../../../../shop/texts/backups.ts'
import { DatabaseUnavailable } from '../../../db/connection/database-unavailable.ts'
import { ObjectStoreError } from '../../../s3/object-store.ts'
import { BackupError } from '../backup-error.ts'
import { PlaceIsEmpty } from '../places/backup-place.ts'
import { NoRoom } from '../places/free-space.ts'

const byCode: Readonly<Record<string, string>> = {
  ENOSPC: backupTexts.noRoom,
  EDQUOT: backupTexts.noRoom,
  EACCES: backupTexts.notWritable,
  EPERM: backupTexts.notWritable,
  EROFS: backupTexts.notWritable,
  ENOENT: backupTexts.placeMissing,
  ENOTDIR: backupTexts.placeMissing,
  ENODEV: backupTexts.placeMissing,
}

const byFault: Readonly<Record<ObjectStoreError['fault'], string>> = {
  unavailable: backupTexts.s3Unavailable,
  refused: backupTexts.s3Refused,
  full: backupTexts.s3Full,
}

/** Returns the sentence for the admins: why a backup failed and what to do. The log has the error itself. */
export function failureSentence(error: unknown): string {
  const sentence = sentenceOf(error)
  if (sentence) return sentence
  // The cause of an error may be an error of the disk or database.
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? backupTexts.failed : failureSentence(cause)
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof NoRoom) return backupTexts.noRoom
  if (error instanceof PlaceIsEmpty) return backupTexts.placeEmpty
  if (error instanceof BackupError && error.fault === 'no_pictures')
    return error.cause instanceof ObjectStoreError && error.cause.fault === 'refused'
      ? backupTexts.picturesRefused
      : backupTexts.picturesUnavailable
  if (error instanceof ObjectStoreError) return byFault[error.fault]
  if (error instanceof BackupError && error.fault === 'damaged') return backupTexts.damaged
  if (error instanceof DatabaseUnavailable) return backupTexts.databaseAway
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return byCode[code] ?? null
}
