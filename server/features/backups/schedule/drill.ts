import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import type { Connection } from '../../../db/connection/connection.ts'
import { type Database, openDatabase } from '../../../db/open.ts'
import { sqlState, transaction } from '../../../db/transaction.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { BackupError } from '../backup-error.ts'
import type { RemotePlace } from '../places/backup-place.ts'
import { NoRoom, readDisk, requireRoomForBackup, reserveOf } from '../places/free-space.ts'
import { withLock } from './backup-lock.ts'
import { parseBackupName } from './backup-names.rules.ts'
import { findBackups, recordReadBack } from './backups.queries.ts'
import { failureSentence } from './failure.rules.ts'
import { type BackupContext, type OwnBackup, placeOf } from './make-backup.ts'
import { BACKUPS_SCREEN } from './run-backup.ts'
import { readSchedule, recordDrill } from './schedule.queries.ts'
import { isDrillDue } from './schedule.rules.ts'

/** The dependencies of a drill. */
export type DrillDeps = {
  context: BackupContext
  connection: Connection
  log: Logger
  /** Returns the connection to the database of this name on the server of `connection`. */
  connectTo: (database: string) => Connection
  /** The folder of the embedded database; null if the database's disk is unknown. */
  databaseFolder: string | null
  /**
   * Restores a backup into an empty database and its pictures into a folder, and compares both with the backup's
   * counts. Throws BackupError if they differ.
   */
  tryRestore: (trial: Trial) => Promise<void>
}

export type Trial = { path: string; scratch: Connection; folder: string; signal: AbortSignal }

const NOT_PERMITTED = '42501'
const DISK_FULL = '53100'
/** The faults for which the backup itself is to blame, and not the environment of the drill. */
const faultsOfBackup: ReadonlySet<BackupError['fault']> = new Set([
  'damaged',
  'foreign',
  'not_readable',
  'not_restored',
])
/** Limit of a statement such as `create database`, which takes some seconds on a slow disk. */
const MAX_CREATE_MS = 60_000

/**
 * Returns the name of a store's scratch database. The name contains the store's id, by which leftovers of a killed
 * process are found. It also contains the oid of the store's database, so that a copy of the store on the same server
 * gets another name.
 */
export async function scratchNameOf(db: Database, store: string): Promise<string> {
  const { rows } = await sql<{ oid: number }>`
    select oid::bigint as oid from pg_database where datname = current_database()`.execute(db)
  return `duka_drill_${store}_${rows[0]?.oid}`
}

/** The folder used during a drill, for pictures and for a backup fetched from S3. */
const drillFolder = ({ folder, store }: BackupContext): string => join(folder.folder, `.drill-${store}`)

/** Removes leftovers of a killed drill. The caller must hold the lock. */
export async function removeScratch({ context, connection }: Pick<DrillDeps, 'context' | 'connection'>): Promise<void> {
  await rm(drillFolder(context), { recursive: true, force: true })
  await onServer(connection, async (db) => {
    const name = await scratchNameOf(db, context.store)
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db)
    if (rows.length > 0) await sql`drop database if exists ${sql.table(name)} with (force)`.execute(db)
  })
}

/**
 * Once a week, restores the newest good backup into a scratch database, compares the two, and deletes the database. The
 * result is recorded. Admins are notified of a faulty backup, unless the previous drill found one too.
 */
export async function runDrill(deps: DrillDeps, signal: AbortSignal): Promise<'busy' | 'not_due' | 'over'> {
  const { context, connection, log } = deps
  const { db } = context
  return withLock(connection, 'drill', signal, async (held) => {
    const newest = await findNewestGood(context)
    if (!newest || !isDrillDue(await readSchedule(db, placeOf(context).id))) return 'not_due'
    try {
      await removeScratch(deps)
      await tryNewest(deps, newest, held)
      await tell(db, { ok: true, note: backupTexts.drillPassed })
      log.info({ backup: newest.name }, 'the newest backup was restored as a trial, and is complete')
    } catch (error) {
      if (signal.aborted) return 'over'
      const outcome = outcomeOf(error)
      const level = outcome.ok === false ? 'error' : 'warn'
      log[level]({ err: error, backup: newest.name }, 'a backup could not be tried')
      await tell(db, outcome)
      if (outcome.ok === false) await recordReadBack(db, { ...newest, place: placeOf(context).id, ok: false })
    } finally {
      await removeScratch(deps).catch((err) => {
        // If the shop is stopping, its next start removes the leftovers.
        if (!signal.aborted) log.warn({ err }, 'the scratch database of a drill could not be removed yet')
      })
    }
    return 'over'
  })
}

