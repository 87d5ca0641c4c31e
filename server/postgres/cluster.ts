import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import type { ServerUser } from './privileges.ts'
import { serverEnvironment } from './process.ts'

type NewCluster = {
  /** The name of the superuser and of the database. */
  readonly name: string
  readonly dataDir: string
  readonly binaries: Binaries
  readonly user: ServerUser
  readonly throwaway: boolean
  /** Set if the server listens on TCP (Windows). Every connection then needs this password. */
  readonly passwordFile?: string
}

const sidePrefix = 'postgres-new-'

/** Returns the folder of the database files inside the data folder. If it exists, it is complete. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Returns true if the data folder has database files. */
export async function clusterExists(dataDir: string): Promise<boolean> {
  return stat(clusterFolder(dataDir)).then(
    () => true,
    () => false,
  )
}

/**
 * Creates the database files in a side folder, which is renamed once complete. So a first start that is killed half-way
 * leaves nothing that looks like a cluster. If several processes do this at once, the first rename wins.
 *
 * @throws PostgresStartError if initdb fails
 */
export async function makeCluster(cluster: NewCluster): Promise<void> {
  await removeLeftovers(cluster.dataDir)
  const side = join(cluster.dataDir, `${sidePrefix}${process.pid}-${randomBytes(6).toString('hex')}`)
  const { owner } = cluster.user
  await mkdir(side, { mode: 0o700 })
  try {
    await chmod(side, 0o700)
    if (owner) await chown(side, owner.uid, owner.gid)
    await initialise(side, cluster)
    await rename(side, clusterFolder(cluster.dataDir))
    if (!cluster.throwaway) await flushFolder(cluster.dataDir)
  } catch (error) {
    await rm(side, { recursive: true, force: true })
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return
    throw error
  }
}

async function initialise(side: string, cluster: NewCluster): Promise<void> {
  const { binaries, name, throwaway, passwordFile } = cluster
  const access = passwordFile
    ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  await runToEnd(cluster, binaries.initdb, [
    '-D',
    side,
    '-U',
    name,
    ...access,
    ...locale,
    ...(throwaway ? ['--no-sync'] : []),
  ])
  const single = ['--single', '-D', side, ...(throwaway ? ['-c', 'fsync=off'] : []), 'template1']
  await runToEnd(cluster, binaries.postgres, single, `CREATE DATABASE "${name}"\n`)
}

async function runToEnd(cluster: NewCluster, program: string, args: readonly string[], input = ''): Promise<void> {
  const command = cluster.user.command(program, args)
  const child = spawn(command.program, command.args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: serverEnvironment(),
    uid: command.uid,
    gid: command.gid,
    windowsHide: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => resolve(status ?? signal ?? 'unknown'))
  })
  // --single exits with 0 even if its statement failed.
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(output)) throw explainInitFailure(output, cluster.dataDir, code)
}

function explainInitFailure(output: string, dataDir: string, code: number | string): PostgresStartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new PostgresStartError('disk_full', `The disk that holds ${dataDir} is full`)
  }
  if (/Permission denied/.test(output)) {
    return new PostgresStartError(
      'not_permitted',
      `The database files could not be made in ${dataDir}, because the user that runs PostgreSQL may not write or pass there`,
    )
  }
  const reason = output.match(/^.*(?:error|ERROR|FATAL|PANIC):\s*(.*)$/m)?.[1] ?? output.trim().split('\n').at(-1) ?? ''
  return new PostgresStartError(
    'failed',
    `The database files could not be made in ${dataDir} (ended with ${code}): ${reason}`,
  )
}

/** Deletes side folders of processes that no longer exist. If a process id is reused, the removal is only delayed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(sidePrefix)) continue
    const maker = Number(name.slice(sidePrefix.length).split('-')[0])
    // An initdb that has outlived its parent may still write for a moment.
    if (!isRunning(maker)) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A rename survives a power cut only if the folder that contains the name is flushed. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
