import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  type Connection,
  clientClass,
  clientOptions,
  createAnswerSocket,
  createSockets,
  endWithin,
  isPooled,
} from './connection.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { ParsedStatements } from './pipelined-statement.ts'
import { Semaphore, WaitedTooLong } from './semaphore.ts'

/** Default number of connections per process (DATABASE_POOL), measured on two cores. */
export const DEFAULT_POOL = 24
/** The longest wait for a connection while all of them are in use. */
const MAX_WAIT_MS = 3_000
/** PostgreSQL ends a transaction that is idle for this long. */
const IDLE_IN_TRANSACTION_MS = 15_000
/** PostgreSQL ends a statement at its timeout; the pool gives up this much later. */
const GRACE_MS = 2_000
/** After the server has refused a connection, the pool waits this long before it requests another. */
const ROOM_RETRY_MS = 5_000
const RETRY_MS = 100
/** Time for idle connections to close gracefully before their sockets are closed. */
const MAX_CLOSE_MS = 1_000

const TOO_MANY_CONNECTIONS = '53300'

type PoolOptions = {
  connection: Connection
  /** The maximum number of connections. */
  size: number
  /** Statement timeout in ms; 0 for none. */
  statementTimeout: number
  /** Lock timeout in ms; 0 for none. */
  lockTimeout: number
  types: pg.CustomTypesConfig
  /** Called with the error of a connection that breaks while no statement runs on it. */
  onError: (error: Error) => void
}

/** The figures of a pool for its metrics. */
type PoolFigures = { limit: number; open: number; idle: number; waiting: number }

