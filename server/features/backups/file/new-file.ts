import { randomBytes } from 'node:crypto'
import { type FileHandle, link, lstat, open, readdir, rename, rm, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { flushFolder } from '../../../disk/flush-folder.ts'
import { BackupError } from '../backup-error.ts'

/** Backups leave at least this much of a disk free, because the database may be on it. */
const RESERVE_BYTES = 100 * 1024 * 1024
/** An unfinished file that nobody has written to for this long is left over from a crash. */
const MAX_UNFINISHED_MS = 60 * 60 * 1000
const unfinished = /^\.duka-backup-[0-9a-f]{16}\.part$/

/** A file that gets its name only once it is complete. */
export type NewFile = {
  handle: FileHandle
  /** Its path until `finish`. */
  temporary: string
  /** Gives the file its name and flushes the name to disk. Throws BackupError if the name is taken. */
  finish: () => Promise<void>
  /** Removes an unfinished file. */
  discard: () => Promise<void>
}

/**
 * Creates a file readable only by this user (0600). Throws BackupError if the file cannot be created or would replace
 * another.
 */
export async function createNewFile(path: string): Promise<NewFile> {
  const target = resolve(path)
  const folder = dirname(target)
  if (await exists(target)) throw alreadyThere(path)
  await removeUnfinished(folder)
  const temporary = join(folder, `.duka-backup-${randomBytes(8).toString('hex')}.part`)
  const handle = await open(temporary, 'wx', 0o600).catch((error) => Promise.reject(explainWriting(error, path)))
  return {
    handle,
    temporary,
    finish: async () => {
      await nameIt(temporary, target, path)
      await flushFolder(folder)
    },
    discard: async () => {
      await handle.close().catch(() => undefined)
      await rm(temporary, { force: true })
    },
  }
}

const alreadyThere = (path: string) =>
  new BackupError('not_written', `${path} is there already and is never overwritten: give another name.`)

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/**
 * Gives the file its final name and removes the temporary one. Unlike a rename, this never replaces an existing file.
 */
async function nameIt(temporary: string, target: string, path: string): Promise<void> {
  try {
    await link(temporary, target)
    await unlink(temporary)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(path)
    // The file systems of USB sticks have no hard links, so the file is renamed.
    if (await exists(target)) throw alreadyThere(path)
    await rename(temporary, target)
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  // If the folder cannot be read, the write that follows reports it.
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => unfinished.test(one))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > MAX_UNFINISHED_MS) await rm(join(folder, name), { force: true })
  }
}

/**
 * Throws BackupError if the folder's disk has too little room for this many bytes plus a reserve. If the folder does
 * not exist, its nearest existing parent is checked.
 */
export async function requireFreeBytes(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => null)
  if (!disk) return dirname(folder) === folder ? undefined : requireFreeBytes(dirname(resolve(folder)), bytes)
  const free = disk.bavail * disk.bsize
  if (free < bytes + RESERVE_BYTES)
    throw new BackupError(
      'not_written',
      `The disk of ${folder} has ${inMegabytes(free)} free and about ${inMegabytes(bytes + RESERVE_BYTES)} are needed: free some space, or choose another folder.`,
      Object.assign(new Error('too little room'), { code: 'ENOSPC' }),
    )
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Turns a disk error into a BackupError with one sentence. Returns other errors unchanged. */
export function explainWriting(error: unknown, path: string): unknown {
  const because = (what: string) => new BackupError('not_written', `${path} cannot be written: ${what}.`, error)
  switch (codeOf(error)) {
    case 'ENOENT':
      return because('its folder is not there; make it, or give another one')
    case 'ENOTDIR':
      return because('its folder is a file; choose another folder')
    case 'EACCES':
    case 'EPERM':
      return because('this user may not write there; give the user the right, or choose another folder')
    case 'EROFS':
      return because('it is read-only there; mount that disk for writing, or give another folder')
    case 'ENOSPC':
    case 'EDQUOT':
      return because('the disk is full; free some space, or choose another one')
    default:
      return error
  }
}
