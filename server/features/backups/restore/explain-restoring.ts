import { sqlState } from '../../../db/transaction.ts'
import { BackupError } from '../backup-error.ts'
import { explainWriting } from '../file/new-file.ts'

const DISK_FULL = '53100'
const NOT_PERMITTED = '42501'
/** SQLSTATE classes of a lost connection. */
const lostStates = /^(08|57P)/
/** Matched by message, because the driver's own errors have no SQLSTATE. */
const lostMessages = /^Connection terminated|connection error and is not queryable|ECONNRESET|EPIPE/
/** SQLSTATE classes caused by the loaded content: data, constraints, and missing or duplicate names. */
const contentStates = /^(22|23|42)/

/**
 * Turns an error of the disk or database during a restore into a BackupError whose sentence says what to do. Also looks
 * at the error's cause, as migrations wrap the original error. Returns other errors unchanged. `dataDir` is the folder
 * for the pictures.
 */
export function explainRestoring(error: unknown, dataDir: string, signal?: AbortSignal): unknown {
  if (signal?.aborted) return new BackupError('not_written', 'The restore was stopped: nothing was kept.', error)
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (reason instanceof BackupError) return reason
    const explained = explainDatabase(reason) ?? explainWriting(reason, dataDir)
    if (explained instanceof BackupError) return explained
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
  if (lostStates.test(state) || lostMessages.test(error.message))
    return new BackupError(
      'not_written',
      'The connection to the database was lost: check that its server is running and its disk is not full, then restore again; nothing was kept.',
      error,
    )
  if (contentStates.test(state) && state !== NOT_PERMITTED)
    return new BackupError(
      'not_restored',
      `The database refuses the content of the backup (${error.message}): nothing was kept; take another one.`,
      error,
    )
  return null
}
