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

/** Returns the sentence for the admins: why a backup failed and what to do. The log has the error itself. */
export function failureSentence(error: unknown): string {
  const sentence = sentenceOf(error)
  if (sentence) return sentence
  // The cause of an error may be an error of the disk or database.
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? backupTexts.failed : failureSentence(cause)
}

const isRefusal = (error: unknown): boolean => error instanceof ObjectStoreError && error.fault === 'refused'

function sentenceOf(error: unknown): string | null {
  if (error instanceof NoRoom) return backupTexts.noRoom
  if (error instanceof PlaceIsEmpty) return backupTexts.placeEmpty
  if (error instanceof BackupError && error.fault === 'no_pictures')
    return isRefusal(error.cause) ? backupTexts.picturesRefused : backupTexts.picturesUnavailable
  if (error instanceof ObjectStoreError) return isRefusal(error) ? backupTexts.s3Refused : backupTexts.s3Unavailable
  if (error instanceof BackupError && error.fault === 'damaged') return backupTexts.damaged
  if (error instanceof DatabaseUnavailable) return backupTexts.databaseAway
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return byCode[code] ?? null
}