/**
 * The connections of this process. Every wait has a limit (docs/decisions/bad-days.md). The number of connections
 * varies: processes on an embedded store share its connections, and a server may refuse further connections.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #sockets = createSockets(createAnswerSocket)
  /** A connection is only requested by a caller that holds a slot, so the library's own queue is never used. */
  readonly #slots: Semaphore
  readonly #size: number
  readonly parsed = new ParsedStatements()
  /**
   * True for PgBouncer, which assigns a session for one transaction only: settings and prepared statements do not last
   * longer.
   */
  readonly isPooled: boolean
  /**
   * Returns the text that begins a transaction. For a pooler it includes the settings that cannot be made when
   * connecting.
   */
  readonly begin: (mode: string) => string
  #share = Number.POSITIVE_INFINITY
  /** The number of open connections when the server last refused a further connection. */
  #room = Number.POSITIVE_INFINITY
  #roomTimer: NodeJS.Timeout | undefined
  #suspended: DatabaseUnavailable | null = null
  #lastAlive = performance.now()
  /** Called with the seconds that a caller waited for a connection; set by the metrics. */
  onWaited: ((seconds: number) => void) | null = null

  constructor({ connection, size, statementTimeout, lockTimeout, types, onError }: PoolOptions) {
    this.#size = size
    this.isPooled = isPooled(connection)
    const settings = [
      ['lock_timeout', lockTimeout],
      ['statement_timeout', statementTimeout],
      ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS],
      ['timezone', 'UTC'],
      // A statement of a request uses one core: starting two parallel workers takes longer than reading the rows. The
      // planner would start them, because it always expects a third of all orders to have debts, which is usually too
      // many. JIT compilation of the evening page's many statements would take seconds, although running them takes
      // only a tenth of a second.
      ...(statementTimeout > 0
        ? [
            ['max_parallel_workers_per_gather', 0],
            ['jit', 'off'],
          ]
        : []),
    ]
    const perTransaction = settings.map(([name, value]) => `; set local ${name} = '${value}'`)
    this.begin = (mode) => `begin ${mode}${this.isPooled ? perTransaction.join('') : ''}`
    this.#slots = new Semaphore(size, MAX_WAIT_MS)
    this.#pool = new pg.Pool({
      ...clientOptions(connection, this.#sockets),
      Client: clientClass(connection),
      // The driver sends BEGIN together with the statement that follows.
      pipeline: !this.isPooled,
      max: size,
      types,
      ...(statementTimeout > 0 && { query_timeout: statementTimeout + GRACE_MS }),
      ...(!this.isPooled && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    })
    // Each connection immediately gets an error listener of its own. The library removes its listener while a
    // connection is in use, so a connection that breaks between two statements would end the process.
    this.#pool.on('connect', (client) => client.on('error', onError))
    this.#pool.on('error', () => undefined)
  }

  get figures(): PoolFigures {
    const { totalCount, idleCount } = this.#pool
    return { limit: this.#slots.limit, open: totalCount, idle: idleCount, waiting: this.#slots.waiting }
  }

  /**
   * Returns a connection, which the caller must give back with `release`. Throws DatabaseUnavailable or PostgreSQL's
   * refusal.
   */
  async acquire(): Promise<pg.PoolClient> {
    if (this.#suspended) throw this.#suspended
    const startedAt = performance.now()
    try {
      await this.#slots.take()
      const client = await this.#connect(startedAt)
      this.onWaited?.((performance.now() - startedAt) / 1000)
      return client
    } catch (error) {
      if (error instanceof WaitedTooLong)
        throw new DatabaseUnavailable(new Error(`no connection became free within ${MAX_WAIT_MS / 1000} s`))
      throw error
    }
  }

  release(client: pg.PoolClient, isBroken: boolean): void {
    client.release(isBroken || this.#pool.totalCount > this.#slots.limit)
    this.#slots.release()
  }

  /** Records that the database has responded. */
  markAlive(): void {
    this.#lastAlive = performance.now()
  }

  /** Milliseconds since the last response of the database. Idle time counts too. */
  get silentMs(): number {
    return performance.now() - this.#lastAlive
  }

  /** Sets the maximum number of connections of this process. */
  setShare(connections: number): void {
    this.#share = connections
    this.#resize()
  }

  /**
   * Rejects all work, whether running, waiting or new, until `resume`, so that callers do not hang together with the
   * database.
   */
  suspend(reason: Error): void {
    this.#suspended = new DatabaseUnavailable(reason)
    this.#slots.refuseWaiting(this.#suspended)
    this.#sockets.destroy()
  }

  resume(): void {
    this.#suspended = null
  }

  /** Closes all connections, and the sockets of connections in use. */
  async end(): Promise<void> {
    clearTimeout(this.#roomTimer)
    this.#suspended = new DatabaseUnavailable(new Error('the database was closed'))
    this.#slots.refuseWaiting(this.#suspended)
    // The library's pool resolves before its sockets are closed.
    const ended = this.#pool.end().then(() => this.#sockets.closed())
    await endWithin(ended, this.#sockets, MAX_CLOSE_MS)
  }

  /**
   * Returns a connection for a caller that holds a slot. While the server is full, the slot is given back, so that
   * others can use the existing connections. If this throws, the caller no longer holds the slot.
   */
  async #connect(startedAt: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#pool.connect()
        this.markAlive()
        return client
      } catch (error) {
        this.#slots.release()
        if (!isFull(error) || performance.now() - startedAt > MAX_WAIT_MS) throw error
        this.#limitToOpen()
        if (this.#pool.totalCount === 0) await pause(RETRY_MS)
        await this.#slots.take()
      }
    }
  }

  /** Makes the number of open connections the limit for now, because the server has refused a further connection. */
  #limitToOpen(): void {
    this.#room = Math.max(1, this.#pool.totalCount)
    this.#resize()
    clearTimeout(this.#roomTimer)
    this.#roomTimer = setTimeout(() => {
      this.#room = Number.POSITIVE_INFINITY
      this.#resize()
    }, ROOM_RETRY_MS).unref()
  }

  #resize(): void {
    this.#slots.resize(Math.max(1, Math.min(this.#size, this.#share, this.#room)))
    this.#closeSurplus()
  }

  /** Closes idle connections beyond the current limit, because other processes may be waiting for them. */
  #closeSurplus(): void {
    const surplus = Math.min(this.#pool.totalCount - this.#slots.limit, this.#pool.idleCount)
    for (let n = 0; n < surplus; n += 1) {
      this.#pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      )
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === TOO_MANY_CONNECTIONS
