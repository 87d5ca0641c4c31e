import { createHash } from 'node:crypto'
import { counted } from '../../../shop/numbers/money.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { cleanName } from '../../../shop/words/names.ts'
import { customPrices, type ProductRow, planVariants, type VariantPlan, type Wanted } from '../catalog/catalog.rules.ts'
import { columnName, type ImportProblem } from './sheet-columns.rules.ts'
import { type SheetProduct, whichOf } from './sheet-products.rules.ts'

/** What a sheet would do to the catalogue, decided without I/O. */

type Fields = { name: string; category: string; description: string; status: ProductStatus }

/** A product to be written: what it will be, and how its variants get there. */
export type Planned = Fields & { id: string; types: string[]; variants: VariantPlan }

export type ImportPlan = {
  added: Planned[]
  /** With the state that it was decided from. */
  changed: (Planned & { before: Date })[]
  unchanged: number
  /** Types that the sheet leaves out, and that will not be sold any more. */
  archived: number
  /** Products without an id in the sheet that were found by their name. */
  byName: number
  problems: ImportProblem[]
}

export const emptyPlan = (): ImportPlan => ({
  added: [],
  changed: [],
  unchanged: 0,
  archived: 0,
  byName: 0,
  problems: [],
})

/** The catalogue as far as a sheet speaks of it. */
type Known = {
  byId: ReadonlyMap<string, ProductRow>
  idsByName: ReadonlyMap<string, readonly { id: string }[]>
  /** Whether the sheet has a column for types. */
  withTypes: boolean
}

/** Line ends differ between forms, spreadsheets and systems; they are no change of a text. */
const sameText = (left: string, right: string): boolean =>
  left === right || left.replace(/\r\n?/g, '\n') === right.replace(/\r\n?/g, '\n')

/** A name that was stored before names were cleaned is the same name. */
const sameName = (left: string, right: string): boolean => left === right || cleanName(left) === cleanName(right)

/** Adds to `plan` what becomes of some products. `taken` are the ids that the sheet has spoken of. */
export function planProducts(
  plan: ImportPlan,
  products: readonly SheetProduct[],
  known: Known,
  idRows: Map<string, number>,
  newId: () => string,
): void {
  for (const one of products) {
    const refuse = (column: 'id' | 'name' | 'description' | 'type', text: string) =>
      plan.problems.push({ row: one.row, column: columnName(column), text })
    const namesakes = known.idsByName.get(one.name) ?? []
    const named = one.id === null ? namesakes : []
    // Rows that meant this product by its name could mean another one of the shop.
    const meant = new Set([...namesakes.map(({ id }) => id), ...(one.id === null ? [] : [one.id])]).size
    if (meant > 1 && (one.id === null || one.byNameAt !== null)) {
      plan.problems.push({ row: one.byNameAt ?? one.row, column: columnName('id'), text: whichOf(meant) })
      continue
    }
    const id = one.id ?? named[0]?.id ?? null
    const twin = id === null ? undefined : idRows.get(id)
    if (id !== null && twin !== undefined) {
      refuse('name', `Bidhaa hii ipo pia kwenye mstari ${twin}.`)
      continue
    }
    if (id !== null) idRows.set(id, one.row)
    const product = id === null ? undefined : known.byId.get(id)
    if (product?.deleted_at) refuse('id', 'Bidhaa hii ilifutwa. Irudishe kwanza, au ondoa mstari huu.')
    else if (product && !known.withTypes && customPrices(product).length > 0) {
      refuse('type', "Bidhaa hii ina aina. Ongeza safu 'Aina' kwenye jedwali.")
    } else if (product) planChange(plan, one, product)
    else if (!one.description) refuse('description', 'Weka maelezo ya bidhaa.')
    else plan.added.push(additionOf(one, one.description, id ?? newId()))
    if (named.length === 1) plan.byName += 1
  }
}

