import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Several times the maximum size of a run's folder. */
const MIN_FREE_BYTES = 4 * 2 ** 30

/**
 * Returns the parent of a run's folder: a file system in memory if this machine has one with enough space, else the
 * system's temporary folder. Tests create hundreds of databases, which takes a quarter of the time in memory. If TMPDIR
 * is set, that folder is used instead.
 */
export function quickFolder(): string {
  return process.env.TMPDIR === undefined && isUsable() ? IN_MEMORY : tmpdir()
}

function isUsable(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ') ?? []
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    // Some tests run programs that they have copied into their folder.
    const runsPrograms = type === 'tmpfs' && !options.split(',').includes('noexec')
    return runsPrograms && Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES
  } catch {
    return false
  }
}
