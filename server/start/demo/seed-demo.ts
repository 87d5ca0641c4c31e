import { sql } from 'kysely'
import pLimit from 'p-limit'
import type { DemoHistory } from '../../../demo/history.ts'
import type { DemoProduct } from '../../../demo/products/product.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { NEW_FOR_HOURS } from '../../../shop/numbers/limits.ts'
import { costAfterMovement } from '../../../shop/products/average-cost.ts'
import type { Database, Tx } from '../../db/open.ts'
import { sqlState, transaction } from '../../db/transaction.ts'
import { bumpVersion } from '../../db/versions.ts'
import { recordAudit } from '../../features/audit/audit.queries.ts'
import { productWords } from '../../features/catalog/catalog.rules.ts'
import { insertProduct } from '../../features/catalog/products.queries.ts'
import { rememberWords } from '../../features/catalog/search/search.queries.ts'
import { recordPricesOf } from '../../features/catalog/variant-prices.queries.ts'
import { readDemoRemovedAt } from '../../features/demo/demo.queries.ts'
import { writeAverages } from '../../features/ledger/costs.queries.ts'
import { addFigures } from '../../features/ledger/day-changes.ts'
import type { PictureStore } from '../../features/pictures/store.ts'
import { arrivalFigures } from '../../features/stock/updates/stock-updates.rules.ts'
import type { OpenShop } from '../open-shop.ts'
import type { Settings } from '../settings/settings.ts'

const HOUR_MS = 60 * 60 * 1000
/** The lock of the process that adds the demo. Processes that start at the same time wait and then find products. */
const SEED_LOCK = 762_002
/** Each picture is nine files, written and flushed. */
const PICTURE_CONCURRENCY = 16

/**
 * True if an empty store gets demo products. If DEMO is not set, only outside of production and on an embedded
 * database.
 */
export function wantsDemo(settings: Settings): boolean {
  return settings.demo ?? (settings.databaseUrl === null && !settings.production)
}

/**
 * Fills a store without products with the demo products: pictures, variants, and stock through the ledger, all or
 * nothing. With `history`, the stock is the stock before the history, which must be written next. The products are then
 * ordinary products, and demo/ is not read again. Returns the number of added products: 0 if there were products, even
 * deleted ones, or if the demo was removed earlier.
 */
export async function seedDemoProducts(
  { db, pictures }: Pick<OpenShop, 'db' | 'pictures'>,
  history: DemoHistory | null = null,
): Promise<number> {
  if (!(await mayFill(db))) return 0
  const { demoProducts } = await import('../../../demo/products.ts')
  const paths = await saveDemoPictures(pictures)
  const removePictures = () => pictures.remove([...paths.values()].flat())
  try {
    const added = await transaction(db, (tx) => insertDemoProducts(tx, demoProducts, paths, history))
    if (added === 0) await removePictures()
    return added
  } catch (error) {
    // If the database refused, there are no rows. If the connection broke, there may be rows, so the pictures are kept.
    if (sqlState(error) !== undefined) await removePictures()
    throw error
  }
}

/** Returns true if the store is empty and the demo was never removed from it. */
export async function mayFill(db: Database): Promise<boolean> {
  return !(await hasProducts(db)) && (await readDemoRemovedAt(db, { lock: 'none' })) === null
}

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns the public paths of each product's pictures, by product id. */
async function saveDemoPictures(pictures: PictureStore): Promise<Map<string, string[]>> {
  const { readDemoPictures } = await import('../../../demo/pictures.ts')
  const limit = pLimit(PICTURE_CONCURRENCY)
  const saved = [...(await readDemoPictures())].map(async ([id, encoded]): Promise<[string, string[]]> => {
    const paths = encoded.map((files) => limit(() => pictures.saveEncodedPicture(files)))
    return [id, await Promise.all(paths)]
  })
  return new Map(await Promise.all(saved))
}

