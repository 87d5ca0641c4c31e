// Decides the effect of a sheet on the catalogue, without I/O.
import { cleanName } from '../../../shop/products/names.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { sameTiers } from '../../../shop/products/tiers/price-tiers.ts'
import type { BarcodeRow } from '../catalog/barcodes/barcodes.queries.ts'
import {
  activeTypes,
  type ProductRow,
  planVariants,
  typesEverFault,
  type VariantPlan,
  type Wanted,
} from '../catalog/catalog.rules.ts'
import { wantedTiersFault, wantedVariants } from '../catalog/wanted-variants.rules.ts'
import { changedBarcodes, doubtfulCode, type PlannedBarcodes } from './sheet-barcodes.rules.ts'
import { columnName, type ImportProblem } from './sheet-columns.rules.ts'
import { ambiguousName, type SheetProduct } from './sheet-products.rules.ts'

type Fields = { name: string; category: string; description: string; status: ProductStatus }

/** A product to be written, with the plan for its variants. */
export type Planned = Fields & { id: string; types: string[]; variants: VariantPlan; barcodes: PlannedBarcodes[] }

export type ImportPlan = {
  added: Planned[]
  /** `before` is the product's `updated_at` at the time of the plan. */
  changed: (Planned & { before: Date })[]
  unchanged: number
  /** The number of types that will be archived, because the sheet does not contain them. */
  archived: number
  /** The number of products that were found by name, because they have no id in the sheet. */
  byName: number
  /** The changed prices, before and after. */
  prices: { old: number; now: number }[]
  problems: ImportProblem[]
}

export const emptyPlan = (): ImportPlan => ({
  added: [],
  changed: [],
  unchanged: 0,
  archived: 0,
  byName: 0,
  prices: [],
  problems: [],
})

/** The part of the catalogue that the sheet refers to. */
export type Known = {
  byId: ReadonlyMap<string, ProductRow>
  idsByName: ReadonlyMap<string, readonly { id: string }[]>
  /** The barcodes of each product. */
  codes: ReadonlyMap<string, readonly BarcodeRow[]>
  /** True if the sheet has a column for types. */
  hasTypeColumn: boolean
  /** True if new products may lack a description. */
  mayLackDescription?: boolean
}

/** Compares texts without regard to line endings, which differ between forms, spreadsheets and systems. */
const sameText = (left: string, right: string): boolean =>
  left === right || left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n')

/** Compares a name with a stored name, which may never have been cleaned. */
const sameName = (left: string, right: string): boolean => left === right || cleanName(left) === cleanName(right)

/**
 * Adds a product of the sheet to `plan`. Returns the product's id, which is generated for a new product, or null if the
 * product has a problem. `rowsById` maps each id already used in the sheet to its row.
 */
export function planProduct(
  plan: ImportPlan,
  sheet: SheetProduct,
  known: Known,
  rowsById: Map<string, number>,
  newId: () => string,
): string | null {
  const resolved = resolveProduct(sheet, known, rowsById)
  if ('problem' in resolved) {
    plan.problems.push(resolved.problem)
    return null
  }
  const before = plan.problems.length
  if (sheet.id === null && resolved.id !== null) plan.byName += 1
  const id = resolved.id ?? newId()
  planResolved(plan, sheet, known, id)
  return plan.problems.length === before ? id : null
}

/**
 * Returns the ids of the products to which a product of the sheet may refer: several if they have the same name, and
 * none for a new product without an id.
 */
export const candidateIds = (sheet: SheetProduct, { idsByName }: Known): string[] => [
  ...new Set([...(idsByName.get(sheet.name) ?? []).map(({ id }) => id), ...(sheet.id === null ? [] : [sheet.id])]),
]

/**
 * Returns the id of the product to which a product of the sheet refers, or null for a new product. It is a problem if
 * several products have the name, or if an earlier row refers to the same product.
 */
function resolveProduct(
  sheet: SheetProduct,
  { idsByName }: Known,
  rowsById: Map<string, number>,
): { id: string | null } | { problem: ImportProblem } {
  const candidates = (idsByName.get(sheet.name) ?? []).map(({ id }) => id)
  const reliesOnName = sheet.id === null || sheet.byNameAt !== null
  const { size } = new Set(sheet.id === null ? candidates : [...candidates, sheet.id])
  if (reliesOnName && size > 1)
    return { problem: { row: sheet.byNameAt ?? sheet.row, column: columnName('id'), text: ambiguousName(size) } }
  const id = sheet.id ?? candidates[0] ?? null
  if (id === null) return { id }
  const firstRow = rowsById.get(id)
  if (firstRow !== undefined)
    return { problem: problemOf(sheet, 'name', `Bidhaa hii ipo pia kwenye mstari ${firstRow}.`) }
  rowsById.set(id, sheet.row)
  return { id }
}

const problemOf = ({ row }: SheetProduct, column: Parameters<typeof columnName>[0], text: string): ImportProblem => ({
  row,
  column: columnName(column),
  text,
})

const hasTypes = (product: ProductRow): boolean => activeTypes(product).length > 0

