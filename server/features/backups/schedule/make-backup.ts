import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import { damaged } from '../backup-error.ts'
import { type BackupPlace, PlaceIsEmpty, type RemotePlace } from '../places/backup-place.ts'
import { requireRoom } from '../places/free-space.ts'
import { backupName, parseBackupName } from './backup-names.rules.ts'
import { findBackups, forgetBackups, recordReadBack } from './backups.queries.ts'
import { chooseExpired } from './retention.rules.ts'

/** What a backup is made with. */
export type Making = {
  db: Database
  /** 8 hex digits that this store's files are known by. */
  store: string
  /** Where backups are kept: the folder itself, or S3 with the folder of this machine in which they are written. */
  folder: BackupPlace & { folder: string }
  remote: RemotePlace | null
  /** Writes a whole backup to a path that is free, and reads it back from there. */
  write: (path: string, signal: AbortSignal) => Promise<void>
}

/** A file of this store; `size` in bytes. */
export type OwnBackup = { name: string; madeAt: Date; size: number }

/** Where finished backups lie. */
export const placeOf = ({ folder, remote }: Pick<Making, 'folder' | 'remote'>): BackupPlace => remote ?? folder

/** This store's own finished files at a place; whatever else lies there is nobody's business. */
export async function listOwn(place: BackupPlace, store: string, signal?: AbortSignal): Promise<OwnBackup[]> {
  const found = await place.list((name) => parseBackupName(store, name) !== null, signal)
  return found.flatMap(({ name, size }) => {
    const own = parseBackupName(store, name)
    return own ? [{ ...own, size }] : []
  })
}

/** Files are made in a folder of their own, all of which is this store's: what a killed process left there can go. */
const makingFolder = ({ folder, store }: Pick<Making, 'folder' | 'store'>): string =>
  join(folder.folder, `.making-${store}`)

/** Removes what was left half-made. Nobody else may be making one. */
export const removeUnfinished = (making: Pick<Making, 'folder' | 'store'>): Promise<void> =>
  rm(makingFolder(making), { recursive: true, force: true })

/**
 * Makes a backup, reads it back from where it lies, and deletes what the retention no longer keeps. Where S3 fails the
 * file stays in the folder, and goes along with the next one. `lastSize` is that of the last one; `reuseSince`: an unsent
 * file that is younger is sent instead of a new one. Throws what went wrong; no part of a file stays.
 */
export async function makeBackup(
  making: Making,
  { signal, lastSize, reuseSince }: { signal: AbortSignal; lastSize: number | null; reuseSince: Date | null },
): Promise<void> {
  const { folder, remote, store } = making
  await removeUnfinished(making)
  const isWaiting = async () => (await listOwn(folder, store)).some(({ madeAt }) => reuseSince && madeAt >= reuseSince)
  if (!remote || !(await isWaiting())) await writeFile(making, signal, lastSize)
  if (remote) {
    try {
      await sendAll(making, remote, signal)
    } catch (error) {
      await removeExpired(making, [folder])
      throw error
    }
  }
  await removeExpired(making, remote ? [remote, folder] : [folder])
}

/**
 * Forgets the backups that are gone from a place. Throws PlaceIsEmpty when all of them are: rather than on a disk that
 * is not mounted, and unless `isSure`, nothing is written there.
 */
export async function forgetMissing(
  { db, store }: Pick<Making, 'db' | 'store'>,
  place: BackupPlace,
  isSure: boolean,
): Promise<void> {
  // The rows first: a file is there before its row is, so one that is made meanwhile is not taken for missing.
  const known = await findBackups(db, [place.id])
  const there = new Set((await listOwn(place, store)).map(({ name }) => name))
  if (there.size === 0 && known.some(({ ok }) => ok) && !isSure) throw new PlaceIsEmpty(place.id)
  const missing = known.filter(({ name }) => !there.has(name))
  await forgetBackups(
    db,
    place.id,
    missing.map(({ name }) => name),
  )
}

async function writeFile(making: Making, signal: AbortSignal, lastSize: number | null): Promise<void> {
  const { db, store, folder } = making
  await requireRoom(folder.folder, lastSize)
  const name = backupName(store, await readClock(db), randomBytes(4).toString('hex'))
  const path = join(makingFolder(making), name)
  try {
    await mkdir(makingFolder(making), { mode: 0o700 })
    await making.write(path, signal)
    await rename(path, join(folder.folder, name))
  } finally {
    await removeUnfinished(making)
  }
  await record(making, folder, name)
}

async function record({ db, store }: Making, place: BackupPlace, name: string): Promise<void> {
  const found = (await listOwn(place, store)).find((one) => one.name === name)
  if (!found) throw damaged(`${name} is not among the files of ${place.id}`)
  await recordReadBack(db, { name, place: place.id, size: found.size, madeAt: found.madeAt, ok: true })
}

/** Sends what lies in the folder, newest first, and leaves out what would be deleted there at once. */
async function sendAll(making: Making, remote: RemotePlace, signal: AbortSignal): Promise<void> {
  const { store, folder } = making
  await removeExpired(making, [remote, folder])
  const waiting = (await listOwn(folder, store)).toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  for (const { name } of waiting) {
    await sendOne(making, remote, name, signal)
    await folder.remove(name)
    await forgetBackups(making.db, folder.id, [name])
  }
}

/** The file was checked when it was written: that the bytes there are the same says that they are right. */
async function sendOne(making: Making, remote: RemotePlace, name: string, signal: AbortSignal): Promise<void> {
  const sent = await hashAt(making.folder, name, signal)
  if ((await hashAt(remote, name, signal)) !== sent) {
    await remote.send(join(making.folder.folder, name), name, signal)
    if ((await hashAt(remote, name, signal)) !== sent) {
      await remote.remove(name)
      throw damaged(`${name} came back from ${remote.id} other than it was sent`)
    }
  }
  await record(making, remote, name)
}

async function hashAt(place: BackupPlace, name: string, signal: AbortSignal): Promise<string | null> {
  const found = await place.open(name, signal)
  return found && hashOf(found.body, signal)
}

async function hashOf(body: Readable, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) {
    signal.throwIfAborted()
    hash.update(chunk)
  }
  return hash.digest('hex')
}

/** Deletes what the retention does not keep of all that lies at these places together. */
async function removeExpired({ db, store }: Making, places: readonly BackupPlace[]): Promise<void> {
  const rows = await findBackups(
    db,
    places.map(({ id }) => id),
  )
  const states = new Map(rows.map(({ name, ok }) => [name, ok]))
  const lying = await Promise.all(places.map((place) => listOwn(place, store)))
  // One that is at both is the same.
  const all = [...new Map(lying.flat().map((one) => [one.name, one])).values()]
  const candidates = all.map(({ name, madeAt }) => ({ name, madeAt, isGood: states.get(name) ?? null }))
  const expired = new Set(chooseExpired(candidates, await readClock(db), rows.find(({ ok }) => ok)?.name))
  for (const [at, place] of places.entries()) {
    const names = (lying[at] ?? []).map(({ name }) => name).filter((name) => expired.has(name))
    for (const name of names) await place.remove(name)
    await forgetBackups(db, place.id, names)
  }
}
