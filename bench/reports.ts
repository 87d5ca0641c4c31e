// The report of a year with 1,000,000 orders, over HTTP (design §5: at most 100 ms). node bench/reports.ts [orders]
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../server/db/migrate.ts'
import { type Database, openDatabase } from '../server/db/open.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import { startShop } from '../server/testing/shop-process.ts'
import { addDays, shopDay } from '../shop/numbers/dates.ts'

const PRODUCTS = 2000
const CALLS = 30
const TOKEN = 'a session of the bench'

type Found = { orders: number; lines: number; p50Ms: number; p95Ms: number; firstMs: number }

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
    await fill(db, orders)
    await db.destroy()
    const shop = await startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir })
    const times = await ask(shop.origin)
    await shop.stop()
    const [firstMs = 0, ...others] = times
    const sorted = others.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return { orders, lines: orders * 2, p50Ms: at(0.5), p95Ms: at(0.95), firstMs }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Two lines in each order over a year, nearly all of them ready and paid, as in a shop that is well kept. */
async function fill(db: Database, orders: number): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    `insert into products (id, name, category) select 'product-' || n, 'Shuka ' || n, 'Matandiko' from generate_series(1, ${PRODUCTS}) n`,
  )
  await run(
    `insert into variants (product_id, price, stock, buying_price) select 'product-' || n, 5000, 100, 3000 from generate_series(1, ${PRODUCTS}) n`,
  )
  await run(`insert into people (phone, role, password_hash) values ('+255700000001', 'admin', 'none')`)
  const hash = createHash('sha256').update(TOKEN).digest('hex')
  await run(`insert into sessions (token_hash, person_id) values ('\\x${hash}', 1)`)
  await run(`insert into orders (person_id, phone, customer_name, whatsapp_number, shipping_address, total, paid, created_at)
    select 1, '+255700000001', 'Neema', '+255700000001', 'Mwanza', 10000, case when n % 50 = 0 then 0 else 10000 end,
      now() - n * interval '1 year' / ${orders} from generate_series(1, ${orders}) n`)
  await run(`insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, ready_at)
    select o.id, l, v.product_id, v.id, 'Shuka', 5000, 1, case when o.id % 100 = 0 then null else o.created_at end
    from orders o, generate_series(0, 1) l, lateral (select 1 + (o.id * 7919 + l * 31) % ${PRODUCTS} as id) pick
    join variants v on v.id = pick.id`)
  await run(`insert into payments (order_id, amount, method, person_id, at)
    select id, paid, 'mpesa', 1, created_at from orders where paid > 0`)
  await run(`insert into daily_figures (product_id, day, sales, units_sold)
    select product_id, (ready_at at time zone 'Africa/Dar_es_Salaam')::date, sum(price * quantity), sum(quantity)
    from order_lines where ready_at is not null group by 1, 2`)
  await run(`insert into month_figures select product_id, date_trunc('month', day)::date, sum(sales), sum(units_sold)
    from daily_figures group by 1, 2`)
  // As spread over the rows of a day as 32 connections would leave them.
  await run(`insert into day_totals (day, shard, ordered, orders, sales, units_sold, paid)
    select (created_at at time zone 'Africa/Dar_es_Salaam')::date, id % 32, sum(total), count(*), sum(total), count(*) * 2,
      sum(paid) from orders group by 1, 2`)
  await run('vacuum analyze')
}

async function ask(origin: string): Promise<number[]> {
  const to = shopDay(Date.now())
  const url = `${origin}/api/get_analytics.php?from=${addDays(to, -365)}&to=${to}`
  const times: number[] = []
  for (let call = 0; call <= CALLS; call += 1) {
    const start = performance.now()
    const response = await fetch(url, { headers: { cookie: `session=${TOKEN}` } })
    const body = await response.text()
    times.push(performance.now() - start)
    if (response.status !== 200) throw new Error(body)
  }
  return times
}

if (process.argv[1] === import.meta.filename) console.log(await benchReports(Number(process.argv[2] ?? 1_000_000)))
