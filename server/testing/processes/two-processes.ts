import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '../../db/open.ts'
import { makeLoadProducts, newPurchaseLog, type PurchaseLog, startBuying } from '../buyers.ts'
import { createTestDatabase } from '../database.ts'
import { freePort } from '../network/free-port.ts'
import { startHaproxy } from './neighbour.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

type Start = (env: { DATA_DIR: string } & Record<string, string>) => Promise<ShopProcess>

/** Two shop processes behind HAProxy on one database, with buyers who order continuously. */
type TwoProcesses = {
  /** HAProxy's address. */
  origin: string
  url: string
  db: Database
  products: string[]
  bought: PurchaseLog
  buying: ReturnType<typeof startBuying>
  processes: [ShopProcess, ShopProcess]
  /**
   * Stops the first process with SIGTERM and starts a new one in its place, then does the same with the second process.
   * Returns the exit codes.
   */
  restartInTurn: (start?: Start) => Promise<(number | null)[]>
  close: () => Promise<void>
}

/**
 * After starting a process, the test waits like a deployment script, until the proxy has noticed the process. The proxy
 * polls every 0.5 s.
 */
const SEEN_MS = 1000

/** Starts the processes, the proxy and the buyers. Call `close` even if the test fails. */
export async function startTwoProcesses(buyers = 16): Promise<TwoProcesses> {
  const resources = new AsyncDisposableStack()
  try {
    const folder = await mkdtemp(join(tmpdir(), 'duka-two-'))
    resources.defer(() => rm(folder, { recursive: true, force: true }))
    const database = await createTestDatabase()
    resources.defer(() => database.drop())
    const db = openDatabase({ connection: database.connection, onError: () => undefined })
    resources.defer(() => db.destroy())
    const products = await makeLoadProducts(db)
    const ports: [number, number] = [await freePort(), await freePort()]
    const env = (at: 0 | 1) => ({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      PORT: String(ports[at]),
    })
    const processes: TwoProcesses['processes'] = [await startShop(env(0)), await startShop(env(1))]
    resources.defer(async () => {
      for (const one of processes) await one.kill()
    })
    const proxy = await startHaproxy(ports)
    resources.defer(() => proxy.stop())
    const origin = `http://127.0.0.1:${proxy.port}`
    await pause(SEEN_MS)
    const bought = newPurchaseLog()
    const buying = startBuying(() => origin, products, bought, { buyers })
    resources.defer(() => buying.stop().catch(() => undefined))
    return {
      origin,
      url: database.url,
      db,
      products,
      bought,
      buying,
      processes,
      restartInTurn: async (start = startShop) => {
        const codes: (number | null)[] = []
        for (const at of [0, 1] as const) {
          codes.push((await processes[at].stop()).code)
          processes[at] = await start(env(at))
          await pause(SEEN_MS)
        }
        return codes
      },
      close: () => resources.disposeAsync(),
    }
  } catch (error) {
    await resources.disposeAsync()
    throw error
  }
}
