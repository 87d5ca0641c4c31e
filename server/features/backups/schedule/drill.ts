import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { backupTexts } from '../../../../shop/words/backups.ts'
import type { Connection } from '../../../db/connection/connection.ts'
import { type Database, openDatabase } from '../../../db/open.ts'
import { sqlState, transaction } from '../../../db/transaction.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { BackupError } from '../backup-error.ts'
import type { RemotePlace } from '../places/backup-place.ts'
import { NoRoom, readDisk, requireRoom, reserveOf } from '../places/free-space.ts'
import { withLock } from './backup-lock.ts'
import { parseBackupName } from './backup-names.rules.ts'
import { findBackups, recordReadBack } from './backups.queries.ts'
import { type Making, type OwnBackup, placeOf } from './make-backup.ts'
import { BACKUPS_SCREEN } from './run-backup.ts'
import { readSchedule, recordDrill } from './schedule.queries.ts'
import { isDrillDue } from './schedule.rules.ts'

/** What a restore for a try needs. */
export type Drill = {
  making: Making
  connection: Connection
  log: Logger
  /** How a database of that name on the same server is reached. */
  connectTo: (database: string) => Connection
  /** Where the embedded database lies; null for one whose disk is not known. */
  databaseFolder: string | null
  /**
   * Restores a backup into an empty database, its pictures into a folder, and compares both with what the backup
   * counts. Throws BackupError where they differ.
   */
  tryRestore: (trial: Trial) => Promise<void>
}

export type Trial = { path: string; scratch: Connection; folder: string; signal: AbortSignal }

const NOT_PERMITTED = '42501'
const DISK_FULL = '53100'
/** What a backup is to blame for, and not where it is tried. */
const saysWrong: ReadonlySet<BackupError['fault']> = new Set(['damaged', 'foreign', 'not_readable', 'not_restored'])
/** To copy the template of a database takes some seconds on a slow disk. */
const MAX_CREATE_MS = 60_000

/**
 * Returns the name of a store's scratch database: known by the store, so that what a killed process left is found and
 * removed, and by its own database's number, so that a copy of the store on the same server has another.
 */
export async function scratchNameOf(db: Database, store: string): Promise<string> {
  const { rows } = await sql<{ oid: number }>`
    select oid::bigint as oid from pg_database where datname = current_database()`.execute(db)
  return `duka_drill_${store}_${rows[0]?.oid}`
}
/** The pictures lie here while a backup is tried, and the backup itself where it is on S3. */
const drillFolder = ({ folder, store }: Making): string => join(folder.folder, `.drill-${store}`)

/** Removes what a killed drill left behind. The caller holds the lock. */
export async function removeScratch({ making, connection }: Pick<Drill, 'making' | 'connection'>): Promise<void> {
  await rm(drillFolder(making), { recursive: true, force: true })
  await onServer(connection, async (db) => {
    const name = await scratchNameOf(db, making.store)
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db)
    if (rows.length > 0) await sql`drop database if exists ${sql.table(name)} with (force)`.execute(db)
  })
}

/**
 * Once a week: restores the newest good backup into a scratch database, compares it, and removes the database. What was
 * found is written down; a failure is told to the admins, once until a drill succeeds.
 */
export async function runDrill(drill: Drill, signal: AbortSignal): Promise<'busy' | 'not_due' | 'over'> {
  const { making, connection, log } = drill
  const { db } = making
  return withLock(connection, 'drill', signal, async (held) => {
    const newest = await findNewest(making)
    if (!newest || !isDrillDue(await readSchedule(db, placeOf(making).id))) return 'not_due'
    try {
      await removeScratch(drill)
      await tryNewest(drill, newest, held)
      await tell(db, { ok: true, note: backupTexts.drillPassed })
      log.info({ backup: newest.name }, 'the newest backup was restored for a try, and is right')
    } catch (error) {
      if (signal.aborted) return 'over'
      const outcome = outcomeOf(error)
      log[outcome.ok === false ? 'error' : 'warn']({ err: error, backup: newest.name }, 'a backup could not be tried')
      await tell(db, outcome)
      if (outcome.ok === false) await recordReadBack(db, { ...newest, place: placeOf(making).id, ok: false })
    } finally {
      await removeScratch(drill).catch((err) => log.warn({ err }, 'the scratch database of a drill stays for now'))
    }
    return 'over'
  })
}

async function findNewest({ db, store, folder, remote }: Making): Promise<OwnBackup | null> {
  const rows = await findBackups(db, [placeOf({ folder, remote }).id])
  const newest = rows.find(({ ok }) => ok)
  const own = newest && parseBackupName(store, newest.name)
  return newest && own ? { ...own, size: newest.size } : null
}

async function tryNewest(drill: Drill, { name, size }: OwnBackup, signal: AbortSignal): Promise<void> {
  const { making, connection, connectTo } = drill
  const { folder, remote, store } = making
  await requireRoomForRows(drill)
  const scratch = await scratchNameOf(making.db, store)
  await onServer(connection, (db) =>
    sql`create database ${sql.table(scratch)} template template0 encoding 'UTF8'`.execute(db),
  )
  const own = drillFolder(making)
  await mkdir(own, { mode: 0o700 })
  const path = remote ? join(own, name) : join(folder.folder, name)
  if (remote) {
    await requireRoom(own, size)
    await download(remote, name, path, signal)
  }
  await drill.tryRestore({ path, scratch: connectTo(scratch), folder: join(own, 'data'), signal })
}

async function download(remote: RemotePlace, name: string, path: string, signal: AbortSignal): Promise<void> {
  const found = await remote.open(name, signal)
  if (!found) throw new Error(`${name} is no longer on S3`)
  await pipeline(found.body, createWriteStream(path, { mode: 0o600 }), { signal })
}

/** The rows once more, and what a database needs besides. */
async function requireRoomForRows({ making, databaseFolder }: Drill): Promise<void> {
  const disk = databaseFolder === null ? null : await readDisk(databaseFolder)
  if (!disk) return
  const { rows } = await sql<{ bytes: number }>`
    select 2 * pg_database_size(current_database()) as bytes`.execute(making.db)
  if (disk.free < (rows[0]?.bytes ?? 0) + reserveOf(disk)) throw new NoRoom('no room for a second database')
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined)

/** `ok` is null where nothing was found out about the backup. */
function outcomeOf(error: unknown): { ok: boolean | null; note: string } {
  const state = sqlState(error) ?? sqlState(causeOf(error)) ?? ''
  if (state === NOT_PERMITTED) return { ok: null, note: backupTexts.drillNotAllowed }
  if (state === DISK_FULL || error instanceof NoRoom) return { ok: null, note: backupTexts.drillNoRoom }
  if (error instanceof BackupError && saysWrong.has(error.fault)) return { ok: false, note: backupTexts.drillFailed }
  return { ok: null, note: backupTexts.drillImpossible }
}

async function tell(db: Database, { ok, note }: { ok: boolean | null; note: string }): Promise<void> {
  await transaction(db, async (tx) => {
    const isNews = await recordDrill(tx, { ok, note })
    if (ok === false && isNews) await notify(tx, { to: { roles: ['admin'] }, message: note, link: BACKUPS_SCREEN })
  })
}

/** Runs statements that no transaction may be around. */
async function onServer<T>(connection: Connection, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ connection, poolSize: 1, statementTimeout: MAX_CREATE_MS, onError: () => undefined })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
