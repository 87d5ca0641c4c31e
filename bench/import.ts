// Imports a catalogue of 10,000 rows from a spreadsheet: checks it, saves it, and saves it again with every row
// changed. Meanwhile it measures how long other requests wait.
// Usage: node bench/import.ts [rows]
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '../server/db/migrate/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { productTable } from '../server/features/imports/export.rules.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import type { TableFormat } from '../server/spreadsheets/table.ts'
import { writeTable } from '../server/spreadsheets/write-table.ts'
import { startShop } from '../server/testing/processes/shop-process.ts'

type Step = {
  ms: number
  added: number
  changed: number
  unchanged: number
  healthzP95Ms: number
  healthzMaxMs: number
  orderMaxMs: number
}
/** The steps: a dry run, an import of new rows, an import with every row changed, and the last import repeated. */
type Found = { rows: number; checked: Step; new: Step; changed: Step; same: Step; megabytes: number }

/** Measures every step against a running shop, on a new database server with fsync. */
export async function benchImport(rows = 10_000, format: TableFormat = 'xlsx'): Promise<Found> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
  const server = await startEmbeddedPostgres({ name: 'bench', dataDir, log: () => undefined })
  try {
    await fill(server.url)
    const shop = await startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir })
    const [first, second] = [await sheet(rows, format, 0), await sheet(rows, format, 500)]
    const step = (bytes: Buffer, { dryRun } = { dryRun: false }) => measure(shop.origin, bytes, dryRun)
    const found = {
      rows,
      checked: await step(first, { dryRun: true }),
      new: await step(first),
      changed: await step(second),
      same: await step(second),
      megabytes: await peakOf(shop.child.pid),
    }
    await shop.stop()
    return found
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Adds a signed-in admin, and one product that can be ordered and is not in the sheet. */
async function fill(url: string): Promise<void> {
  const db = openDatabase({ connection: { connectionString: url }, onError: console.error })
  await migrate(db)
  await sql`insert into people (phone, role, password_hash) values ('+255700000001', 'admin', 'none')`.execute(db)
  await sql`insert into sessions (token_hash, person_id) select sha256('session'::bytea), id from people`.execute(db)
  await sql`insert into products (id, name, category) values ('beside', 'Kando', 'Nguo')`.execute(db)
  await sql`insert into variants (product_id, price) values ('beside', 5000)`.execute(db)
  await db.destroy()
}

/**
 * Creates a sheet in which every third product has two types, so that three products take four rows. `variation` is
 * added to each price and appears in each description.
 */
function sheet(rows: number, format: TableFormat, variation: number): Promise<Buffer> {
  const products = Array.from({ length: rows }, (_, row) => {
    const [group, place] = [Math.floor(row / 4), row % 4]
    const at = group * 3 + Math.min(place, 2)
    return {
      id: `bidhaa-${at}`,
      name: `Bidhaa ya ${words(at)} namba ${at}`,
      category: ['Nguo', 'Matandiko', 'Sola', 'Redio'][at % 4] ?? '',
      description: `Maelezo ya bidhaa hii: ${words(at * 7)}, ${words(at * 13)}. Toleo la ${variation}.`,
      status: 'inapatikana',
      type: [null, null, 'Kubwa', 'Ndogo'][place] ?? null,
      price_tiers: [],
      tier_scope: 'product' as const,
      variant_id: at,
      codes: [],
      price: 1000 + at + variation,
      stock: null,
      packaging_type: null,
      items_per_package: null,
      buying_price: null,
      shipping_cost: null,
    }
  })
  return writeTable(format, productTable(products))
}

const syllables = ['ka', 'mba', 'le', 'so', 'ti', 'nya', 'ru', 'pe', 'go', 'vi']
/** Returns three invented words for a number. */
const words = (seed: number) =>
  [seed % 97, seed % 89, seed % 83].map((at) => `${syllables[at % 10]}${syllables[Math.floor(at / 10)]}`).join(' ')

async function measure(origin: string, bytes: Buffer, dryRun: boolean): Promise<Step> {
  const importing = { isRunning: true }
  const others = Promise.all([
    watch(importing, () => fetch(`${origin}/healthz`)),
    watch(importing, () => order(origin), 100),
  ])
  const body = new FormData()
  body.append('dry_run', dryRun ? '1' : '0')
  body.append('sheet', new Blob([new Uint8Array(bytes)]), 'bidhaa')
  const began = performance.now()
  const cookie = 'session=session'
  const response = await fetch(`${origin}/api/import_products.php`, { method: 'POST', body, headers: { cookie } })
  const ms = performance.now() - began
  const { added, changed, unchanged, problems, error } = await response.json()
  importing.isRunning = false
  const [healthz, orders] = await others
  if (error || problems.length > 0) throw new Error(error ?? problems[0].text)
  return {
    ms,
    added,
    changed,
    unchanged,
    healthzP95Ms: healthz[Math.floor(healthz.length * 0.95)] ?? 0,
    healthzMaxMs: healthz.at(-1) ?? 0,
    orderMaxMs: orders.at(-1) ?? 0,
  }
}

/** Sends requests repeatedly during the import. Returns their durations in ms, shortest first. */
async function watch(
  importing: { isRunning: boolean },
  request: () => Promise<Response>,
  everyMs = 20,
): Promise<number[]> {
  const times: number[] = []
  while (importing.isRunning) {
    const began = performance.now()
    const response = await request()
    await response.arrayBuffer()
    // The import changes the price of the ordered product. Orders with the old price get a 422.
    if (!response.ok && response.status !== 422) throw new Error(`${response.url} returned ${response.status}`)
    times.push(performance.now() - began)
    await pause(everyMs)
  }
  return times.sort((left, right) => left - right)
}

let keys = 0
/** Orders one product. Every second call orders a product of the sheet. */
const order = (origin: string) => {
  keys += 1
  const item = keys % 2 ? { id: 'bidhaa-0', price: 1000 } : { id: 'beside', price: 5000 }
  return fetch(`${origin}/api/submit_order.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `bench-import-${keys}` },
    body: JSON.stringify({
      phone_number: '0754123456',
      whatsapp_number: '0754123456',
      customer_name: 'Asha',
      shipping_address: 'Mwanza',
      items: [{ ...item, quantity: 1 }],
      total_amount: item.price,
      notes: '',
      provider_id: null,
    }),
  })
}

/** Returns the peak memory of a process in MB, if the system reports it. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

if (import.meta.main) console.log(JSON.stringify(await benchImport(Number(process.argv[2] ?? 10_000)), null, 1))
