import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../postgres/errors.ts'

/** A disk of a few megabytes mounted at a folder. */
export type SmallDisk = {
  /** Remounts the disk as read-only, which also stops root from writing. */
  protect: () => void
  /** Fills the disk. */
  fill: () => void
  /** Deletes the file that `fill` wrote. */
  free: () => void
  unmount: () => void
}

/** Creates the folder and mounts a RAM disk on it. Returns null if this user or this system cannot mount a disk. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    protect: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    fill: () => fillWith(filler),
    free: () => rmSync(filler, { force: true }),
    // -l unmounts even if a process that a failed test left behind still uses the disk.
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
