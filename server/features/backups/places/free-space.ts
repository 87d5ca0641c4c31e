import { statfs } from 'node:fs/promises'

/** The maximum size of the reserve for the shop, which by default writes to the disk of the backups. */
const MAX_RESERVE_BYTES = 1024 ** 3
/** The fraction of a disk that is reserved, up to the maximum. */
const RESERVE_PART = 0.1
/** A backup may be this many times as large as the one before. */
const GROWTH = 1.1

/** Free and total bytes of the disk that holds a folder. */
export type Disk = { free: number; size: number }

/** Returns the disk of a folder; null if the folder is missing. */
export async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}

/** A backup must leave at least this much of a disk free. */
export const reserveOf = ({ size }: Disk): number => Math.min(MAX_RESERVE_BYTES, size * RESERVE_PART)

/** True shortly before the free space falls to the reserve, at which backups stop. */
export const isAlmostFull = (disk: Disk): boolean => disk.free < 2 * reserveOf(disk)

/** Thrown if there is not enough room for a backup and the reserve. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/**
 * Throws NoRoom if the disk has no room for a file slightly larger than the last one. `lastSize` is null if there was
 * none.
 */
export async function requireRoomForBackup(folder: string, lastSize: number | null): Promise<void> {
  const disk = await readDisk(folder)
  if (!disk) return
  const needed = (lastSize ?? 0) * GROWTH + reserveOf(disk)
  if (disk.free < needed)
    throw new NoRoom(`${inMegabytes(disk.free)} MB are free in ${folder}, and ${inMegabytes(needed)} MB needed`)
}

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)
