import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shopName } from './address.ts'
import type { Binaries } from './binaries.ts'
import { CannotStart, codeOf } from './cannot-start.ts'
import type { Identity } from './privileges.ts'
import { serverEnvironment } from './process.ts'

export type NewCluster = {
  readonly dataDir: string
  readonly binaries: Binaries
  readonly identity: Identity
  readonly throwaway: boolean
  /** Set where the server listens on TCP (Windows): initdb then asks for this password on every connection. */
  readonly passwordFile?: string
}

const sidePrefix = 'postgres-new-'

/** The folder of the database files inside DATA_DIR. It exists only whole. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** True when the database files are there. */
export async function clusterExists(dataDir: string): Promise<boolean> {
  return stat(clusterFolder(dataDir)).then(
    () => true,
    () => false,
  )
}

/**
 * Makes the database files beside their place and renames them when all is done, so that a first start killed in
 * the middle leaves nothing that could be taken for a cluster. Of several makers at once the first rename wins.
 * @throws CannotStart when initdb fails.
 */
export async function makeCluster(wanted: NewCluster): Promise<void> {
  await sweep(wanted.dataDir)
  const side = join(wanted.dataDir, `${sidePrefix}${process.pid}-${randomBytes(6).toString('hex')}`)
  const { owner } = wanted.identity
  await mkdir(side, { mode: 0o700 })
  try {
    await chmod(side, 0o700)
    if (owner) await chown(side, owner.uid, owner.gid)
    await initialise(side, wanted)
    await rename(side, clusterFolder(wanted.dataDir))
    if (!wanted.throwaway) await flushFolder(wanted.dataDir)
  } catch (error) {
    await rm(side, { recursive: true, force: true })
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST') return
    throw error
  }
}

async function initialise(side: string, wanted: NewCluster): Promise<void> {
  const { binaries, throwaway, passwordFile } = wanted
  const access = passwordFile
    ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    : ['--auth-local=trust', '--auth-host=reject']
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und']
  await runToEnd(wanted, binaries.initdb, [
    '-D',
    side,
    '-U',
    shopName,
    ...access,
    ...locale,
    ...(throwaway ? ['--no-sync'] : []),
  ])
  const single = ['--single', '-D', side, ...(throwaway ? ['-c', 'fsync=off'] : []), 'template1']
  await runToEnd(wanted, binaries.postgres, single, `CREATE DATABASE ${shopName}\n`)
}

async function runToEnd(wanted: NewCluster, program: string, args: readonly string[], input = ''): Promise<void> {
  const command = wanted.identity.command(program, args)
  const child = spawn(command.program, command.args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: serverEnvironment(),
    uid: command.uid,
    gid: command.gid,
    windowsHide: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | string>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => resolve(status ?? signal ?? 'unknown'))
  })
  // --single ends with 0 even when its statement failed
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(said)) throw new CannotStart(explain(said, wanted.dataDir, code))
}

function explain(said: string, dataDir: string, code: number | string): string {
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    return `The disk that holds ${dataDir} is full: free some space, then start again.`
  }
  if (/Permission denied/.test(said)) {
    return `The database files could not be made in ${dataDir}, because the user that runs PostgreSQL may not write or pass there: give it the right, or set DATA_DIR to another folder.`
  }
  const reason = said.match(/^.*(?:error|ERROR|FATAL|PANIC):\s*(.*)$/m)?.[1] ?? said.trim().split('\n').at(-1) ?? ''
  return `The database files could not be made in ${dataDir} (ended with ${code}): ${reason}`
}

/** Side folders of processes that are gone. A number taken by a new process only keeps the folder a little longer. */
async function sweep(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(sidePrefix)) continue
    const maker = Number(name.slice(sidePrefix.length).split('-')[0])
    if (!isThere(maker)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A rename survives a power cut only when the folder that holds the name is flushed. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
