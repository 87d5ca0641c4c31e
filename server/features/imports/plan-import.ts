import { createHash, randomUUID } from 'node:crypto'
import { cleanName } from '../../../shop/products/names.ts'
import type { Database } from '../../db/open.ts'
import type { SheetRow } from '../../spreadsheets/read-table.ts'
import { findBarcodes } from '../catalog/barcodes/barcodes.queries.ts'
import { findProductsById } from '../catalog/product-batches.queries.ts'
import { inTurns } from '../limits/in-turns.ts'
import { findTakenBarcodes } from './check-barcodes.ts'
import { findProductsByName } from './import.queries.ts'
import { emptyPlan, type ImportPlan, type Known, planProduct } from './import-plan.rules.ts'
import { inBatches } from './in-batches.ts'
import { rowLabels } from './row-labels.rules.ts'
import { type Header, readHeader } from './sheet-columns.rules.ts'
import { gatherProducts, type SheetProduct } from './sheet-products.rules.ts'

export type ReadSheet = {
  header: Header
  rows: number
  products: SheetProduct[]
  problems: ImportPlan['problems']
  /** Returns the name of the product in a row of the sheet. */
  labelOf: (row: number) => string | undefined
}

/**
 * Parses the rows of a sheet, of which the first is the header. Skips columns for which `isReadElsewhere` returns true.
 */
export async function readSheet(
  [first, ...rows]: readonly SheetRow[],
  isReadElsewhere?: (column: string) => boolean,
): Promise<ReadSheet> {
  const header = readHeader(first ?? { number: 1, cells: [] }, isReadElsewhere)
  const labelOf = rowLabels(rows, { name: header.positions.get('name'), type: header.positions.get('type') })
  const read = { header, rows: rows.length, labelOf }
  // With a wrong header, every row would be wrong in the same way.
  if (header.problems.length > 0) return { ...read, products: [], problems: header.problems }
  const gathering = gatherProducts(header)
  for await (const row of inTurns(rows)) gathering.add(row)
  return { ...read, ...gathering.finish() }
}

/** Plans the products of a sheet against the current catalogue. */
export async function planImport(db: Database, read: ReadSheet): Promise<ImportPlan> {
  const plan = { ...emptyPlan(), problems: [...read.problems] }
  const rowsById = new Map<string, number>()
  for await (const batch of inBatches(read.products)) {
    const known = await findKnown(db, read.header, batch)
    for await (const product of inTurns(batch)) planProduct(plan, product, known, rowsById, randomUUID)
  }
  plan.problems.push(...(await findTakenBarcodes(db, plan)))
  plan.problems.sort((left, right) => left.row - right.row)
  return plan
}

/** Returns the part of the catalogue that these products of a sheet refer to. */
export async function findKnown(
  db: Database,
  { positions }: Header,
  products: readonly SheetProduct[],
): Promise<Known> {
  const names = products.flatMap(({ id, byNameAt, name }) => (id === null || byNameAt !== null ? [name] : []))
  const namedProducts = names.length > 0 ? await findProductsByName(db, names) : []
  const ids = [...products.flatMap(({ id }) => id ?? []), ...namedProducts.map(({ id }) => id)]
  const byId = new Map((await findProductsById(db, ids)).map((product) => [product.id, product]))
  const idsByName = Map.groupBy(namedProducts, ({ name }) => cleanName(name))
  const rows = positions.has('barcodes') ? await findBarcodes(db, [...byId.keys()]) : []
  const codes = Map.groupBy(rows, ({ product_id }) => product_id)
  return { byId, idsByName, codes, hasTypeColumn: positions.has('type') }
}

/**
 * Returns a digest of a plan and of the state of the catalogue that it is based on. Different plans have different
 * digests.
 */
export async function planDigest(plan: ImportPlan): Promise<string> {
  const hash = createHash('sha256')
  for await (const { id, before, ...rest } of inTurns(plan.changed))
    hash.update(JSON.stringify([id, before.getTime(), rest]))
  // Each plan makes a new random id for a new product, so ids are left out.
  for await (const { id: _, ...rest } of inTurns(plan.added)) hash.update(JSON.stringify(rest))
  return hash.digest('base64url').slice(0, 22)
}
