// A shop in a separate process. The test sets the shop's clock from day to day, and kills the process while it works.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../db/open.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'
import type { Received } from '../client.ts'
import { createFakeClock, postgresWithClock } from '../fake-clock.ts'
import { makeSession, type SignedIn, signIn } from '../making/sign-in.ts'
import { freePort } from '../network/free-port.ts'
import { type ShopProcess, startShop } from '../processes/shop-process.ts'
import { sendUntilAccepted } from '../race.ts'

/** The staff of the shop. `carrier` carries goods, and `roamer` also sells offline. */
type Staff = Record<'carrier' | 'roamer' | 'manager' | 'admin', SignedIn>

export type SimulatedShop = {
  db: Database
  staff: Staff
  /** The time in ms by the clock of the shop and its database. */
  now: () => number
  /** Moves that clock to the morning of the nth day. */
  goToDay: (n: number) => Promise<void>
  /** Kills the shop's process, and starts it again. */
  kill: () => Promise<void>
  /**
   * Repeats a request until it gets a response, because the shop may be killed meanwhile. With `again`, sends the
   * request once more, as after a lost response, and asserts that both responses have the same status.
   */
  send: <Body>(once: () => Promise<Received<Body>>, again?: boolean) => Promise<Received<Body>>
  kills: () => number
  lostAnswers: () => number
  stop: () => Promise<void>
}

const DAY_MS = 24 * 3600_000
/** Ten in the morning in Tanzania. */
const FIRST_MORNING = Date.UTC(2027, 0, 4, 7)
/**
 * The days after which staff log in again. A session of staff ends after 7 days without use, and in any case after 30
 * days.
 */
const RENEW_EVERY_DAYS = 5
/** The maximum number of tries. After a kill, requests fail on connections to the killed process. */
const MAX_TRIES = 40

/** Starts the shop and its own database with the same clock. `library` is the path of libfaketime. */
export async function startSimulatedShop(library: string): Promise<SimulatedShop> {
  const resources = new AsyncDisposableStack()
  try {
    return await open(library, resources)
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}

async function open(library: string, resources: AsyncDisposableStack): Promise<SimulatedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'duka-days-'))
  await chmod(folder, 0o755)
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  const clock = createFakeClock(library, join(folder, 'clock'))
  let ahead = 0
  const setMorning = (n: number) => {
    ahead = Math.round((FIRST_MORNING + n * DAY_MS - Date.now()) / 1000)
    clock.set(ahead)
  }
  // The clock starts a day before the first day, so that it never goes back.
  setMorning(-1)
  const binDir = await postgresWithClock(clock, join(folder, 'bin'))
  const database = { name: 'duka', dataDir: join(folder, 'database'), binDir, tuning: { throwaway: true } }
  const server = await startEmbeddedPostgres({ ...database, log: () => undefined })
  resources.defer(() => server.stop())
  const db = openDatabase({ connection: server.connection, onError: () => undefined })
  resources.defer(() => db.destroy())
  // With libfaketime, a process of PostgreSQL sometimes crashes, and PostgreSQL restarts. With the asynchronous commits
  // of a throwaway store, the last commits would be lost.
  await sql`alter database duka set synchronous_commit = on`.execute(db)
  const PORT = String(await freePort())
  const env = { ...clock.env, DATABASE_URL: server.url, DATA_DIR: join(folder, 'shop'), PORT }
  const start = () => startShop(env)
  let running: Promise<ShopProcess> = start()
  resources.defer(async () => (await running).kill())
  const { origin } = await running
  const staff: Staff = {
    carrier: await signIn(db, origin, 'salesperson'),
    roamer: await signIn(db, origin, 'salesperson'),
    manager: await signIn(db, origin, 'manager'),
    admin: await signIn(db, origin, 'admin'),
  }
  let [kills, lostAnswers] = [0, 0]
  return {
    db,
    staff,
    now: () => Date.now() + ahead * 1000,
    goToDay: async (n) => {
      setMorning(n)
      if (n % RENEW_EVERY_DAYS > 0) return
      for (const one of Object.values(staff)) one.cookies.set('session', await makeSession(db, one.person.id))
    },
    kill: async () => {
      const before = await running
      kills += 1
      running = before.kill().then(start)
      await running
    },
    send: async (once, again = false) => {
      const answer = await untilAnswered(once, () => running)
      if (!again) return answer
      lostAnswers += 1
      const repeated = await untilAnswered(once, () => running)
      assert.equal(repeated.status, answer.status, `${answer.text}, and then ${repeated.text}`)
      return repeated
    },
    kills: () => kills,
    lostAnswers: () => lostAnswers,
    stop: () => resources.disposeAsync(),
  }
}

async function untilAnswered<Body>(
  once: () => Promise<Received<Body>>,
  running: () => Promise<unknown>,
): Promise<Received<Body>> {
  for (let tries = 1; ; tries += 1) {
    await running()
    try {
      return await sendUntilAccepted(once)
    } catch (error) {
      // fetch throws a TypeError if the connection breaks.
      if (!(error instanceof TypeError) || tries === MAX_TRIES) throw error
    }
  }
}
