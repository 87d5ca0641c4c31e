import { setImmediate as nextTurn } from 'node:timers/promises'
import { problem } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { writeBarcodes } from '../catalog/barcodes/barcodes.queries.ts'
import { requireFreeBarcodes } from '../catalog/barcodes/store-barcodes.ts'
import { productWords } from '../catalog/catalog.rules.ts'
import { snapshotProducts, snapshotVersions, undoText } from '../catalog/many/undo.queries.ts'
import {
  insertProducts,
  lockUndeletedProducts,
  type ProductWrite,
  updateProducts,
} from '../catalog/product-batches.queries.ts'
import { rememberWords } from '../catalog/search/search.queries.ts'
import { recordPrices } from '../catalog/variant-prices.queries.ts'
import { archiveVariants, insertVariants, updateVariants } from '../catalog/variants.queries.ts'
import { lockVariants } from '../ledger/variants.queries.ts'
import { inTurns } from '../limits/in-turns.ts'
import type { ImportPlan, Planned } from './import-plan.rules.ts'
import { BATCH, inBatches } from './in-batches.ts'

/**
 * The maximum number of new words per sheet, ten times as many as a large shop has. The search does not correct typing
 * errors in further words.
 */
const MAX_WORDS = 200_000

/** The maximum time between two statements. The database ends a transaction that is idle for 15 s. */
const MAX_IDLE_MS = 1000

type Written = { product: Locked<{ id: string }>; planned: Planned }

/**
 * Carries out a plan, all or nothing. Returns the data with which undo_change.php restores the products. Throws
 * changed_meanwhile if a product was changed after the plan was made, or if a new product's id is taken. Variants are
 * written after all products, because orders wait for the locks of variants.
 */
export async function writeImport(tx: Tx, plan: ImportPlan, by: number): Promise<string> {
  const words = new Set<string>()
  const changed = await lockChanged(tx, plan.changed)
  const before = await snapshotProducts(
    tx,
    changed.map(({ product }) => product.id),
  )
  const changedFields = ({ product, planned }: Written) => ({ product, ...importedFields(planned, words) })
  for await (const rows of mapInBatches(changed, changedFields)) await updateProducts(tx, rows)
  const inserted: Locked<{ id: string }>[] = []
  const addedFields = (planned: Planned) => ({ id: planned.id, ...importedFields(planned, words) })
  for await (const rows of mapInBatches(plan.added, addedFields)) {
    const products = await insertProducts(tx, rows, by)
    if (products.length < rows.length) throw problem('changed_meanwhile')
    inserted.push(...products)
  }
  const written = [...pairs(inserted, plan.added), ...changed]
  await writeVariants(tx, written)
  for await (const batch of inBatches([...words].sort())) await rememberWords(tx, batch)
  const codes = written.flatMap(({ product, planned }) => planned.barcodes.map((one) => ({ product, ...one })))
  for await (const batch of inBatches(codes)) await writeBarcodes(tx, batch)
  await requireFreeBarcodes(
    tx,
    written.map(({ product }) => product),
  )
  const versions = await snapshotVersions(
    tx,
    written.map(({ product }) => product.id),
  )
  return undoText(before, versions)
}

/**
 * Maps the items of a list and yields them in batches, one per statement. A slow batch is cut short, so that the
 * database does not end the transaction as idle.
 */
async function* mapInBatches<Item, Made>(list: readonly Item[], map: (item: Item) => Made): AsyncGenerator<Made[]> {
  let batch: Made[] = []
  let began = performance.now()
  for await (const item of inTurns(list)) {
    batch.push(map(item))
    if (batch.length < BATCH && performance.now() - began < MAX_IDLE_MS) continue
    yield batch
    batch = []
    began = performance.now()
  }
  if (batch.length > 0) yield batch
}

/**
 * Locks the products that a plan changes. Throws changed_meanwhile if a product was changed after the plan was made.
 */
async function lockChanged(tx: Tx, changed: ImportPlan['changed']): Promise<Written[]> {
  const locked: Written[] = []
  const inOrder = [...changed].sort((left, right) => (left.id < right.id ? -1 : 1))
  for await (const batch of inBatches(inOrder)) {
    const products = await lockUndeletedProducts(
      tx,
      batch.map(({ id }) => id),
    )
    const before = new Map(batch.map((planned) => [planned.id, planned.before.getTime()]))
    const same = products.filter((product) => before.get(product.id) === product.updated_at.getTime())
    if (same.length < batch.length) throw problem('changed_meanwhile')
    locked.push(...pairs(same, batch))
  }
  return locked
}

function pairs(products: readonly Locked<{ id: string }>[], batch: readonly Planned[]): Written[] {
  const byId = new Map(batch.map((planned) => [planned.id, planned]))
  return products.flatMap((product) => {
    const planned = byId.get(product.id)
    return planned ? [{ product, planned }] : []
  })
}

function importedFields(planned: Planned, words: Set<string>): ProductWrite {
  const { name, description, category, status } = planned
  const found = productWords(planned)
  for (const word of found.all) if (words.size < MAX_WORDS) words.add(word)
  return { name, description, category, status, name_words: found.name, words: found.all }
}

async function writeVariants(tx: Tx, written: readonly Written[]): Promise<void> {
  const insert = written.flatMap(({ product, planned }) => planned.variants.insert.map((one) => ({ product, ...one })))
  const change = written.flatMap(({ product, planned }) => planned.variants.change.map((one) => ({ product, ...one })))
  const archive = written.flatMap(({ product, planned }) => planned.variants.archive.map((id) => ({ product, id })))
  for await (const batch of inBatches(insert)) await insertVariants(tx, batch)
  await nextTurn()
  const ids = [...change, ...archive].map(({ id }) => id).sort((left, right) => left - right)
  for await (const batch of inBatches(ids)) await lockVariants(tx, batch)
  for await (const batch of inBatches(change)) await updateVariants(tx, batch)
  for await (const batch of inBatches(archive)) await archiveVariants(tx, batch)
  for await (const batch of inBatches(written.map(({ product }) => product))) await recordPrices(tx, batch)
}
