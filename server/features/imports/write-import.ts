import { setImmediate as letOthers } from 'node:timers/promises'
import { problem } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { productWords } from '../catalog/catalog.rules.ts'
import { rememberWords } from '../catalog/search.queries.ts'
import {
  archiveVariants,
  type GoodsWrite,
  insertGoods,
  insertVariants,
  lockGoods,
  lockVariants,
  updateGoods,
  updateVariants,
} from './import.queries.ts'
import type { ImportPlan, Planned } from './import-plan.rules.ts'
import { inBatches } from './plan-import.ts'

/**
 * Carries out a plan: all of it, or nothing with the transaction. Throws changed_meanwhile when one of the products was
 * changed, or an id taken, after the plan was made. Variants come last: orders wait for those, and shortly.
 */
export async function writeImport(tx: Tx, plan: ImportPlan, by: number): Promise<void> {
  const held = new Map<string, Date>()
  const changed = [...plan.changed].sort((left, right) => (left.id < right.id ? -1 : 1))
  for await (const batch of inBatches(changed))
    for (const { id, updated_at } of await lockGoods(
      tx,
      batch.map(({ id }) => id),
    ))
      held.set(id, updated_at)
  const moved = changed.some(({ id, before }) => held.get(id)?.getTime() !== before.getTime())
  if (moved) throw problem('changed_meanwhile')

  const words = new Set<string>()
  for await (const batch of inBatches(changed))
    await updateGoods(
      tx,
      batch.map((one) => written(one, words)),
    )
  for await (const batch of inBatches(plan.added)) {
    const added = await insertGoods(
      tx,
      batch.map((one) => written(one, words)),
      by,
    )
    if (added < batch.length) throw problem('changed_meanwhile')
  }
  await writeVariants(tx, [...plan.added, ...changed])
  for await (const batch of inBatches([...words].sort())) await rememberWords(tx, batch)
}

function written(goods: Planned, words: Set<string>): GoodsWrite {
  const { id, name, description, category, status } = goods
  const found = productWords(goods)
  for (const word of found.all) words.add(word)
  return { id, name, description, category, status, name_words: found.name, words: found.all }
}

async function writeVariants(tx: Tx, goods: readonly Planned[]): Promise<void> {
  const insert = goods.flatMap(({ id, variants }) => variants.insert.map((one) => ({ product_id: id, ...one })))
  const change = goods.flatMap(({ variants }) => variants.change)
  const archive = goods.flatMap(({ variants }) => variants.archive)
  for await (const batch of inBatches(insert)) await insertVariants(tx, batch)
  await letOthers()
  if (change.length + archive.length > 0) await lockVariants(tx, [...change.map(({ id }) => id), ...archive])
  for await (const batch of inBatches(change)) await updateVariants(tx, batch)
  if (archive.length > 0) await archiveVariants(tx, archive)
}
