import { statfs } from 'node:fs/promises'

/** What a backup leaves free for the shop, which writes to the same disk where nobody has said otherwise. */
const MAX_RESERVE_BYTES = 1024 ** 3
const RESERVE_PART = 0.1
/** A backup grows a little from one to the next. */
const GROWTH = 1.1

/** Bytes of the disk on which a folder lies. */
export type Disk = { free: number; size: number }

/** Returns null where it cannot be known: a folder that is away. */
export async function readDisk(folder: string): Promise<Disk | null> {
  const found = await statfs(folder).catch(() => null)
  return found && { free: found.bavail * found.bsize, size: found.blocks * found.bsize }
}

/** Less than a backup may leave on a disk. */
export const reserveOf = ({ size }: Disk): number => Math.min(MAX_RESERVE_BYTES, size * RESERVE_PART)

/** There is no room for a backup beside what the shop itself needs. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** Throws NoRoom unless a file about as large as the last one fits. `lastSize` is null where there was none. */
export async function requireRoom(folder: string, lastSize: number | null): Promise<void> {
  const disk = await readDisk(folder)
  if (!disk) return
  const needed = (lastSize ?? 0) * GROWTH + reserveOf(disk)
  if (disk.free < needed) throw new NoRoom(`${disk.free} bytes are free in ${folder}, and ${Math.ceil(needed)} needed`)
}
