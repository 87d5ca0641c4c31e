// Places orders from 32 callers in rounds. Between the rounds, pgbench runs the same statements on the same database
// server.
// Usage: node bench/orders.ts [rounds]
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { migrate } from '../server/db/migrate/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import { startShop } from '../server/testing/processes/shop-process.ts'
import { type Reference, writeReference } from './order-reference.ts'
import { postLoad } from './post-load.ts'

const CALLERS = 32
const PRODUCTS = 2000
const PEOPLE = 500

/** The measured seconds of a round for each side. They follow a first second for opening connections and planning. */
const SECONDS = 4
const ROUNDS = 5

/** The rates of both sides in orders per second, and the response time of the shop. */
type Round = { shop: number; pgbench: number; ratio: number; p95Ms: number }
type Found = { shopPerSecond: number; pgbenchPerSecond: number; ratio: number; ratios: number[]; p95Ms: number }

/**
 * Measures both sides alternately, so that other load affects both alike. The database server is new and uses fsync.
 * Returns the median rates of both sides, and the median of the ratios of the rounds.
 */
export async function benchOrders(rounds = ROUNDS): Promise<Found> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
  const server = await startEmbeddedPostgres({ name: 'bench', dataDir, log: () => undefined })
  try {
    await fill(server.url)
    const reference = await writeReference(server.url, dataDir, { products: PRODUCTS, people: PEOPLE })
    const shop = await startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir })
    const address = `${shop.origin}/api/submit_order.php`
    await postLoad(address, CALLERS, 3, order)
    // Creates the table statistics that an older shop has. Without them PostgreSQL would plan for empty tables.
    await analyze(server.url)
    const found: Round[] = []
    for (let n = 0; n < rounds; n += 1) found.push(await runRound(address, server.url, reference))
    await shop.stop()
    const ratios = found.map(({ ratio }) => ratio)
    return {
      shopPerSecond: median(found.map(({ shop }) => shop)),
      pgbenchPerSecond: median(found.map(({ pgbench }) => pgbench)),
      ratio: median(ratios),
      ratios,
      p95Ms: median(found.map(({ p95Ms }) => p95Ms)),
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runRound(address: string, url: string, reference: Reference): Promise<Round> {
  await postLoad(address, CALLERS, 1, order)
  const { perSecond, p95Ms } = await postLoad(address, CALLERS, SECONDS, order)
  const pgbenchPerSecond = await pgbench(url, reference)
  return { shop: perSecond, pgbench: pgbenchPerSecond, ratio: perSecond / pgbenchPerSecond, p95Ms }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const open = (url: string) => openDatabase({ connection: { connectionString: url }, onError: console.error })

/**
 * Adds products with one variant each, of which half are counted. Also adds signed-in customers who have bought before,
 * and an admin, who is notified of every order.
 */
async function fill(url: string): Promise<void> {
  const db = open(url)
  await migrate(db)
  await sql`insert into products (id, name, category)
    select 'product-' || n, 'Shuka ' || n, 'Matandiko' from generate_series(1, ${PRODUCTS}::int) n`.execute(db)
  await sql`insert into variants (product_id, price, stock)
    select 'product-' || n, 5000, case when n % 2 = 0 then 100000000 end from generate_series(1, ${PRODUCTS}::int) n`.execute(
    db,
  )
  await sql`insert into people (phone, role, password_hash)
    select '+2557' || lpad(n::text, 8, '0'), case when n = 1 then 'admin' else 'customer' end, 'none'
    from generate_series(1, ${PEOPLE}::int) n`.execute(db)
  await sql`insert into sessions (token_hash, person_id)
    select sha256(('session-' || n)::bytea), n from generate_series(1, ${PEOPLE}::int) n`.execute(db)
  await sql`with bought as (
      insert into orders (person_id, phone, customer_name, whatsapp_number, shipping_address, total, search)
      select id, phone, 'Neema Juma', phone, 'Mwanza', 5000, ''::tsvector from people returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, name, price, quantity, line_total, ready_at, ready_by)
    select b.id, 0, v.product_id, v.id, 'Shuka', 5000, 1, 5000, now(), 1 from bought b, variants v
    where v.product_id = 'product-1'`.execute(db)
  await db.destroy()
  await analyze(url)
}

async function analyze(url: string): Promise<void> {
  const db = open(url)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
}

const pick = (most: number) => 1 + Math.floor(Math.random() * most)

function order() {
  // One uncounted product and one counted product.
  const items = [2 * pick(PRODUCTS / 2) - 1, 2 * pick(PRODUCTS / 2)].map((n) => ({
    id: `product-${n}`,
    type: null,
    quantity: 1,
    price: 5000,
  }))
  const body = {
    items,
    total_amount: 10_000,
    whatsapp_number: '0754000111',
    customer_name: 'Neema Juma',
    shipping_address: 'Nyamagana, Mwanza',
    notes: '',
    provider_id: 1,
    client_order_id: crypto.randomUUID(),
  }
  return { body: JSON.stringify(body), headers: `cookie: session=session-${pick(PEOPLE)}\r\n` }
}

/** Runs pgbench. Returns its transactions per second, without the first second. */
async function pgbench(url: string, { script, variables }: Reference): Promise<number> {
  const load = ['-n', '-M', 'prepared', '-c', String(CALLERS), '-j', '2', '-T', String(SECONDS + 1), '-P', '1']
  const flags = [...load, ...variables.flatMap((one) => ['-D', one]), '-f', script, url]
  const child = spawn(process.env.PGBENCH ?? 'pgbench', flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const rates: number[] = []
  const output: string[] = []
  for await (const line of createInterface({ input: child.stderr })) {
    const [, tps] = /^progress: .*?, ([\d.]+) tps/.exec(line) ?? []
    if (tps) rates.push(Number(tps))
    else output.push(line)
  }
  const counted = rates.slice(1)
  if (counted.length === 0) throw new Error(`pgbench printed no rates: ${output.join('\n')}`)
  return counted.reduce((sum, rate) => sum + rate, 0) / counted.length
}

if (process.argv[1] === import.meta.filename) console.log(await benchOrders(Number(process.argv[2] ?? ROUNDS)))
