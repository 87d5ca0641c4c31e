import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Address } from './address.ts'
import type { Binaries } from './binaries.ts'
import { CannotStart, codeOf } from './cannot-start.ts'
import { clusterExists, makeCluster } from './cluster.ts'
import { type Lease, takeLease } from './lease.ts'
import { chooseIdentity } from './privileges.ts'
import {
  type Attempt,
  launch,
  lookAt,
  type Postmaster,
  readPostmaster,
  removeEmptyPidFile,
  removeStalePidFile,
  shutDown,
} from './process.ts'
import { serverCommand, serverSettings, settingArguments, type Tuning } from './server-arguments.ts'
import type { Transport } from './transport.ts'

/** A data folder and what is needed to run its server. */
export type Place = {
  readonly dataDir: string
  readonly cluster: string
  readonly binaries: Binaries
  readonly transport: Transport
  readonly tuning: Tuning
  readonly log: (sentence: string) => void
}

export type Joined = { readonly lease: Lease; readonly address: Address; readonly adopted: boolean }

const startPatienceMs = 60_000
// After a power cut the server first replays its log. That may take minutes and must not be cut short.
const recoveryPatienceMs = 600_000
const stopPatienceMs = 30_000

/**
 * Joins the server of `place`, starting it when none runs; `ifMissing` says what to do when there is no database yet. There is no lock of our own around this: PostgreSQL's
 * postmaster.pid lets only one of several starters win, and the others find its server at their next look.
 * @throws CannotStart when the server refuses to start or does not answer in time.
 */
export async function joinServer(place: Place, ifMissing: 'make it' | 'fail'): Promise<Joined> {
  const begun = Date.now()
  let attempt: (Attempt & { said?: string }) | undefined
  let refusal: unknown
  for (;;) {
    const server = await readPostmaster(place.cluster)
    const state = server ? lookAt(server.pid, place.cluster) : 'gone'
    if (server && state === 'running') {
      const answer = await tryToJoin(place, server)
      if (answer.joined) return { ...answer.joined, adopted: server.pid !== attempt?.child.pid }
      refusal = answer.refusal
    }
    if (attempt?.said !== undefined) {
      if (!isWorthRetrying(attempt.said)) throw new CannotStart(explain(attempt.said, place))
      attempt = undefined
    } else if (server && state === 'other') {
      await removeStalePidFile(place.cluster, server)
    } else if (!attempt && state === 'gone') {
      await removeEmptyPidFile(place.cluster)
      const made = await startServer(place, ifMissing)
      void made.ended.then((said) => Object.assign(made, { said }))
      attempt = made
    }
    const patience = codeOf(refusal) === '57P03' ? recoveryPatienceMs : startPatienceMs
    if (Date.now() - begun > patience) throw new CannotStart(noAnswer(place, refusal))
    await pause(15)
  }
}

async function tryToJoin(
  place: Place,
  server: Postmaster,
): Promise<{ joined?: Omit<Joined, 'adopted'>; refusal?: unknown }> {
  const address = place.transport.address(server)
  if (!address) return {}
  try {
    const lease = await takeLease(address)
    return lease ? { joined: { lease, address } } : {}
  } catch (refusal) {
    if (codeOf(refusal)?.startsWith('28')) throw new CannotStart(noAnswer(place, refusal))
    return { refusal }
  }
}

async function startServer(place: Place, ifMissing: 'make it' | 'fail'): Promise<Attempt> {
  const { dataDir, cluster, binaries, transport, tuning } = place
  const identity = await chooseIdentity(cluster)
  if (!(await clusterExists(dataDir))) {
    if (ifMissing === 'fail') throw new CannotStart(`The database files in ${cluster} are gone.`)
    place.log('Preparing the database for the first time …')
    const throwaway = tuning.throwaway === true
    await makeCluster({ dataDir, binaries, identity, throwaway, passwordFile: transport.passwordFile })
  }
  const settings = { ...serverSettings(tuning), ...(await transport.settings(identity.owner)) }
  const logFile = join(dataDir, 'postgres.log')
  if (process.platform !== 'win32')
    return launch(serverCommand(binaries.postgres, cluster, identity, settings), logFile)
  // pg_ctl takes an administrator's rights off the server; it ends when the server answers or has failed
  const options = settingArguments(settings).map((word) => `"${word}"`)
  return launch({ program: binaries.pgCtl, args: ['start', '-w', '-D', cluster, '-o', options.join(' ')] }, logFile)
}

/** Stops the server; to be called by the holder of the last lease only. */
export async function stopServer(place: Place): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(place.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', place.cluster])
    return
  }
  const gone = await shutDown(place.cluster, stopPatienceMs)
  if (!gone) place.log('The database is still writing and will stop by itself.')
}

/**
 * Another starter was faster, or the server before it is not quite gone: a zombie until its parent collects it, or
 * backends that still hold its shared memory.
 */
function isWorthRetrying(said: string): boolean {
  return /lock file ".*" (already exists|is empty)|pre-existing shared memory block|still in use/.test(said)
}

function explain(said: string, place: Place): string {
  if (/No space left on device|Disk quota exceeded/.test(said)) {
    return `The disk that holds ${place.dataDir} is full: free some space, then start again.`
  }
  if (/incompatible with server/.test(said)) {
    return `The database in ${place.cluster} was made by another version of PostgreSQL: set POSTGRES_BIN to the bin folder of that version, or move the data over with its pg_dump.`
  }
  const reason = said.match(/^.*(?:FATAL|PANIC|ERROR|error):\s*(.*)$/m)?.[1] ?? said.trim().split('\n').at(-1)
  return `The database in ${place.cluster} could not be started: ${reason || 'it ended without a word'}.`
}

function noAnswer(place: Place, refusal: unknown): string {
  const reason = refusal instanceof Error ? `: ${refusal.message}` : ''
  return `The database in ${place.cluster} runs but does not let the shop in${reason}. Its own log is ${join(place.dataDir, 'postgres.log')}.`
}
