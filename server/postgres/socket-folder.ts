import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './errors.ts'
import type { ServerUser } from './privileges.ts'

// The path of a socket may have 107 bytes on Linux and 103 on macOS. The limit here is 99, and '/.s.PGSQL.5432' takes
// 14.
const MAX_FOLDER_BYTES = 99 - 14
/** Room for a slash, a short prefix and mkdtemp's six letters. */
const NAME_BYTES = 14

/**
 * Returns the private folder (0700) of the server's socket: `socket` in the data folder if the path is short enough,
 * else a folder with an unpredictable name (`prefix` and six letters) in the folder of temporary files. The path of
 * that folder is then stored in the data folder. A process that joins a running server reads the folder from
 * postmaster.pid, so only the choice of the starting process matters.
 */
export async function socketFolder(dataDir: string, prefix: string, owner: ServerUser['owner']): Promise<string> {
  const near = join(dataDir, 'socket')
  if (Buffer.byteLength(near) <= MAX_FOLDER_BYTES) {
    await mkdir(near, { mode: 0o700 }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
    await keepPrivate(near, owner)
    return near
  }
  const note = join(dataDir, 'socket-folder')
  const remembered = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (remembered && (await isOurs(remembered, owner))) return remembered
  const base = Buffer.byteLength(tmpdir()) <= MAX_FOLDER_BYTES - NAME_BYTES ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(base, prefix))
  await keepPrivate(folder, owner)
  const unfinished = `${note}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, `${folder}\n`, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, note)
  return folder
}

async function keepPrivate(folder: string, owner: ServerUser['owner']): Promise<void> {
  await chmod(folder, 0o700)
  if (process.geteuid?.() === 0) await chown(folder, owner?.uid ?? 0, owner?.gid ?? 0)
}

/**
 * Returns true if the folder still belongs to the app: a stored folder may have been deleted, and its name taken by
 * another user.
 */
async function isOurs(folder: string, owner: ServerUser['owner']): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  const uid = owner?.uid ?? process.geteuid?.()
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o777) === 0o700
}
