/**
 * The kind of a backup error. `damaged` includes a missing end. `foreign`: this program did not write the file.
 * `no_pictures`: S3 did not deliver the pictures.
 */
type BackupFault =
  | 'not_written'
  | 'no_pictures'
  | 'not_readable'
  | 'damaged'
  | 'foreign'
  | 'newer'
  | 'passphrase'
  | 'not_empty'
  | 'not_restored'

/** Thrown if a backup cannot be made, read or restored. The message tells the operator in one sentence what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly fault: BackupFault

  constructor(fault: BackupFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}

/** The error for a backup whose bytes are not those that were written. `detail` names the changed part. */
export const damagedBackup = (detail: string, cause?: unknown): BackupError =>
  new BackupError(
    'damaged',
    `The backup is damaged or not whole (${detail}): copy it again from where it came, or take another one.`,
    cause,
  )

/** The error for a file that does not look like a backup of this program. */
export const foreignFile = (): BackupError =>
  new BackupError('foreign', 'This is not a backup of this shop: choose a file that the command backup has written.')

export const newerBackup = (what: string): BackupError =>
  new BackupError(
    'newer',
    `The backup was written by a newer version of the shop (${what}): install that version, then try again.`,
  )
