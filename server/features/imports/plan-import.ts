import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { cleanName } from '../../../shop/words/names.ts'
import type { Database } from '../../db/open.ts'
import type { SheetRow } from '../../spreadsheets/read-table.ts'
import { findNamesakes, findProductsById } from './import.queries.ts'
import { emptyPlan, type ImportPlan, planProducts } from './import-plan.rules.ts'
import { type Header, readHeader } from './sheet-columns.rules.ts'
import { gatherProducts, type SheetProduct } from './sheet-products.rules.ts'

/** Rows, or products, worked on before other requests get a turn: a few milliseconds' worth. */
const BATCH = 500

type ReadSheet = { header: Header; rows: number; products: SheetProduct[]; problems: ImportPlan['problems'] }

/** The slices of a list, each after other requests had a turn. */
export async function* inBatches<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < list.length; at += BATCH) {
    if (at > 0) await nextTurn()
    yield list.slice(at, at + BATCH)
  }
}

/** Understands the rows of a sheet; the first is its header. */
export async function readSheet([first, ...rows]: readonly SheetRow[]): Promise<ReadSheet> {
  const header = readHeader(first ?? { number: 1, cells: [] })
  // Without its columns every row would be wrong in the same way.
  if (header.problems.length > 0) return { header, rows: rows.length, products: [], problems: header.problems }
  const gathering = gatherProducts(header)
  for await (const batch of inBatches(rows)) gathering.add(batch)
  return { header, rows: rows.length, ...gathering.finish() }
}

/** What becomes of the products of a sheet, in the catalogue as it stands. */
export async function planImport(db: Database, read: ReadSheet): Promise<ImportPlan> {
  const plan = emptyPlan()
  plan.problems.push(...read.problems)
  const idRows = new Map<string, number>()
  const withTypes = read.header.at.has('type')
  for await (const batch of inBatches(read.products)) {
    const names = batch.flatMap(({ id, byNameAt, name }) => (id === null || byNameAt !== null ? [name] : []))
    const namesakes = names.length > 0 ? await findNamesakes(db, names) : []
    const ids = [...batch.flatMap(({ id }) => id ?? []), ...namesakes.map(({ id }) => id)]
    const byId = new Map((await findProductsById(db, ids)).map((product) => [product.id, product]))
    const idsByName = Map.groupBy(namesakes, ({ name }) => cleanName(name))
    planProducts(plan, batch, { byId, idsByName, withTypes }, idRows, randomUUID)
  }
  plan.problems.sort((left, right) => left.row - right.row)
  return plan
}
