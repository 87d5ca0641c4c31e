import { StoreIsNewer } from '../db/migrate/newer-migrations.ts'
import { sqlState } from '../db/transaction.ts'
import { errorCode, PostgresStartError, type StartFailure } from '../postgres/errors.ts'
import { CannotStart, explainFileError } from './cannot-start.ts'
import type { Settings } from './settings/settings.ts'

/** Turns an error of listening into a sentence for the operator. Returns other errors unchanged. */
export function explainListening(
  error: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new CannotStart(
      `Port ${port} on ${host} is taken by another program: stop that one, or set ${setting} to another number.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new CannotStart(`HOST is ${host}, which is not an address of this machine: correct it and start again.`)
  if (code === 'EACCES')
    return new CannotStart(`This user may not listen on port ${port}: set ${setting} to a number above 1023.`)
  return error
}

const otherPostgres = 'DATABASE_URL to a PostgreSQL server'

const remedies: Partial<Record<StartFailure, string>> = {
  no_binaries: `set ${otherPostgres}, or POSTGRES_BIN to the bin folder of an installed PostgreSQL 18`,
  no_user: `start the shop as another user, or set ${otherPostgres}`,
  not_permitted: 'give it the right, or set DATA_DIR to another folder',
  wrong_owner: 'start the shop as that user, or as root',
  wrong_version: 'set POSTGRES_BIN to the bin folder of that version, or move the data over with its pg_dump',
  disk_full: 'free some space, then start again',
}

/** Turns an error of the embedded PostgreSQL in `dataDir` into a sentence. Returns other errors unchanged. */
export function explainEmbedded(error: unknown, dataDir: string): unknown {
  if (!(error instanceof PostgresStartError)) return explainFileError(error, dataDir)
  const remedy = remedies[error.failure]
  return new CannotStart(remedy ? `${error.message}: ${remedy}.` : `${error.message}.`)
}

/**
 * Returns the error for a connection pooler that DATABASE_URL does not declare. PgBouncer rejects or ignores the shop's
 * connection settings, and mixes up prepared statements.
 */
export const poolerNotDeclared = () =>
  new CannotStart(
    'DATABASE_URL leads to a pooler such as PgBouncer: add pgbouncer=true to its parameters (…/name?pgbouncer=true).',
  )

/**
 * Returns an error that explains why the database does not respond. It never contains the address, which may include a
 * password.
 */
export function explainDatabase(error: unknown): CannotStart {
  const state = sqlState(error) ?? ''
  const reason = error instanceof Error && error.message ? error.message : (errorCode(error) ?? 'no reason given')
  if (/^28/.test(state))
    return new CannotStart(`The database refuses the user or password of DATABASE_URL (${reason}): correct it.`)
  if (state === '08P01' && /unsupported startup parameter/.test(reason)) return poolerNotDeclared()
  if (state === '3D000')
    return new CannotStart(
      `The database that DATABASE_URL names does not exist (${reason}): make it, then start again.`,
    )
  return new CannotStart(
    `The database does not answer (${reason}): see that it runs and that DATABASE_URL is right, then start again.`,
  )
}

/**
 * Returns an error that explains a store of a newer version, or a failed migration. A failed migration left no changes,
 * so the previous release still runs.
 */
export function explainMigration(error: unknown): CannotStart {
  if (error instanceof StoreIsNewer)
    return new CannotStart(
      `This version of the shop is older than its store (${error.message}, which it does not know): start the version that was last used with it, or a newer one.`,
    )
  const reason = error instanceof Error ? error.message : String(error)
  return new CannotStart(
    `The database could not be brought up to date (${reason}): nothing was changed; the version of the shop before this one still works with it.`,
  )
}
