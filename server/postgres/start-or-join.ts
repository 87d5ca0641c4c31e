import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { clusterExists, makeCluster } from './cluster.ts'
import type { ServerAddress } from './connection.ts'
import { errorCode, PostgresStartError } from './errors.ts'
import { chooseServerUser } from './privileges.ts'
import {
  type Launched,
  launch,
  type Postmaster,
  processState,
  readPostmaster,
  removeEmptyPidFile,
  removeStalePidFile,
  shutDown,
} from './process.ts'
import { serverCommand, serverSettings, settingArguments, type Tuning } from './server-arguments.ts'
import { type SharedLock, takeSharedLock } from './shared-lock.ts'
import type { Transport } from './transport.ts'

/** The launcher's log. `error` is for problems that a person must solve. */
export type Log = (sentence: string, level: 'info' | 'warn' | 'error') => void

/** A data folder and the settings to run its server. */
export type ServerOptions = {
  /** The name of the superuser and of the database. */
  readonly name: string
  readonly dataDir: string
  /** The folder of the database files, in `dataDir`. */
  readonly cluster: string
  readonly binaries: Binaries
  readonly transport: Transport
  readonly tuning: Tuning
  readonly log: Log
}

export type Joined = {
  readonly lock: SharedLock
  readonly address: ServerAddress
  /** True if the server was already running. */
  readonly wasRunning: boolean
}

const START_TIMEOUT_MS = 60_000
// After a power cut, the server first replays its log, which may take minutes and must not be interrupted.
const RECOVERY_TIMEOUT_MS = 600_000
/** The SQLSTATE of a server that is starting or replaying its log: cannot_connect_now. */
const NOT_READY_YET = '57P03'
/** The SQLSTATE class for a refused role or password, where waiting does not help. */
const INVALID_AUTHORIZATION = '28'
// Less than the time that a process may take to stop. A server that needs longer finishes writing by itself.
const STOP_TIMEOUT_MS = 10_000

/**
 * Joins the running server, or starts one if none is running. `ifMissing` decides what happens if there are no database
 * files. This needs no lock: PostgreSQL's postmaster.pid lets only one of several starting processes win, and the
 * others find its server when they look again.
 *
 * @throws PostgresStartError if the server refuses to start or does not respond in time
 */
export async function startOrJoin(options: ServerOptions, ifMissing: 'make' | 'fail'): Promise<Joined> {
  const startedAt = performance.now()
  // `output` is set once the launched process has ended, for example because another process was faster.
  let launched: (Launched & { output?: string }) | undefined
  let refusal: unknown
  for (;;) {
    const server = await readPostmaster(options.cluster)
    const state = server ? processState(server.pid, options.cluster) : 'gone'
    if (server && state === 'running') {
      const attempt = await tryToJoin(options, server)
      if (attempt.joined) return { ...attempt.joined, wasRunning: server.pid !== launched?.child.pid }
      refusal = attempt.refusal
    }
    if (launched?.output !== undefined) {
      if (!isWorthRetrying(launched.output)) throw explainStartFailure(launched.output, options)
      launched = undefined
    } else if (server && state === 'other') {
      await removeStalePidFile(options.cluster, server)
    } else if (!launched && state === 'gone') {
      await removeEmptyPidFile(options.cluster)
      const started = await startServer(options, ifMissing)
      void started.ended.then((output) => Object.assign(started, { output }))
      launched = started
    }
    const timeout = errorCode(refusal) === NOT_READY_YET ? RECOVERY_TIMEOUT_MS : START_TIMEOUT_MS
    if (performance.now() - startedAt > timeout) throw noAnswer(options, refusal)
    await pause(15)
  }
}

async function tryToJoin(
  options: ServerOptions,
  server: Postmaster,
): Promise<{ joined?: Omit<Joined, 'wasRunning'>; refusal?: unknown }> {
  const address = options.transport.address(server)
  if (!address) return {}
  try {
    const lock = await takeSharedLock(address)
    return lock ? { joined: { lock, address } } : {}
  } catch (refusal) {
    if (errorCode(refusal)?.startsWith(INVALID_AUTHORIZATION)) throw noAnswer(options, refusal)
    return { refusal }
  }
}

async function startServer(options: ServerOptions, ifMissing: 'make' | 'fail'): Promise<Launched> {
  const { name, dataDir, cluster, binaries, transport, tuning } = options
  const user = await chooseServerUser(cluster)
  if (!(await clusterExists(dataDir))) {
    if (ifMissing === 'fail') throw new PostgresStartError('files_gone', `The database files in ${cluster} are gone`)
    options.log('Preparing the database for the first time …', 'info')
    const throwaway = tuning.throwaway === true
    await makeCluster({ name, dataDir, binaries, user, throwaway, passwordFile: transport.passwordFile })
  }
  const settings = { ...serverSettings(tuning), ...(await transport.settings(user.owner)) }
  const logFile = join(dataDir, 'postgres.log')
  if (process.platform !== 'win32') return launch(serverCommand(binaries.postgres, cluster, user, settings), logFile)
  // pg_ctl drops an administrator's rights. It ends when the server responds or has failed.
  const quoted = settingArguments(settings).map((word) => `"${word}"`)
  return launch({ program: binaries.pgCtl, args: ['start', '-w', '-D', cluster, '-o', quoted.join(' ')] }, logFile)
}

/** Stops the server. Must be called only by the last process that uses it. */
export async function stopServer(options: ServerOptions): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(options.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', options.cluster])
    return
  }
  const gone = await shutDown(options.cluster, STOP_TIMEOUT_MS)
  if (!gone) options.log('The database is still writing and will stop by itself.', 'warn')
}

/**
 * Returns true if another attempt may succeed: another process was faster, or the previous server has not ended
 * completely (it is a zombie until its parent collects it, or backends still hold its shared memory).
 */
function isWorthRetrying(output: string): boolean {
  return /lock file ".*" (already exists|is empty)|pre-existing shared memory block|still in use/.test(output)
}

function explainStartFailure(output: string, { dataDir, cluster }: ServerOptions): PostgresStartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new PostgresStartError('disk_full', `The disk that holds ${dataDir} is full`)
  }
  if (/incompatible with server/.test(output)) {
    return new PostgresStartError(
      'wrong_version',
      `The database in ${cluster} was made by another version of PostgreSQL`,
    )
  }
  const reason = output.match(/^.*(?:FATAL|PANIC|ERROR|error):\s*(.*)$/m)?.[1] ?? output.trim().split('\n').at(-1)
  return new PostgresStartError(
    'failed',
    `The database in ${cluster} could not be started: ${reason || 'it ended without an error message'}`,
  )
}

function noAnswer({ dataDir, cluster }: ServerOptions, refusal: unknown): PostgresStartError {
  const reason = refusal instanceof Error ? `: ${refusal.message}` : ''
  return new PostgresStartError(
    'no_answer',
    `The database in ${cluster} runs but takes no connection${reason}. Its own log is ${join(dataDir, 'postgres.log')}`,
  )
}
