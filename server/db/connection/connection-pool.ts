import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  answerSocket,
  type Connection,
  clientClass,
  clientOptions,
  createSockets,
  endWithin,
  isPooled,
} from './connection.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { ParsedStatements } from './pipelined-statement.ts'
import { Semaphore, WaitedTooLong } from './semaphore.ts'

/** Connections that a process opens at most, unless DATABASE_POOL says otherwise: measured for two cores. */
export const DEFAULT_POOL = 24
/** Who finds all connections lent out waits this long for one. */
const MAX_WAIT_MS = 3_000
/** PostgreSQL ends a transaction in which nothing happens for so long. */
const IDLE_IN_TRANSACTION_MS = 15_000
/** PostgreSQL ends a statement at its own limit and says so; this much later it is given up here too. */
const GRACE_MS = 2_000
/** A server that had no room for one more connection is asked for more again after this long. */
const FULL_FOR_MS = 5_000
const RETRY_MS = 100
/** Idle connections say goodbye for this long; then they are cut. */
const FAREWELL_MS = 1_000

const TOO_MANY_CONNECTIONS = '53300'

type PoolOptions = {
  connection: Connection
  /** Connections at most. */
  size: number
  /** Statement timeout in ms; 0: none. */
  statementTimeout: number
  /** How long a statement waits for a lock, in ms; 0: for ever. */
  lockTimeout: number
  types: pg.CustomTypesConfig
  /** Called with the error of a connection that breaks while no statement runs on it. */
  onError: (error: Error) => void
}

/** What the figures of a pool are made from. */
type PoolFigures = { limit: number; open: number; idle: number; waiting: number }

/**
 * The connections of this process. Every wait in it has an end (docs/decisions/bad-days.md). How many there are changes
 * while it runs: processes that share an embedded store share its connections, and a server that has no room for
 * another connection is lived with.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool
  readonly #sockets = createSockets(answerSocket)
  /** Who has taken one of it may lend a connection; the library's own queue is never used. */
  readonly #slots: Semaphore
  readonly #size: number
  readonly parsed = new ParsedStatements()
  /** Sessions are lent for one transaction: what is set or prepared in one is not there in the next. */
  readonly isPooled: boolean
  /** The text that begins a transaction; for a pooler with the settings that it does not take at the start. */
  readonly begin: (mode: string) => string
  #share = Number.POSITIVE_INFINITY
  /** How many the server had room for when it refused one more. */
  #room = Number.POSITIVE_INFINITY
  #roomTimer: NodeJS.Timeout | undefined
  #suspended: DatabaseUnavailable | null = null
  #lastHeard = performance.now()
  /** Called with the seconds that a connection was waited for; the metrics set it. */
  onWaited: ((seconds: number) => void) | null = null

  constructor({ connection, size, statementTimeout, lockTimeout, types, onError }: PoolOptions) {
    this.#size = size
    this.isPooled = isPooled(connection)
    const settings = [
      ['lock_timeout', lockTimeout],
      ['statement_timeout', statementTimeout],
      ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS],
      ['timezone', 'UTC'],
      // A request's statement takes one core: starting two workers for it takes longer than what they would read, and
      // the planner, which expects a third of all orders to be owing, starts them for a few thousand.
      ...(statementTimeout > 0 ? [['max_parallel_workers_per_gather', 0]] : []),
    ]
    const perTransaction = settings.map(([name, value]) => `; set local ${name} = '${value}'`)
    this.begin = (mode) => `begin ${mode}${this.isPooled ? perTransaction.join('') : ''}`
    this.#slots = new Semaphore(size, MAX_WAIT_MS)
    this.#pool = new pg.Pool({
      ...clientOptions(connection, this.#sockets),
      Client: clientClass(connection),
      // The driver sends BEGIN and what follows it at once.
      pipeline: !this.isPooled,
      max: size,
      types,
      ...(statementTimeout > 0 && { query_timeout: statementTimeout + GRACE_MS }),
      ...(!this.isPooled && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    })
    // Each connection has its listener from the first moment: the pool's own is taken off while a connection is lent
    // out, and one that breaks between two statements of a transaction would end the process.
    this.#pool.on('connect', (client) => client.on('error', onError))
    this.#pool.on('error', () => undefined)
  }

  get figures(): PoolFigures {
    const { totalCount, idleCount } = this.#pool
    return { limit: this.#slots.limit, open: totalCount, idle: idleCount, waiting: this.#slots.waiting }
  }

  /** Lends a connection, to be given back by `release`. Throws DatabaseUnavailable or what PostgreSQL refuses it with. */
  async acquire(): Promise<pg.PoolClient> {
    if (this.#suspended) throw this.#suspended
    const begun = performance.now()
    try {
      await this.#slots.take()
      const client = await this.#connect(begun)
      this.onWaited?.((performance.now() - begun) / 1000)
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

  /** Something came back from the database just now. */
  heard(): void {
    this.#lastHeard = performance.now()
  }

  /** For how many ms nothing has come back from the database; nothing may have been asked. */
  get silentMs(): number {
    return performance.now() - this.#lastHeard
  }

  /** Sets what this process may have of the connections that several share. */
  shareOut(connections: number): void {
    this.#share = connections
    this.#resize()
  }

  /** Refuses whoever waits, runs or comes, until `resume`: the database hangs, and nobody should hang with it. */
  suspend(reason: Error): void {
    this.#suspended = new DatabaseUnavailable(reason)
    this.#slots.refuseWaiting(this.#suspended)
    this.#sockets.destroy()
  }

  resume(): void {
    this.#suspended = null
  }

  /** Ends all connections; those that are still lent out are cut. */
  async end(): Promise<void> {
    clearTimeout(this.#roomTimer)
    this.#suspended = new DatabaseUnavailable(new Error('the database was closed'))
    this.#slots.refuseWaiting(this.#suspended)
    // The library's pool only says goodbye and does not wait for it.
    const ended = this.#pool.end().then(() => this.#sockets.closed())
    await endWithin(ended, this.#sockets, FAREWELL_MS)
  }

  /** The caller has a slot and loses it when this throws. */
  async #connect(begun: number): Promise<pg.PoolClient> {
    for (;;) {
      try {
        const client = await this.#pool.connect()
        this.heard()
        return client
      } catch (error) {
        this.#slots.release()
        if (!isFull(error) || performance.now() - begun > MAX_WAIT_MS) throw error
        this.#serverIsFull()
        if (this.#pool.totalCount === 0) await pause(RETRY_MS)
        await this.#slots.take()
      }
    }
  }

  /** The server refused one more: what it gave is all there is for now. */
  #serverIsFull(): void {
    this.#room = Math.max(1, this.#pool.totalCount)
    this.#resize()
    clearTimeout(this.#roomTimer)
    this.#roomTimer = setTimeout(() => {
      this.#room = Number.POSITIVE_INFINITY
      this.#resize()
    }, FULL_FOR_MS).unref()
  }

  #resize(): void {
    this.#slots.resize(Math.max(1, Math.min(this.#size, this.#share, this.#room)))
    this.#closeSurplus()
  }

  /** Others wait for the connections that this process no longer has a right to. */
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
