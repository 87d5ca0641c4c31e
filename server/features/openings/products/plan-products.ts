import { randomUUID } from 'node:crypto'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { costFromFacts, costOfPieces } from '../../../../shop/products/average-cost.ts'
import { countDoubtfulPrices } from '../../../../shop/products/bulk-prices.ts'
import type { Packaging } from '../../../../shop/products/packaging.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import { tiersFault } from '../../../../shop/products/tiers/price-tiers.ts'
import { doubtfulPricesSentence } from '../../../../shop/texts/products.ts'
import type { Database } from '../../../db/open.ts'
import type { SheetRow } from '../../../spreadsheets/read-table.ts'
import type { ProductRow } from '../../catalog/catalog.rules.ts'
import { findTakenBarcodes } from '../../imports/check-barcodes.ts'
import {
  candidateIds,
  emptyPlan,
  type ImportPlan,
  type Known,
  planProduct,
  wantedOf,
} from '../../imports/import-plan.rules.ts'
import { inBatches } from '../../imports/in-batches.ts'
import { findKnown, type ReadSheet, readSheet } from '../../imports/plan-import.ts'
import { columnName, type ImportProblem } from '../../imports/sheet-columns.rules.ts'
import type { SheetProduct } from '../../imports/sheet-products.rules.ts'
import { inTurns } from '../../limits/in-turns.ts'
import { MAX_STOCK_VALUE } from '../../stock/updates/stock-updates.rules.ts'
import type { OpeningDoubt } from '../opening-doubt.ts'
import { findKnownProductDigests } from '../openings.queries.ts'
import { doubtFinder } from './doubts.rules.ts'
import { gatherRows, type Rows } from './gather-rows.ts'
import { isOpeningColumn, type OpeningCells, openingColumnName, piecesOfCells } from './opening-columns.rules.ts'

/** The facts and stock to set for a type, or for a product without types. Null leaves a value unchanged. */
export type PlannedStock = {
  product: string
  row: number
  type: string | null
  pieces: number | null
  packaging_type: Packaging | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
}

export type ProductsPlan = {
  read: ReadSheet
  /** The changes to the catalogue, as the feature `imports` plans them. */
  catalog: ImportPlan
  /** The products to import, with the digest of their rows. */
  entries: { id: string; digest: string; isNew: boolean }[]
  stock: PlannedStock[]
  /** The number of products that are skipped because they were imported or counted before. */
  known: number
  /** The skipped products that were counted before. */
  counted: { row: number; name: string }[]
  problems: ImportProblem[]
  /** The total cost of the pieces whose cost is in the sheet. */
  totalBuying: number
  doubts: OpeningDoubt[]
}

/** Plans what to import from an opening sheet. Products that were imported or counted before are skipped. */
export async function planProducts(db: Database, rows: readonly SheetRow[]): Promise<ProductsPlan> {
  const read = await readSheet(rows, isOpeningColumn)
  const problems: ImportProblem[] = []
  const gathered = await gatherRows(read, rows, problems)
  const catalog = emptyPlan()
  const plan: ProductsPlan = {
    read,
    catalog,
    entries: [],
    stock: [],
    known: 0,
    counted: [],
    problems,
    totalBuying: 0,
    doubts: [],
  }
  const rowsById = new Map<string, number>()
  for await (const batch of inBatches(gathered)) {
    const imported = await findKnownProductDigests(
      db,
      batch.map(({ digest }) => digest),
    )
    const fresh = batch.filter(({ digest }) => !imported.has(digest))
    plan.known += batch.length - fresh.length
    const products = fresh.map(({ product }) => product)
    const known = { ...(await findKnown(db, read.header, products)), mayLackDescription: true }
    for await (const one of inTurns(fresh)) planOne(plan, one, known, rowsById)
  }
  const taken = await findTakenBarcodes(db, catalog)
  plan.problems = [...read.problems, ...catalog.problems, ...taken, ...problems].sort(
    (left, right) => left.row - right.row,
  )
  plan.doubts = await doubtsOf(plan, gathered)
  return plan
}

