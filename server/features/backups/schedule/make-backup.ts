import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import { damagedBackup } from '../backup-error.ts'
import { type BackupPlace, PlaceIsEmpty, type RemotePlace } from '../places/backup-place.ts'
import { requireRoomForBackup } from '../places/free-space.ts'
import { backupName, parseBackupName } from './backup-names.rules.ts'
import { findBackups, forgetBackups, recordReadBack } from './backups.queries.ts'
import { chooseExpired } from './retention.rules.ts'
import { sendBackup } from './send-backup.ts'

/** The dependencies of making a backup. */
export type BackupContext = {
  db: Database
  /** 8 hex digits that identify this store's files. */
  store: string
  /** The local folder in which backups are written. They stay there if there is no remote place. */
  folder: BackupPlace & { folder: string }
  remote: RemotePlace | null
  /** Writes a complete backup to a new path and verifies it by reading it. */
  write: (path: string, signal: AbortSignal) => Promise<void>
}

/** A file of this store; `size` is in bytes. */
export type OwnBackup = { name: string; madeAt: Date; size: number }

/** Returns the place where finished backups are stored. */
export const placeOf = ({ folder, remote }: Pick<BackupContext, 'folder' | 'remote'>): BackupPlace => remote ?? folder

/** Returns this store's own finished files at a place. Other files are ignored. */
export async function listOwn(place: BackupPlace, store: string, signal?: AbortSignal): Promise<OwnBackup[]> {
  const found = await place.list((name) => parseBackupName(store, name) !== null, signal)
  return found.flatMap(({ name, size }) => {
    const own = parseBackupName(store, name)
    return own ? [{ ...own, size }] : []
  })
}

/** Files are written in a separate folder for this store, so that leftovers of a killed process can be removed. */
const makingFolder = ({ folder, store }: Pick<BackupContext, 'folder' | 'store'>): string =>
  join(folder.folder, `.making-${store}`)

/** Removes unfinished files. The caller must hold the backup lock. */
export const removeUnfinished = (context: Pick<BackupContext, 'folder' | 'store'>): Promise<void> =>
  rm(makingFolder(context), { recursive: true, force: true })

/**
 * Makes a backup, verifies it where it is stored, and deletes expired backups. If S3 fails, the file stays in the
 * folder and is sent with the next backup. `lastSize` is the size of the last backup. An unsent file that was made
 * after `reuseSince` is sent instead of a new one. Throws on any failure, and leaves no partial file.
 */
export async function makeBackup(
  context: BackupContext,
  { signal, lastSize, reuseSince }: { signal: AbortSignal; lastSize: number | null; reuseSince: Date | null },
): Promise<void> {
  const { folder, remote, store } = context
  await removeUnfinished(context)
  const hasUnsentFile = async () =>
    reuseSince !== null && (await listOwn(folder, store)).some(({ madeAt }) => madeAt >= reuseSince)
  if (!remote || !(await hasUnsentFile())) await writeFile(context, signal, lastSize)
  if (remote) {
    try {
      await sendAll(context, remote, signal)
    } catch (error) {
      await removeExpired(context, [folder])
      throw error
    }
  }
  await removeExpired(context, remote ? [remote, folder] : [folder])
}

/**
 * Deletes the records of backups that are missing at a place. Throws PlaceIsEmpty if all of them are missing, because
 * the place may be the mount point of a disk that is not mounted. `isSure` means that a person has checked the place.
 */
export async function forgetMissing(
  { db, store }: Pick<BackupContext, 'db' | 'store'>,
  place: BackupPlace,
  { isSure }: { isSure: boolean },
): Promise<void> {
  // The records are read before the files. A file exists before its record, so a backup that is being made never looks
  // missing.
  const recorded = await findBackups(db, [place.id])
  const there = new Set((await listOwn(place, store)).map(({ name }) => name))
  if (there.size === 0 && recorded.some(({ ok }) => ok) && !isSure) throw new PlaceIsEmpty(place.id)
  const missing = recorded.filter(({ name }) => !there.has(name))
  await forgetBackups(
    db,
    place.id,
    missing.map(({ name }) => name),
  )
}

async function writeFile(context: BackupContext, signal: AbortSignal, lastSize: number | null): Promise<void> {
  const { db, store, folder } = context
  await requireRoomForBackup(folder.folder, lastSize)
  const name = backupName(store, await readClock(db), randomBytes(4).toString('hex'))
  const path = join(makingFolder(context), name)
  try {
    await mkdir(makingFolder(context), { mode: 0o700 })
    await context.write(path, signal)
    await rename(path, join(folder.folder, name))
  } finally {
    await removeUnfinished(context)
  }
  await record(context, folder, name)
}

async function record({ db, store }: BackupContext, place: BackupPlace, name: string): Promise<void> {
  const found = (await listOwn(place, store)).find((one) => one.name === name)
  if (!found) throw damagedBackup(`${name} is not among the files of ${place.id}`)
  await recordReadBack(db, { name, place: place.id, size: found.size, madeAt: found.madeAt, ok: true })
}

/** Sends the files in the folder, newest first, except files that would expire immediately. */
async function sendAll(context: BackupContext, remote: RemotePlace, signal: AbortSignal): Promise<void> {
  const { store, folder } = context
  await removeExpired(context, [remote, folder])
  const waiting = (await listOwn(folder, store)).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  for (const { name } of waiting) {
    await sendBackup(folder, remote, name, signal)
    await record(context, remote, name)
    await folder.remove(name)
    await forgetBackups(context.db, folder.id, [name])
  }
}

/** Deletes expired backups. The retention limits apply to the files of all places combined. */
async function removeExpired({ db, store }: BackupContext, places: readonly BackupPlace[]): Promise<void> {
  const rows = await findBackups(
    db,
    places.map(({ id }) => id),
  )
  const states = new Map(rows.map(({ name, ok }) => [name, ok]))
  const stored = await Promise.all(places.map((place) => listOwn(place, store)))
  // A file at both places counts once.
  const all = [...new Map(stored.flat().map((one) => [one.name, one])).values()]
  const candidates = all.map(({ name, madeAt }) => ({ name, madeAt, isGood: states.get(name) ?? null }))
  const expired = new Set(chooseExpired(candidates, await readClock(db), rows.find(({ ok }) => ok)?.name))
  for (const [index, place] of places.entries()) {
    const names = (stored[index] ?? []).map(({ name }) => name).filter((name) => expired.has(name))
    for (const name of names) await place.remove(name)
    await forgetBackups(db, place.id, names)
  }
}
