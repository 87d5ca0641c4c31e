import pg from 'pg'
import type { DatabaseUrl, Host } from './database-url.ts'

/** A host that does not answer within this is passed over. */
const MAX_PROBE_MS = 1000
/** What was found is believed for so long, so that a pool that fills itself asks once. */
const BELIEVED_MS = 1000

/** Of several hosts, the one that takes writes now. */
export type PrimaryFinder = {
  /** Asks all hosts at once; throws when none takes writes. */
  find: () => Promise<Host>
  /** What was found last has failed: the next one who looks asks again. */
  forget: () => void
}

/** `pg` knows one host alone; libpq's target_session_attrs=read-write is this. */
export function createPrimaryFinder({ urls, hosts }: Pick<DatabaseUrl, 'urls' | 'hosts'>): PrimaryFinder {
  let found: { host: Promise<Host>; at: number } | null = null
  const look = async () => {
    const asked = hosts.map((host, at) => requirePrimary(host, urls[at] ?? ''))
    return Promise.any(asked).catch((error: AggregateError) => Promise.reject(nonePrimary(hosts, error)))
  }
  return {
    find: () => {
      if (!found || performance.now() - found.at > BELIEVED_MS) {
        const looking = { host: look(), at: performance.now() }
        found = looking
        looking.host.catch(() => {
          if (found === looking) found = null
        })
      }
      return found.host
    },
    forget: () => {
      found = null
    },
  }
}

/** Returns the host when it takes writes; throws what keeps it from that. */
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

/** The error of a server that answered says more than that of one which does not. */
function nonePrimary(hosts: readonly Host[], { errors }: AggregateError): Error {
  const refusal = errors.find((error) => error instanceof pg.DatabaseError)
  if (refusal) return refusal
  const reasons = hosts.map(({ host, port }, at) => `${host}:${port} ${errors[at]?.code ?? errors[at]?.message}`)
  return new Error(`no host takes writes: ${reasons.join(', ')}`)
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Returns the class of clients that connect to the primary, whatever host they were given. */
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