/** Adds a product to the plan. Skips it if its stock was counted before or its row has a problem. */
function planOne(
  plan: ProductsPlan,
  { product, cells, digest }: Rows,
  known: Known,
  rowsById: Map<string, number>,
): void {
  const [meant, ...others] = candidateIds(product, known)
  const now = meant !== undefined && others.length === 0 ? known.byId.get(meant) : undefined
  if (now && !now.deleted_at && now.variants.some(({ stock }) => stock !== null)) {
    plan.counted.push({ row: product.row, name: product.name })
    plan.known += 1
    return
  }
  const id = planProduct(plan.catalog, product, known, rowsById, randomUUID)
  if (id === null) return
  plan.entries.push({ id, digest, isNew: now === undefined })
  planStock(plan, { id, product, cells, now })
}

type Stocking = { id: string; product: SheetProduct; cells: readonly OpeningCells[]; now: ProductRow | undefined }

/** Adds the stock, packaging and costs of a product's types to the plan. */
function planStock(plan: ProductsPlan, { id, product, cells, now }: Stocking): void {
  const refuse = (row: number, column: string, text: string) => plan.problems.push({ row, column, text })
  const variantsNow = new Map(now?.variants.map((variant) => [typeKey(variant.type), variant]))
  const itemsNow = (type: string | null) => variantsNow.get(typeKey(type))?.items_per_package ?? null
  for (const [index, { type, row }] of product.variants.entries()) {
    const cell = cells[index]
    if (!cell) continue
    const read = piecesOfCells(cell, itemsNow(type))
    if ('wrong' in read) {
      refuse(row, openingColumnName(read.column), read.wrong)
      continue
    }
    const { packaging: packaging_type, items: items_per_package, buying: buying_price } = cell
    if ((read.pieces ?? 0) * (buying_price ?? 0) > MAX_STOCK_VALUE)
      refuse(row, openingColumnName('buying'), 'Thamani ya stoo hii ni kubwa mno. Hakiki idadi na bei ya kununua.')
    // If the sheet has no shipping cost, it is 0, because shops with paper books include transport in the buying price.
    const shipping_cost = cell.shipping ?? (buying_price === null ? null : 0)
    const facts = { packaging_type, items_per_package, buying_price, shipping_cost }
    const cost = costFromFacts(facts)
    if (cost !== null) plan.totalBuying = sumMoney([plan.totalBuying, costOfPieces(cost, read.pieces ?? 0)])
    plan.stock.push({ product: id, row, type, pieces: read.pieces, ...facts })
  }
  // A package must cost less than its pieces, so the tiers are checked with the package sizes that the sheet sets.
  const types = wantedOf(product, now?.variants ?? []).map((wanted, index) => ({
    ...wanted,
    items_per_package: cells[index]?.items ?? itemsNow(wanted.type),
  }))
  const fault = tiersFault(types, types[0]?.tier_scope ?? 'product')
  if (fault && !plan.catalog.problems.some(({ row }) => row === product.row))
    refuse(product.row, columnName('tiers'), fault)
}

async function doubtsOf({ catalog, stock }: ProductsPlan, gathered: readonly Rows[]): Promise<OpeningDoubt[]> {
  const byRow = new Map(
    gathered.flatMap(({ product }) =>
      product.variants.map((variant) => [variant.row, { ...variant, name: product.name }] as const),
    ),
  )
  const rows = stock.flatMap(({ row, pieces, buying_price: buying }) => {
    const named = byRow.get(row)
    return named ? [{ ...named, pieces, buying }] : []
  })
  const doubtful = countDoubtfulPrices(catalog.prices)
  const doubts: OpeningDoubt[] =
    doubtful > 0 ? [{ sheet: 'products', row: 1, text: doubtfulPricesSentence(doubtful) }] : []
  const doubtOf = doubtFinder(rows)
  for await (const row of inTurns(rows)) doubts.push(...doubtOf(row))
  return doubts
}
