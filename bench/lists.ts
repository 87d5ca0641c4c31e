// Requests pages of 24 products from a shop with 1,000 products and one with 100,000, without the cache.
// Usage: node bench/lists.ts
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../server/db/migrate/migrate.ts'
import { openDatabase } from '../server/db/open.ts'
import { placeOf } from '../server/features/catalog/lists/product-lists.queries.ts'
import { listKey } from '../server/features/catalog/search/page-cursor.ts'
import { startEmbeddedPostgres } from '../server/postgres/launcher.ts'
import { fillProducts } from '../server/testing/making/fill-products.ts'
import { startShop } from '../server/testing/processes/shop-process.ts'

const FEW = 1000
const MANY = 100_000
/** The number of rounds that are not measured. These rounds have negative numbers. */
const WARM_UP_ROUNDS = 20
const ROUNDS = 200

type Query = Record<string, string>
type Found = Record<string, { p50Ms: number; p95Ms: number; p95MsOfFew: number; ratio: number }>

/** Measures for each kind of page how long it takes with 100,000 products and with 1,000, for one caller at a time. */
export async function benchLists(): Promise<Found> {
  const few = await measure(FEW)
  const many = await measure(MANY)
  const found: Found = {}
  for (const [kind, times] of Object.entries(many)) {
    const p95MsOfFew = quantile(few[kind] ?? [], 0.95)
    const p95Ms = quantile(times, 0.95)
    found[kind] = { p50Ms: quantile(times, 0.5), p95Ms, p95MsOfFew, ratio: p95Ms / p95MsOfFew }
  }
  return found
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

async function measure(count: number): Promise<Record<string, number[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duka-bench-'))
  const server = await startEmbeddedPostgres({ name: 'bench', dataDir, log: () => undefined })
  try {
    const places = await fill(server.url, count)
    const shop = await startShop({ DATABASE_URL: server.url, DATA_DIR: dataDir })
    const times: Record<string, number[]> = {}
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [kind, query] of Object.entries(pages(round, places))) {
        const began = performance.now()
        const response = await fetch(`${shop.origin}/api/products.php?${new URLSearchParams(query)}`)
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${kind}: ${response.status}`)
        if (round >= 0) times[kind] = [...(times[kind] ?? []), performance.now() - began]
      }
    }
    await shop.stop()
    return times
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Fills the catalogue. Returns the places of random products in the lists, from which `pages` makes cursors. */
async function fill(url: string, count: number): Promise<string[]> {
  const db = openDatabase({
    connection: { connectionString: url },
    statementTimeout: 600_000,
    onError: console.error,
  })
  await migrate(db)
  await fillProducts(db, count)
  await sql`vacuum analyze`.execute(db)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'status', 'created_at'])
    .orderBy(sql`random()`)
    .limit(500)
    .execute()
  await db.destroy()
  return rows.map((row) => `${listKey(placeOf(row))}.${row.id}`)
}

/** Returns the query of each kind of page. Queries differ in each round, so that no page comes from the cache. */
function pages(round: number, places: readonly string[]): Record<string, Query> {
  const n = round + WARM_UP_ROUNDS + 1
  /** Returns a cursor after a random product, in this part of the list (page-cursor.ts). */
  const cursorIn = (part: string) => Buffer.from(`${part}.${places[n]}`).toString('base64url')
  return {
    'any page': { limit: '24', cursor: cursorIn('all') },
    'new products': { new: '1', limit: String(24 + (n % 70)) },
    'any page of a category': { category: `Kategoria${n % 8}`, cursor: cursorIn('all') },
    'any page of a word that many have': { q: ['redio', 'shati', 'sola'][n % 3] ?? '', cursor: cursorIn('name') },
    'a word that few have': { q: `kiwanda${n}` },
    'two words of the name': { q: `redio mfano${n * 5}` },
    'a misspelt word': { q: `redoi mfano${n * 5}` },
    'two words that never occur together': { q: `redio kiwanda${n}x` },
    'two words of three': { q: `kiwanda${n} rangi${n % 13} mashuka` },
  }
}

if (process.argv[1] === import.meta.filename) console.log(await benchLists())
