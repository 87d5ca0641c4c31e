import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../postgres/errors.ts'

/** A disk of a few megabytes that is mounted at a folder. */
export type SmallDisk = {
  /** Writes until not a byte more fits. */
  fill: () => void
  /** Takes what `fill` wrote away. */
  free: () => void
  unmount: () => void
}

/** Makes the folder and mounts a disk in memory on it; null where this user or this system cannot. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    // Lazily: what still runs on it after a test that failed must not keep it mounted for ever.
    unmount: () => execFileSync('umount', ['-l', folder]),
  }
}

function fillWith(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let chunk = Buffer.alloc(1024 * 1024); chunk.length > 0; ) {
      try {
        writeSync(file, chunk)
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error
        chunk = chunk.subarray(0, Math.floor(chunk.length / 2))
      }
    }
  } finally {
    closeSync(file)
  }
}
