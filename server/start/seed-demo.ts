import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DemoProduct } from '../../demo/goods/product.ts'
import type { Database, Tx } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { bumpVersion } from '../db/versions.ts'
import { recordAudit } from '../features/audit/audit.queries.ts'
import { insertProduct } from '../features/catalog/catalog.queries.ts'
import { productWords } from '../features/catalog/catalog.rules.ts'
import { rememberWords } from '../features/catalog/search.queries.ts'
import { addFigures, type Figures } from '../features/ledger/figures.queries.ts'
import type { Settings } from './settings.ts'

const pictureIndex = z.record(z.string(), z.array(z.object({ name: z.string() })))
const HOUR_MS = 60 * 60 * 1000
/** One process seeds, others that start at the same time wait and then find goods. */
const SEED_LOCK = 762_002

/** Whether an empty store gets demo goods without being asked: never in production or on somebody's own database. */
export function wantsDemo(settings: Settings): boolean {
  return settings.demo ?? (settings.databaseUrl === null && !settings.production)
}

/**
 * Fills a store that has no goods with the demo goods: products, variants, stock that came in through the ledger, and
 * the days' figures, all or nothing. Their pictures come with the shop. Answers how many goods it made; 0 when there
 * were some already, deleted ones too.
 */
export async function seedDemoGoods(db: Database): Promise<number> {
  if (await hasGoods(db)) return 0
  const { demoGoods } = await import('../../demo/goods.ts')
  const pictures = pictureIndex.parse(JSON.parse(await readFile(indexFile, 'utf8')))
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    if (await hasGoods(tx)) return 0
    for (const product of demoGoods) {
      const names = pictures[product.id] ?? []
      await addProduct(
        tx,
        product,
        names.map(({ name }) => `/pictures/${name}`),
      )
    }
    await countArrivals(tx)
    await recordAudit(tx, { by: null, action: 'seed_demo', subject: 'shop', after: { products: demoGoods.length } })
    await bumpVersion(tx, 'catalog')
    return demoGoods.length
  })
}

const indexFile = join(import.meta.dirname, '../../demo/pictures/index.json')

async function hasGoods(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function addProduct(tx: Tx, product: DemoProduct, pictures: string[]): Promise<void> {
  const { id, name, description, category, status } = product
  const at = new Date(Date.now() - product.ageHours * HOUR_MS)
  const sold = product.types ?? [{ type: null, price: product.price, stock: product.stock }]
  const words = productWords({ name, category, description, types: sold.map(({ type }) => type ?? '') })
  await insertProduct(tx, id, { name, description, category, pictures }, words, { by: null, hash: null, at, status })
  await rememberWords(tx, words.all)
  const rows = sold.map(({ type, price, stock }, position) => {
    const { pieces = null, ...facts } = stock ?? {}
    return { product_id: id, type, price, position, stock: pieces, ...facts }
  })
  const variants = await tx.insertInto('variants').values(rows).returningAll().execute()
  const arrivals = variants.flatMap(({ id: variant_id, stock, product_id, ...facts }) => {
    if (stock === null) return []
    const { packaging_type, items_per_package, buying_price, shipping_cost } = facts
    const costs = { packaging_type, items_per_package, buying_price, shipping_cost }
    return [{ variant_id, product_id, pieces: stock, balance: stock, reason: 'arrival' as const, at, ...costs }]
  })
  if (arrivals.length > 0) await tx.insertInto('stock_movements').values(arrivals).execute()
}

/** The days' figures of everything that just arrived, by the formula of rulings §6. */
async function countArrivals(tx: Tx): Promise<void> {
  const { rows } = await sql<Figures>`
    select product_id as "productId", (at at time zone 'Africa/Dar_es_Salaam')::date as day, sum(pieces) as arrivals,
      sum(pieces * coalesce(buying_price, 0)) as buying,
      sum(ceil(pieces::numeric / coalesce(items_per_package, 1)) * coalesce(shipping_cost, 0)) as shipping
    from stock_movements where reason = 'arrival' group by 1, 2`.execute(tx)
  await addFigures(tx, rows)
}
