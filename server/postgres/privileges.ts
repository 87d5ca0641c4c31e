import { spawnSync } from 'node:child_process'
import { chown, lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PostgresStartError } from './errors.ts'

/**
 * PostgreSQL refuses to run as root. A root process tries three ways, and takes the first that succeeds:
 *
 * 1. `unshare -U`: a user namespace without a mapping. Inside, the process is nobody and has no capability. Its files
 *    stay root's, so the app may be anywhere, even under a 0700 folder, and no system user is made.
 * 2. `setpriv`: the system's postgres or nobody, keeping the one capability to pass folders such as /root. For
 *    containers that forbid namespaces. The data belongs to that user.
 * 3. the same user without that capability, for systems without setpriv. The folders on the path must then be open to
 *    that user.
 */
export type ServerUser = {
  /** The owner of the server's files, if it is not this process's user. */
  readonly owner?: { readonly uid: number; readonly gid: number }
  readonly command: (program: string, args: readonly string[]) => Command
}

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

const sameUser: ServerUser = { command: (program, args) => ({ program, args }) }

/**
 * Chooses the user that runs the server with files in `cluster`. Existing data determines the choice: files of another
 * user are opened as that user. Root's files are handed over if a namespace is no longer possible.
 *
 * @throws PostgresStartError if no user can run the server
 */
export async function chooseServerUser(cluster: string): Promise<ServerUser> {
  const uid = process.geteuid?.()
  const owner = await lstat(cluster).catch(() => undefined)
  if (uid !== 0) {
    if (uid === undefined || owner === undefined || owner.uid === uid) return sameUser
    throw new PostgresStartError('wrong_owner', `The database in ${cluster} belongs to the user with id ${owner.uid}`)
  }
  if (owner && owner.uid !== 0) return withoutRootRights({ uid: owner.uid, gid: owner.gid })
  if (canUnshare()) return { command: (program, args) => ({ program: 'unshare', args: ['-U', program, ...args] }) }
  const user = await unprivilegedUser()
  if (owner) await changeOwner(cluster, user)
  return withoutRootRights(user)
}

function withoutRootRights(user: { uid: number; gid: number }): ServerUser {
  if (!succeeds('setpriv', [...setprivArgs(user), 'true'])) {
    return { owner: user, command: (program, args) => ({ program, args, ...user }) }
  }
  return {
    owner: user,
    command: (program, args) => ({ program: 'setpriv', args: [...setprivArgs(user), program, ...args] }),
  }
}

function setprivArgs(user: { uid: number; gid: number }): string[] {
  const onlyPassing = '-all,+dac_override'
  return [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    `--inh-caps=${onlyPassing}`,
    `--ambient-caps=${onlyPassing}`,
  ]
}

/**
 * initdb looks up the name of its user, so the user in the namespace must have a name. Without a name, `id -un` fails.
 */
function canUnshare(): boolean {
  return succeeds('unshare', ['-U', 'id', '-un'])
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const line = lines.find((fields) => fields[0] === name)
    const uid = Number(line?.[2])
    const gid = Number(line?.[3])
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new PostgresStartError(
    'no_user',
    'PostgreSQL does not run as root and this system has no user postgres or nobody',
  )
}

async function changeOwner(folder: string, user: { uid: number; gid: number }): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
}
