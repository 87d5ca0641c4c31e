/**
 * The reasons why the server does not start:
 * - `no_binaries` no PostgreSQL for this platform, or none where it was looked for
 * - `no_user` there is no user, other than root, that could run it
 * - `not_permitted` the user that runs it may not use the folder
 * - `wrong_owner` the database files belong to another user
 * - `wrong_version` the database files were made by another version
 * - `files_gone` the database files vanished while the server was in use
 * - `disk_full`, `no_answer`, `failed` as their names say
 */
export type StartFailure =
  | 'no_binaries'
  | 'no_user'
  | 'not_permitted'
  | 'wrong_owner'
  | 'wrong_version'
  | 'files_gone'
  | 'disk_full'
  | 'no_answer'
  | 'failed'

/**
 * Thrown if the server could not be started. The message says what is wrong, without a full stop. The app adds advice.
 */
export class PostgresStartError extends Error {
  override name = 'PostgresStartError'
  readonly failure: StartFailure

  constructor(failure: StartFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** `error.code` of Node's system errors and of `pg`, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
