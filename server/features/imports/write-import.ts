import { setImmediate as nextTurn } from 'node:timers/promises'
import { problem } from '../../../shop/words/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { productWords } from '../catalog/catalog.rules.ts'
import {
  insertProducts,
  lockUndeletedProducts,
  type ProductWrite,
  updateProducts,
} from '../catalog/product-batches.queries.ts'
import { rememberWords } from '../catalog/search/search.queries.ts'
import { archiveVariants, insertVariants, updateVariants } from '../catalog/variants.queries.ts'
import { lockVariants } from '../ledger/variants.queries.ts'
import type { ImportPlan, Planned } from './import-plan.rules.ts'
import { inBatches } from './plan-import.ts'

type Written = { product: Locked<{ id: string }>; planned: Planned }

/**
 * Carries out a plan: all of it, or nothing with the transaction. Throws changed_meanwhile when one of the products was
 * changed, or an id taken, after the plan was made. Variants come last: orders wait for those, and shortly.
 */
export async function writeImport(tx: Tx, plan: ImportPlan, by: number): Promise<void> {
  const words = new Set<string>()
  const changed = await lockChanged(tx, plan.changed)
  for await (const batch of inBatches(changed))
    await updateProducts(
      tx,
      batch.map(({ product, planned }) => ({ product, ...importedFields(planned, words) })),
    )
  const added: Written[] = []
  for await (const batch of inBatches(plan.added)) {
    const rows = batch.map((planned) => ({ id: planned.id, ...importedFields(planned, words) }))
    const inserted = await insertProducts(tx, rows, by)
    if (inserted.length < batch.length) throw problem('changed_meanwhile')
    added.push(...pairs(inserted, batch))
  }
  await writeVariants(tx, [...added, ...changed])
  for await (const batch of inBatches([...words].sort())) await rememberWords(tx, batch)
}

/** Locks the products that a plan changes. Throws changed_meanwhile when one is not as the plan found it. */
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
  for (const word of found.all) words.add(word)
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
}
