import { randomBytes } from 'node:crypto'
import { lstatSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The number of builds that are kept: the newest one, and older ones that running shops or tests may still use. */
const KEPT_BUILDS = 3

/**
 * Makes the folder `from` the newest build at `to`, which is a link: it always points to either the old or the new
 * build. Processes that followed the link earlier keep their build, because three builds are kept. If several processes
 * publish at once, the last one wins.
 */
export function publishBuild(from: string, to: string): void {
  const place = `${to}-${randomBytes(4).toString('hex')}`
  renameSync(from, place)
  // In microseconds, because a fast machine may publish twice in a millisecond.
  const now = (performance.timeOrigin + performance.now()) / 1000
  utimesSync(place, now, now)
  const link = `${place}.link`
  symlinkSync(process.platform === 'win32' ? place : basename(place), link, 'junction')
  makeWay(to)
  const before = targetOf(to)
  renameSync(link, to)
  removeOldBuilds(to, [basename(place), before])
}

const targetOf = (link: string): string =>
  lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? basename(readlinkSync(link)) : ''

/**
 * Moves away a folder that an earlier version built with this name. On Windows, where a rename cannot replace a link,
 * deletes the link.
 */
function makeWay(to: string): void {
  const found = lstatSync(to, { throwIfNoEntry: false })
  if (found?.isDirectory()) renameSync(to, `${to}-${randomBytes(4).toString('hex')}`)
  else if (found && process.platform === 'win32') rmSync(to)
}

/**
 * Keeps the two builds that were just exchanged, because a reader may already have followed the link. Of the other
 * builds, deletes the oldest.
 */
function removeOldBuilds(to: string, exchanged: readonly string[]): void {
  const folder = dirname(to)
  const isBuild = (name: string) => name.startsWith(`${basename(to)}-`) && /-[0-9a-f]{8}$/.test(name)
  const changedAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const older = readdirSync(folder).filter((name) => isBuild(name) && !exchanged.includes(name))
  const old = older.sort((one, other) => changedAt(other) - changedAt(one)).slice(KEPT_BUILDS - exchanged.length)
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
}
