// Measures over HTTP (target: 100 ms): the report of a year with 1,000,000 orders, each table of that report, the
// report of a month, and the daily summary.
// Usage: node bench/reports.ts [orders]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/db/migrate/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import { filledSessions, fillOrders } from '../server/testing/making/fill-orders.ts'
import { startShop } from '../server/testing/processes/shop-process.ts'
import { addDays, shopDay } from '../shop/numbers/dates.ts'
import { reportTables } from '../shop/reports.ts'

const CALLS = 30
const CALLS_OF_TABLE = 5

type Times = { p50Ms: number; p95Ms: number; firstMs: number }
type Found = {
  orders: number
  lines: number
  year: Times
  morning: Times
  month: Times
  /** The first page of each table over the year. */
  tables: Record<string, Times>
}

/** Creates a store with this many orders in one year, and measures its reports over HTTP. */
export async function benchReports(orders = 1_000_000): Promise<Found> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
  const server = await startEmbeddedPostgres({ name: 'bench', dataDir, log: () => undefined })
  try {
    const db = openDatabase({
      connection: { connectionString: server.url },
      statementTimeout: 600_000,
      onError: console.error,
    })
    await migrate(db)
    await fillOrders(db, orders)
    await db.destroy()
    const shop = await startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir })
    const to = shopDay(Date.now())
    const year = await timeCalls(`${shop.origin}/api/get_analytics.php?from=${addDays(to, -365)}&to=${to}`)
    const morning = await timeCalls(`${shop.origin}/api/get_daily_summary.php`)
    const firstOfMonth = `${to.slice(0, 7)}-01`
    const lastMonth = addDays(firstOfMonth, -1).slice(0, 7)
    const month = await timeCalls(`${shop.origin}/api/get_month_report.php?month=${lastMonth}`)
    const tables: Record<string, Times> = {}
    for (const what of reportTables) {
      const query = `what=${what}&from=${addDays(to, -365)}&to=${to}`
      tables[what] = await timeCalls(`${shop.origin}/api/get_report_rows.php?${query}`, CALLS_OF_TABLE)
    }
    await shop.stop()
    return { orders, lines: orders * 2, year, morning, month, tables }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeCalls(url: string, calls = CALLS): Promise<Times> {
  const times: number[] = []
  for (let call = 0; call <= calls; call += 1) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie: filledSessions.admin } })
    const body = await response.text()
    times.push(performance.now() - start)
    if (response.status !== 200) throw new Error(body)
  }
  const [firstMs = 0, ...others] = times
  const sorted = others.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50Ms: at(0.5), p95Ms: at(0.95), firstMs }
}

if (process.argv[1] === import.meta.filename) console.log(await benchReports(Number(process.argv[2] ?? 1_000_000)))