async function insertDemoProducts(
  tx: Tx,
  products: readonly DemoProduct[],
  pictures: ReadonlyMap<string, string[]>,
  history: DemoHistory | null,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
  if ((await hasProducts(tx)) || (await readDemoRemovedAt(tx, { lock: 'share' }))) return 0
  const words = new Set<string>()
  for (const product of products) {
    for (const word of await insertDemoProduct(tx, product, pictures.get(product.id) ?? [])) words.add(word)
  }
  await rememberWords(tx, [...words])
  await insertStock(tx, products, history)
  await recordAudit(tx, { by: null, action: 'seed_demo', subject: 'shop', after: { products: products.length } })
  await bumpVersion(tx, 'catalog')
  return products.length
}

/** Returns the search words of the product. */
async function insertDemoProduct(tx: Tx, product: DemoProduct, pictures: string[]): Promise<readonly string[]> {
  const { id, name, description, category, status } = product
  const types = (product.types ?? []).map(({ type }) => type)
  const words = productWords({ name, category, description, types })
  const at = arrivedAt(product)
  await insertProduct(tx, id, { name, description, category, pictures }, words, {
    by: null,
    at,
    status,
    ofDemo: true,
  })
  return words.all
}

const arrivedAt = ({ ageHours }: DemoProduct): Date => new Date(Date.now() - ageHours * HOUR_MS)

/**
 * True for new products that are not containers. They came with a delivery, which the reports count. Older products
 * were counted when the shop opened.
 */
const isDelivery = ({ ageHours }: DemoProduct, buyingPrice: number | null) =>
  ageHours < NEW_FOR_HOURS && (buyingPrice ?? 0) < MAX_DELIVERY_PRICE

/** Types with at most this many pieces are listed on the morning page. */
const DEMO_LOW_STOCK = 4

/** Types with at least this buying price are containers. Their delivery was paid long before the history. */
const MAX_DELIVERY_PRICE = 1_000_000

/** Inserts types and prices, and their counted stock with its first ledger row and daily figures. */
async function insertStock(tx: Tx, products: readonly DemoProduct[], history: DemoHistory | null): Promise<void> {
  const rows = products.flatMap(({ id: productId, price: ownPrice, tiers = [], stock: ownStock, types }) =>
    (types ?? [{ type: null, price: ownPrice, stock: ownStock }]).map(({ type, price, stock }, position) => {
      const { pieces = null, ...facts } = stock ?? {}
      const opening = pieces !== null && history ? history.openingPieces({ productId, type }, pieces) : pieces
      const low_stock = history && pieces !== null ? DEMO_LOW_STOCK : null
      const price_tiers = JSON.stringify(tiers)
      return { product_id: productId, type, price, price_tiers, position, stock: opening, low_stock, ...facts }
    }),
  )
  const variants = await tx.insertInto('variants').values(rows).returningAll().execute()
  await recordPricesOf(
    tx,
    products.map(({ id }) => id),
  )
  const productOf = new Map(products.map((product) => [product.id, product]))
  const opened = variants.flatMap(({ id: variant_id, stock: pieces, product_id, ...facts }) => {
    const product = productOf.get(product_id)
    if (pieces === null || !product) return []
    const { packaging_type, items_per_package, buying_price, shipping_cost } = facts
    const costs = { packaging_type, items_per_package, buying_price, shipping_cost }
    const reason = isDelivery(product, buying_price) ? ('arrival' as const) : ('opening' as const)
    return [{ variant_id, product_id, pieces, balance: pieces, reason, at: arrivedAt(product), ...costs }]
  })
  await tx.insertInto('stock_movements').values(opened).execute()
  const averages = opened.map(({ variant_id: id, ...movement }) => {
    return { id, average: costAfterMovement({ pieces: 0, average: null }, movement).average }
  })
  await writeAverages(tx, averages)
  const delivered = opened.filter(({ reason }) => reason === 'arrival')
  addFigures(
    tx,
    delivered.map((arrival) => ({
      productId: arrival.product_id,
      day: shopDay(arrival.at),
      ...arrivalFigures(arrival, arrival),
    })),
  )
}
