import { sqlState } from '../../../db/transaction.ts'
import { BackupError } from '../backup-error.ts'
import { explainWriting } from '../file/new-file.ts'

const DISK_FULL = '53100'
const NOT_PERMITTED = '42501'
const lostStates = /^(08|57P)/
/** The driver's own errors have no class. */
const lostWords = /^Connection terminated|connection error and is not queryable|ECONNRESET|EPIPE/
/** Classes of SQLSTATE that blame what was to be loaded: data, constraints, and names that are not there or are there twice. */
const refusesContent = /^(22|23|42)/

/**
 * What a disk or the database ended a restore with, as one sentence that says what to do; anything else unchanged. The
 * reason may be the cause of the error, as with a migration. `dataDir` is where the pictures go.
 */
export function explainRestoring(error: unknown, dataDir: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return new BackupError('not_written', 'The restore was stopped: nothing was kept.', error)
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (reason instanceof BackupError) return reason
    const known = explainDatabase(reason) ?? explainWriting(reason, dataDir)
    if (known instanceof BackupError) return known
  }
  return error
}

function explainDatabase(error: Error): BackupError | null {
  const state = sqlState(error) ?? ''
  if (state === DISK_FULL)
    return new BackupError(
      'not_written',
      'The disk of the database is full: free some space, then restore again; nothing was kept.',
      error,
    )
  if (lostStates.test(state) || lostWords.test(error.message))
    return new BackupError(
      'not_written',
      'The connection to the database broke off: look whether its server runs and its disk has room, then restore again; nothing was kept.',
      error,
    )
  if (refusesContent.test(state) && state !== NOT_PERMITTED)
    return new BackupError(
      'not_restored',
      `The database refuses what is in the backup (${error.message}): nothing was kept; take another one.`,
      error,
    )
  return null
}
