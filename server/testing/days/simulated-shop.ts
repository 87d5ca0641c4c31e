// A shop in its own process whose clock a test moves from day to day, and which it kills while it works.
import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../db/open.ts'
import { startEmbeddedPostgres } from '../../postgres/launcher.ts'
import type { Received } from '../client.ts'
import { createFakeClock, postgresWithClock } from '../fake-clock.ts'
import { makeSession, type SignedIn, signIn } from '../making/sign-in.ts'
import { freePort } from '../network/free-port.ts'
import { type ShopProcess, startShop } from '../processes/shop-process.ts'
import { sendUntilAccepted } from '../race.ts'

/** Whoever works in the shop. `carrier` has goods in the hands, and `roamer` sells without a network too. */
type Staff = Record<'carrier' | 'roamer' | 'manager' | 'admin', SignedIn>

export type SimulatedShop = {
  db: Database
  staff: Staff
  /** The time by the clock of the shop and its database, in ms. */
  now: () => number
  /** Moves that clock to the morning of the nth day. */
  goToDay: (n: number) => Promise<void>
  /** Kills the shop's process, and starts it again. */
  kill: () => Promise<void>
  /**
   * Sends a request until it is answered, even if the shop is killed meanwhile. With `again`, sends it once more, as
   * after a lost answer, and asserts that the second answer has the same status.
   */
  send: <Body>(once: () => Promise<Received<Body>>, again?: boolean) => Promise<Received<Body>>
  kills: () => number
  lostAnswers: () => number
  stop: () => Promise<void>
}

const DAY_MS = 24 * 3600_000
/** Ten in the morning in Tanzania. */
const FIRST_MORNING = Date.UTC(2027, 0, 4, 7)
/** A session of staff ends after 7 days without use, and after 30 in any case. */
const RENEW_EVERY_DAYS = 5
/** Connections of a killed process may fail some requests after the next one runs. */
const MAX_TRIES = 40

/** Starts the shop on its own database with the same clock; `library` is the path of libfaketime. */
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
  // The shop opens the day before, so that no clock goes back.
  setMorning(-1)
  const binDir = await postgresWithClock(clock, join(folder, 'bin'))
  const database = { name: 'duka', dataDir: join(folder, 'database'), binDir, tuning: { throwaway: true } }
  const server = await startEmbeddedPostgres({ ...database, log: () => undefined })
  resources.defer(() => server.stop())
  const db = openDatabase({ connection: server.connection, onError: () => undefined })
  resources.defer(() => db.destroy())
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
