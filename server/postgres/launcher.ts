/**
 * Runs the app's own PostgreSQL. Does not depend on the app, and imports nothing outside this folder.
 *
 * Run and tested only on Linux x64, as root and as an ordinary user. Never run: Linux arm64; macOS (`stateFromPs` in
 * process.ts); Windows (`loopback` in transport.ts, the branches for 'win32' in start-or-join.ts, process.ts,
 * cluster.ts and binaries.ts).
 */
import { mkdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { clusterFolder } from './cluster.ts'
import { type Connection, connectionUrl } from './connection.ts'
import type { Tuning } from './server-arguments.ts'
import type { SharedLock } from './shared-lock.ts'
import { type Joined, type Log, type ServerOptions, startOrJoin, stopServer } from './start-or-join.ts'
import { chooseTransport } from './transport.ts'

type EmbeddedOptions = {
  /** The app's name in ASCII letters and digits, used for the superuser and the database. */
  readonly name: string
  /**
   * The app's data folder. It is created if missing, but its parent must exist. Its folder `postgres` contains the
   * database.
   */
  readonly dataDir: string
  /** The bin folder of an installed PostgreSQL, instead of the packages. */
  readonly binDir?: string | undefined
  readonly log: Log
  readonly tuning?: Tuning | undefined
}

export type EmbeddedPostgres = {
  /** For `pg`: host (the folder of the socket), port, user, database. */
  readonly connection: Connection
  readonly url: string
  /**
   * True if the server was already running, because another process uses it or an earlier process died without stopping
   * it.
   */
  readonly wasRunning: boolean
  /**
   * Returns the number of connections that this process may hold now: the server's connections are divided equally
   * among the processes that use it. Null while the server is unavailable.
   */
  readonly shareOfConnections: () => Promise<number | null>
  /** Leaves the server, and stops it if no other process uses it. May be called more than once. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the app's own PostgreSQL in `dataDir`, or joins the one that is running. If the server dies while it is used,
 * it is restarted.
 *
 * @throws PostgresStartError if that is impossible, or Node's own error if `dataDir` cannot be used
 */
export async function startEmbeddedPostgres(embedded: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { name, log, tuning = {} } = embedded
  const dataDir = resolve(embedded.dataDir)
  const binaries = await findBinaries(embedded.binDir)
  await makeDataFolder(dataDir)
  const transport = await chooseTransport(dataDir, name)
  const options = { name, dataDir, cluster: clusterFolder(dataDir), binaries, transport, tuning, log }
  const joined = await startOrJoin(options, 'make')
  const connection = { ...joined.address, database: name }
  const supervision = keepRunning(options, joined)
  return { connection, url: connectionUrl(connection), wasRunning: joined.wasRunning, ...supervision }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { mode: 0o700 })
  } catch (error) {
    const isFolder = await stat(dataDir).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (!isFolder) throw error
  }
}

/**
 * Connections of the server that are not divided: PostgreSQL reserves three for the superuser, and commands need some.
 */
const SPARE_CONNECTIONS = 10
/** Connections that a process uses besides its pool: one for the lock, and one for notifications. */
const CONNECTIONS_BESIDES = 2

/** Holds the lock until `stop` is called. If the server crashes, starts it or joins it again. */
function keepRunning(options: ServerOptions, joined: Joined): Pick<EmbeddedPostgres, 'stop' | 'shareOfConnections'> {
  let stopped: Promise<void> | undefined
  let lock: SharedLock | undefined = joined.lock
  let rejoining: Promise<void> = Promise.resolve()

  const watch = (taken: SharedLock) => {
    void taken.lost.then(() => {
      if (stopped) return
      lock = undefined
      options.log('The database has gone away; starting it again.', 'warn')
      rejoining = rejoin()
    })
  }
  const rejoin = async () => {
    for (let waitMs = 250; !stopped; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        // If the files have disappeared, perhaps with their disk, the shop must not continue with an empty database.
        lock = (await startOrJoin(options, 'fail')).lock
        options.log('The database is back.', 'info')
        return watch(lock)
      } catch (error) {
        options.log(
          `The database could not be started again: ${error instanceof Error ? error.message : error}`,
          'error',
        )
        await pause(waitMs)
      }
    }
  }
  const leave = async () => {
    await rejoining
    if (!lock) return
    if ((await lock.release()) === 'last') await stopServer(options)
    await lock.close()
  }
  watch(joined.lock)
  return {
    shareOfConnections: async () => {
      const shares = await lock?.shares().catch(() => null)
      if (!shares) return null
      const share = Math.floor((shares.connections - SPARE_CONNECTIONS) / shares.processes) - CONNECTIONS_BESIDES
      return Math.max(1, share)
    },
    stop: () => {
      stopped ??= leave()
      return stopped
    },
  }
}
