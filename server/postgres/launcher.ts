import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../db/make-folder.ts'
import { type Connection, connectionUrl, shopName } from './address.ts'
import { findBinaries } from './binaries.ts'
import { explainFileError } from './cannot-start.ts'
import { clusterFolder } from './cluster.ts'
import { type Joined, joinServer, type Place, stopServer } from './join.ts'
import type { Lease } from './lease.ts'
import type { Tuning } from './server-arguments.ts'
import { chooseTransport } from './transport.ts'

export type EmbeddedOptions = {
  /** The shop's data folder; made when missing. The database files become its folder `postgres`. */
  readonly dataDir: string
  /** The bin folder of an installed PostgreSQL, instead of the packages. */
  readonly binDir?: string | undefined
  readonly log: (sentence: string) => void
  readonly tuning?: Tuning | undefined
}

export type EmbeddedPostgres = {
  /** For `pg`: host (the socket's folder), port, user, database. */
  readonly connection: Connection
  readonly url: string
  /** True when the server of another or an earlier process was already running. */
  readonly adopted: boolean
  /** Leaves the server, and stops it when nobody else uses it. May be called more than once. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the shop's own PostgreSQL in `dataDir`, or joins the one that runs there. While it is held, a server that
 * dies is started again.
 * @throws CannotStart, one sentence, when that cannot work.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { log, tuning = {} } = options
  try {
    const binaries = await findBinaries(options.binDir)
    await makeFolder(dataDir)
    const transport = await chooseTransport(dataDir)
    const place: Place = { dataDir, cluster: clusterFolder(dataDir), binaries, transport, tuning, log }
    const joined = await joinServer(place, 'make it')
    const connection = { ...joined.address, database: shopName }
    return { connection, url: connectionUrl(connection), adopted: joined.adopted, stop: hold(place, joined) }
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/** Keeps a lease until the returned function is called; after a crash of the server it joins again. */
function hold(place: Place, joined: Joined): () => Promise<void> {
  let stopped: Promise<void> | undefined
  let lease: Lease | undefined = joined.lease
  let rejoining: Promise<void> = Promise.resolve()

  const watch = (held: Lease) => {
    void held.lost.then(() => {
      if (stopped) return
      lease = undefined
      place.log('The database has gone away; starting it again.')
      rejoining = rejoin()
    })
  }
  const rejoin = async () => {
    for (let waitMs = 250; !stopped; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        // files that have gone away, with their disk perhaps, must not come back as an empty shop
        lease = (await joinServer(place, 'fail')).lease
        place.log('The database is back.')
        return watch(lease)
      } catch (error) {
        place.log(`The database could not be started again: ${error instanceof Error ? error.message : error}`)
        await pause(waitMs)
      }
    }
  }
  const leave = async () => {
    await rejoining
    if (!lease) return
    if ((await lease.leave()) === 'last') await stopServer(place)
    await lease.close()
  }
  watch(joined.lease)
  return () => {
    stopped ??= leave()
    return stopped
  }
}