async function findNewestGood({ db, store, folder, remote }: BackupContext): Promise<OwnBackup | null> {
  const rows = await findBackups(db, [placeOf({ folder, remote }).id])
  const newest = rows.find(({ ok }) => ok)
  const own = newest && parseBackupName(store, newest.name)
  return newest && own ? { ...own, size: newest.size } : null
}

/**
 * Restores the backup into a scratch database and a folder of its own. Throws NoRoom if the disk has too little room.
 */
async function tryNewest(deps: DrillDeps, { name, size }: OwnBackup, signal: AbortSignal): Promise<void> {
  const { context, connection, connectTo } = deps
  const { folder, remote, store } = context
  await requireRoomForRows(deps)
  const scratch = await scratchNameOf(context.db, store)
  await onServer(connection, (db) =>
    sql`create database ${sql.table(scratch)} template template0 encoding 'UTF8'`.execute(db),
  )
  const trialFolder = drillFolder(context)
  await mkdir(trialFolder, { mode: 0o700 })
  const path = remote ? join(trialFolder, name) : join(folder.folder, name)
  if (remote) {
    await requireRoomForBackup(trialFolder, size)
    await download(remote, name, path, signal)
  }
  await deps.tryRestore({ path, scratch: connectTo(scratch), folder: join(trialFolder, 'data'), signal })
}

async function download(remote: RemotePlace, name: string, path: string, signal: AbortSignal): Promise<void> {
  const found = await remote.open(name, signal)
  if (!found) throw new Error(`${name} is no longer on S3`)
  await pipeline(found.body, createWriteStream(path, { mode: 0o600 }), { signal })
}

/** Throws NoRoom if the disk has no room for a second copy of the rows and for the overhead of a database. */
async function requireRoomForRows({ context, databaseFolder }: DrillDeps): Promise<void> {
  const disk = databaseFolder === null ? null : await readDisk(databaseFolder)
  if (!disk) return
  const { rows } = await sql<{ bytes: number }>`
    select 2 * pg_database_size(current_database()) as bytes`.execute(context.db)
  if (disk.free < (rows[0]?.bytes ?? 0) + reserveOf(disk)) throw new NoRoom('no room for a second database')
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/**
 * Returns the result to record for a failed drill: `ok` is false if the backup is faulty, and null if the fault is
 * elsewhere.
 */
function outcomeOf(error: unknown): { ok: boolean | null; note: string } {
  const state = sqlState(error) ?? sqlState(causeOf(error)) ?? ''
  if (state === NOT_PERMITTED) return { ok: null, note: backupTexts.drillNotAllowed }
  const isFull = state === DISK_FULL || failureSentence(error) === backupTexts.noRoom
  if (isFull) return { ok: null, note: backupTexts.drillNoRoom }
  if (error instanceof BackupError && faultsOfBackup.has(error.fault))
    return { ok: false, note: backupTexts.drillFailed }
  return { ok: null, note: backupTexts.drillImpossible }
}

async function tell(db: Database, { ok, note }: { ok: boolean | null; note: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const isNews = await recordDrill(tx, { ok, note })
    if (ok === false && isNews) await notify(tx, { to: { roles: ['admin'] }, message: note, link: BACKUPS_SCREEN })
  })
}

/** Runs statements that cannot run in a transaction. */
async function onServer<T>(connection: Connection, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ connection, poolSize: 1, statementTimeout: MAX_CREATE_MS, onError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