/** Plans a change of the product with this id, or a new product. */
function planResolved(plan: ImportPlan, sheet: SheetProduct, known: Known, id: string): void {
  const refuse = (column: 'id' | 'description' | 'type', text: string) =>
    plan.problems.push(problemOf(sheet, column, text))
  const product = known.byId.get(id)
  if (product?.deleted_at) refuse('id', 'Bidhaa hii ilifutwa. Irudishe kwanza, au ondoa mstari huu.')
  else if (product && !known.hasTypeColumn && hasTypes(product)) {
    refuse('type', "Bidhaa hii ina aina. Ongeza safu 'Aina' kwenye jedwali.")
  } else if (product) planChange(plan, sheet, product, known.codes.get(product.id) ?? [])
  else if (!sheet.description && !known.mayLackDescription) refuse('description', 'Weka maelezo ya bidhaa.')
  else planAddition(plan, sheet, sheet.description ?? '', id)
}

/** Returns the wanted types of a product of the sheet. Without a column for tiers, each type keeps its own tiers. */
export const wantedOf = (product: SheetProduct, current: ProductRow['variants']): Wanted[] =>
  wantedVariants({ price: 0, types: product.variants, tier_scope: product.tier_scope }, current)
const typesOf = (wanted: readonly Wanted[]): string[] => wanted.flatMap(({ type }) => type ?? [])

function planAddition(plan: ImportPlan, product: SheetProduct, description: string, id: string): void {
  const wanted = wantedOf(product, [])
  const fault = wantedTiersFault(wanted, [])
  if (fault) {
    plan.problems.push(problemOf(product, 'tiers', fault))
    return
  }
  const barcodes = changedBarcodes(product.variants, [])
  refuseDoubtful(plan, barcodes, [])
  plan.added.push({
    id,
    name: product.name,
    category: product.category ?? '',
    description,
    status: product.status ?? 'inapatikana',
    types: typesOf(wanted),
    variants: planVariants([], wanted),
    barcodes,
  })
}

function refuseDoubtful(plan: ImportPlan, planned: readonly PlannedBarcodes[], current: readonly BarcodeRow[]): void {
  const { code, row = 0 } = doubtfulCode(planned, current) ?? {}
  if (code === undefined) return
  const text = `Tarakimu ya mwisho ya barcode ${code} haiendani na nyingine. Huenda Excel imeibadilisha.`
  plan.problems.push({ row, column: columnName('barcodes'), text })
}

function planChange(plan: ImportPlan, sheet: SheetProduct, product: ProductRow, codes: readonly BarcodeRow[]): void {
  const chosen = (text: string | undefined, now: string, same: typeof sameText) =>
    text === undefined || same(text, now) ? now : text
  const fields = {
    name: chosen(sheet.name, product.name, sameName),
    category: chosen(sheet.category, product.category, sameName),
    description: chosen(sheet.description, product.description, sameText),
    status: sheet.status ?? product.status,
  }
  // Stored types may never have been cleaned, so they are matched by their cleaned form. If two types have the same
  // form, the first one counts.
  const types = new Map(product.variants.toReversed().map(({ type }) => [type && cleanName(type), type]))
  const named = { ...sheet, variants: sheet.variants.map((one) => ({ ...one, type: types.get(one.type) ?? one.type })) }
  const wanted = wantedOf(named, product.variants)
  const typesPlan = planVariants(product.variants, wanted)
  const typesFault = typesEverFault(product.variants, typesPlan)
  if (typesFault) {
    plan.problems.push(problemOf(sheet, 'type', typesFault))
    return
  }
  const variants = onlyChanges(typesPlan, product)
  const barcodes = changedBarcodes(named.variants, codes)
  const keepsFields = (Object.keys(fields) as (keyof Fields)[]).every((field) => fields[field] === product[field])
  const variantWrites = variants.insert.length + variants.change.length + variants.archive.length
  if (keepsFields && variantWrites === 0 && barcodes.length === 0) {
    plan.unchanged += 1
    return
  }
  const fault = wantedTiersFault(wanted, product.variants)
  if (fault) {
    plan.problems.push(problemOf(sheet, 'tiers', fault))
    return
  }
  refuseDoubtful(plan, barcodes, codes)
  plan.archived += variants.archive.length
  const prices = new Map(product.variants.map((variant) => [variant.id, variant.price]))
  plan.prices.push(...variants.change.map((one) => ({ old: prices.get(one.id) ?? one.price, now: one.price })))
  plan.changed.push({
    id: product.id,
    ...fields,
    types: typesOf(wanted),
    variants,
    barcodes,
    before: product.updated_at,
  })
}

const samePrices = (now: Wanted, wanted: Wanted): boolean =>
  now.price === wanted.price && now.tier_scope === wanted.tier_scope && sameTiers(now.price_tiers, wanted.price_tiers)

/**
 * Removes unchanged variants from the plan: those with the same prices, type and position among the active variants.
 */
function onlyChanges(plan: VariantPlan, product: ProductRow): VariantPlan {
  const current = new Map(product.variants.map((variant) => [variant.id, variant]))
  const isInOrder = keepsOrder(plan, product)
  const change = plan.change.filter((one) => {
    const now = current.get(one.id)
    const isSame = isInOrder && now && !now.archived && samePrices(now, one) && now.type === one.type
    return !isSame
  })
  return { ...plan, change }
}

/** Returns true if no variant is added and the remaining active variants keep their order. */
function keepsOrder(plan: VariantPlan, product: ProductRow): boolean {
  if (plan.insert.length > 0) return false
  const active = product.variants.filter(({ archived }) => !archived).map(({ id }) => id)
  const planned = [...plan.change].sort((left, right) => left.position - right.position).map(({ id }) => id)
  const staying = active.filter((id) => planned.includes(id))
  return planned.filter((id) => active.includes(id)).join() === staying.join()
}

export const isEmptyPlan = (plan: ImportPlan): boolean => plan.added.length + plan.changed.length === 0
