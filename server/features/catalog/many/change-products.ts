import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { recordUndoable } from '../../audit/audit.queries.ts'
import { lockVariantsOfProducts } from '../../ledger/variants.queries.ts'
import { inTurns } from '../../limits/in-turns.ts'
import { type ProductRow, productWords, type Words } from '../catalog.rules.ts'
import { findLockedProducts, lockProducts, writeChanges } from '../product-batches.queries.ts'
import { rememberWords } from '../search/search.queries.ts'
import { recordPrices } from '../variant-prices.queries.ts'
import { setPrices } from '../variants.queries.ts'
import { auditOfChanges } from './changed-fields.rules.ts'
import { type PlannedChange, type ProductsChange, planChanges } from './changes.rules.ts'
import { snapshotProducts, snapshotVersions, undoText } from './undo.queries.ts'

type Asked = {
  /** For each product id, the version that the client saw. Undefined accepts any version. */
  expected: ReadonlyMap<string, string | undefined>
  change: ProductsChange
  by: number
}

/**
 * Changes several products, all or none. Returns how many products changed, and the id of the audit row for an undo.
 */
export async function changeProducts(tx: Tx, { expected, change, by }: Asked) {
  const products = await lockWholeProducts(tx, [...expected.keys()])
  const planned = planChanges(products, change, expected)
  if (planned.length === 0) return { changed: false, count: 0, auditId: null }
  const ids = planned.map(({ product }) => product.id)
  const before = await snapshotProducts(tx, ids)
  await writeProducts(tx, planned, change.category !== undefined)
  await setPrices(
    tx,
    planned.flatMap(({ product, variants }) =>
      variants.map(({ id, price, low_stock }) => ({ id, product, price, low_stock })),
    ),
  )
  await recordPrices(
    tx,
    planned.map(({ product }) => product),
  )
  const undo = undoText(before, await snapshotVersions(tx, ids))
  const auditId = await recordUndoable(tx, { by, ...auditOfChanges(planned, change), undo })
  return { changed: true, count: planned.length, auditId }
}

/** Locks products and then their variants, both in id order. Returns the current products. */
async function lockWholeProducts(tx: Tx, ids: readonly string[]): Promise<Locked<ProductRow>[]> {
  const locked = await lockProducts(tx, ids)
  await lockVariantsOfProducts(tx, locked)
  return findLockedProducts(tx, locked)
}

/**
 * Writes changed products. `hasNewWords` is true if the change sets their category, because search also finds products
 * by category.
 */
async function writeProducts(tx: Tx, planned: readonly PlannedChange[], hasNewWords: boolean): Promise<void> {
  const rows: Parameters<typeof writeChanges>[1][number][] = []
  for await (const one of inTurns(planned)) rows.push({ ...one, words: hasNewWords ? wordsOf(one) : null })
  await writeChanges(tx, rows)
  const words = new Set(rows.flatMap((row) => row.words?.all ?? []))
  if (words.size > 0) await rememberWords(tx, [...words].sort())
}

function wordsOf({ product, category }: PlannedChange): Words {
  const types = product.variants.flatMap(({ type, archived }) => (archived ? [] : (type ?? [])))
  return productWords({ ...product, category, types })
}