const wantedOf = (product: SheetProduct): Wanted[] => product.variants.map(({ type, price }) => ({ type, price }))
const typesOf = (wanted: readonly Wanted[]): string[] => wanted.flatMap(({ type }) => type ?? [])

function additionOf(product: SheetProduct, description: string, id: string): Planned {
  const wanted = wantedOf(product)
  return {
    id,
    name: product.name,
    category: product.category ?? '',
    description,
    status: product.status ?? 'inapatikana',
    types: typesOf(wanted),
    variants: planVariants([], wanted),
  }
}

function planChange(plan: ImportPlan, sheet: SheetProduct, product: ProductRow): void {
  const chosen = (text: string | undefined, now: string, same: typeof sameText) =>
    text === undefined || same(text, now) ? now : text
  const fields = {
    name: chosen(sheet.name, product.name, sameName),
    category: chosen(sheet.category, product.category, sameName),
    description: chosen(sheet.description, product.description, sameText),
    status: sheet.status ?? product.status,
  }
  const wanted = wantedOf(sheet).map((one) => {
    const same = product.variants.find(({ type }) => sameType(type, one.type))
    return same ? { ...one, type: same.type } : one
  })
  const variants = onlyChanges(planVariants(product.variants, wanted), product)
  const same =
    (Object.keys(fields) as (keyof Fields)[]).every((field) => fields[field] === product[field]) &&
    variants.insert.length + variants.change.length + variants.archive.length === 0
  if (same) {
    plan.unchanged += 1
    return
  }
  plan.archived += variants.archive.length
  const planned = { id: product.id, ...fields, types: typesOf(wanted), variants, before: product.updated_at }
  plan.changed.push(planned)
}

/** The plan without the variants that are as they should be: their place among the types counts, not its number. */
function onlyChanges(plan: VariantPlan, product: ProductRow): VariantPlan {
  const current = new Map(product.variants.map((variant) => [variant.id, variant]))
  const active = product.variants.filter(({ archived }) => !archived).map(({ id }) => id)
  const order = [...plan.change].sort((left, right) => left.position - right.position).map(({ id }) => id)
  const inOrder =
    plan.insert.length === 0 &&
    order.filter((id) => active.includes(id)).join() === active.filter((id) => order.includes(id)).join()
  const change = plan.change.filter((one) => {
    const now = current.get(one.id)
    return !inOrder || !now || now.archived || now.price !== one.price || now.type !== one.type
  })
  return { ...plan, change }
}

const sameType = (now: string | null, wanted: string | null): boolean =>
  now === wanted || (now !== null && wanted !== null && sameName(now, wanted))

/** What was decided, from which state, in a few characters: another plan has another one. */
export function planDigest(plan: ImportPlan): string {
  const hash = createHash('sha256')
  for (const { id, before, ...rest } of plan.changed) hash.update(JSON.stringify([id, before.getTime(), rest]))
  // New products may get another id each time; what they are does not vary.
  for (const { id: _, ...rest } of plan.added) hash.update(JSON.stringify(rest))
  return hash.digest('base64url').slice(0, 22)
}

export const isEmptyPlan = (plan: ImportPlan): boolean => plan.added.length + plan.changed.length === 0

/** Problems that one response lists. */
const MAX_PROBLEMS = 500

/** What the response says of a sheet. */
export function importResult(
  read: { rows: number; header: { notes: readonly string[] } },
  plan: ImportPlan,
  written: boolean,
) {
  const notes = [...read.header.notes]
  if (plan.byName > 0)
    notes.push(`${counted('Bidhaa', plan.byName)} hazina Namba lakini majina yake yapo dukani: ni zile zile.`)
  if (plan.archived > 0) notes.push(`${counted('Aina', plan.archived)} hazimo tena kwenye jedwali: hazitauzwa tena.`)
  return {
    rows: read.rows,
    added: plan.added.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged,
    problems: plan.problems.slice(0, MAX_PROBLEMS),
    more_problems: Math.max(0, plan.problems.length - MAX_PROBLEMS),
    notes,
    plan: planDigest(plan),
    written,
  }
}
