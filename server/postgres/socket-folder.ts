import { randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from './cannot-start.ts'
import type { Identity } from './privileges.ts'

// A socket's whole path may have 107 bytes on Linux and 103 on macOS; '/.s.PGSQL.5432' takes 14 of them.
const longest = 99 - 14

/**
 * The private folder (0700) of the server's socket: DATA_DIR/socket where the path is short enough, else one of an
 * unpredictable name among the temporary files, remembered in DATA_DIR. Who joins a running server reads the folder
 * from postmaster.pid instead, so that only the starter's choice counts.
 */
export async function socketFolder(dataDir: string, owner: Identity['owner']): Promise<string> {
  const near = join(dataDir, 'socket')
  if (Buffer.byteLength(near) <= longest) {
    await mkdir(near, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await keepPrivate(near, owner)
    return near
  }
  const note = join(dataDir, 'socket-folder')
  const remembered = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (remembered && (await isOurs(remembered, owner))) return remembered
  const base = Buffer.byteLength(tmpdir()) <= longest - 14 ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(base, 'duka-'))
  await keepPrivate(folder, owner)
  const side = `${note}.${randomBytes(6).toString('hex')}`
  await writeFile(side, `${folder}\n`, { mode: 0o600, flag: 'wx' })
  await rename(side, note)
  return folder
}

async function keepPrivate(folder: string, owner: Identity['owner']): Promise<void> {
  await chmod(folder, 0o700)
  if (process.geteuid?.() === 0) await chown(folder, owner?.uid ?? 0, owner?.gid ?? 0)
}

/** A remembered folder may have been swept away and its name taken by somebody else since. */
async function isOurs(folder: string, owner: Identity['owner']): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  const uid = owner?.uid ?? process.geteuid?.()
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o777) === 0o700
}
