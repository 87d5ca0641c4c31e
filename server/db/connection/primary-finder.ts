import pg from 'pg'
import type { DatabaseUrl, Host } from './database-url.ts'

/** A host that does not respond within this time is skipped. */
const MAX_PROBE_MS = 1000
/** A result is valid for this long, so that a pool that opens many connections at once asks the hosts only once. */
const TRUSTED_MS = 1000

/** Finds the one host among several that accepts writes. */
export type PrimaryFinder = {
  /** Asks all hosts at once. Throws if none accepts writes. */
  find: () => Promise<Host>
  /** Discards the last result, because the connection to that host failed. The next call asks again. */
  forget: () => void
}

/** Replaces libpq's target_session_attrs=read-write, because `pg` supports only one host. */
export function createPrimaryFinder({ urls, hosts }: Pick<DatabaseUrl, 'urls' | 'hosts'>): PrimaryFinder {
  let lastSearch: { host: Promise<Host>; at: number } | null = null
  const findPrimary = async () => {
    const attempts = hosts.map((host, at) => requirePrimary(host, urls[at] ?? ''))
    return Promise.any(attempts).catch((error: AggregateError) => Promise.reject(noPrimaryError(hosts, error)))
  }
  return {
    find: () => {
      if (!lastSearch || performance.now() - lastSearch.at > TRUSTED_MS) {
        const search = { host: findPrimary(), at: performance.now() }
        lastSearch = search
        search.host.catch(() => {
          if (lastSearch === search) lastSearch = null
        })
      }
      return lastSearch.host
    },
    forget: () => {
      lastSearch = null
    },
  }
}

/** Returns the host if it accepts writes, else throws the reason. */
async function requirePrimary(host: Host, connectionString: string): Promise<Host> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: MAX_PROBE_MS, query_timeout: MAX_PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new Error('takes no writes')
    return host
  } finally {
    void client.end().catch(() => undefined)
  }
}

/**
 * Returns the error of a server that responded. If no server responded, returns an error with the reasons of all hosts.
 */
function noPrimaryError(hosts: readonly Host[], { errors }: AggregateError): Error {
  const refusal = errors.find((error) => error instanceof pg.DatabaseError)
  if (refusal) return refusal
  const reasons = hosts.map(({ host, port }, at) => `${host}:${port} ${errors[at]?.code ?? errors[at]?.message}`)
  return new Error(`no host takes writes: ${reasons.join(', ')}`)
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Returns a client class that connects to the primary, whatever host it is given. */
export function primaryClient(finder: PrimaryFinder): typeof pg.Client {
  return class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connectToPrimary()
      if (!callback) return connected
      const done = callback as (error: Error | null, client?: pg.Client) => void
      connected.then((client) => done(null, client), done)
      return undefined
    }

    async #connectToPrimary(): Promise<pg.Client> {
      const { host, port } = await finder.find()
      this.host = host
      this.port = port
      try {
        await super.connect()
        return this
      } catch (error) {
        finder.forget()
        throw error
      }
    }
  }
}
