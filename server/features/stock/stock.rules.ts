import { stockLeft, stockTexts } from '../../../shop/messages.ts'
import { formatNumber, toCents } from '../../../shop/money.ts'
import { type Packaging, piecesOf, shippedPackages } from '../../../shop/packaging.ts'
import { found, problem } from '../../../shop/problems.ts'
import { productLabel, typeKey } from '../../../shop/products.ts'
import type { ChangeType, Decision, MovementReason } from '../../../shop/stock.ts'

/** Decisions about stock that need no database. */

/** Whether a movement makes never-counted stock counted: only what was counted when it came, or counted on the shelf. */
export const makesCounted = (reason: MovementReason): boolean => reason === 'arrival' || reason === 'correction'

/** Whether a movement takes the balance from above the threshold to it or below; told once on the way down. */
export const fallsToLowStock = (threshold: number | null, before: number, after: number): boolean =>
  threshold !== null && before > threshold && after <= threshold

/** Tells the staff that goods run out. */
export const lowStockNotice = (product: string, type: string | null, left: number): string =>
  `Stoo inaisha: ${productLabel(product, type)}, zimebaki ${formatNumber(left)}.`

/** What is told when a movement wants more than `left` pieces; a count that was overtaken needs another count. */
export const tooFew = (reason: MovementReason, left: number): string =>
  reason === 'correction' ? `${stockLeft(left)} Kataa marekebisho haya, kisha hesabu upya.` : stockLeft(left)

/** A refusal with the reason that was given for it. */
export const refusalWords = (what: string, reason: string | undefined): string =>
  reason ? `${what} Sababu: ${reason}` : what

type Typed = { type: string | null; archived: boolean }

/**
 * The variant that an entry means. A product with types refuses a general entry (rulings §6). Throws 'not_found' when
 * there is no variant at all: no such product.
 */
export function variantOfType<V extends Typed>(variants: readonly V[], type: string | null | undefined): V {
  found(variants[0])
  const key = typeKey(type)
  const hasTypes = variants.some((variant) => variant.type !== null && !variant.archived)
  if (hasTypes && key === '') throw problem('refused', { text: 'Bidhaa hii ina aina. Chagua aina kwanza.' })
  const variant = variants.find((one) => typeKey(one.type) === key)
  if (variant) return variant
  throw problem('refused', { text: hasTypes ? `Aina '${type}' haipo kwenye bidhaa hii.` : stockTexts.noVariants })
}

/** A request's figures: pieces, and the packages that they were counted in. */
export type PackageFigures = {
  quantity: number
  items_per_package?: number | null | undefined
  package_count?: number | null | undefined
  extra_pieces?: number | null | undefined
}

/** Refuses package figures that do not make the quantity (rulings §6); without any there is nothing to check. */
export function checkPackages({ quantity, items_per_package, package_count, extra_pieces }: PackageFigures): void {
  const packages = package_count ?? null
  const extra = extra_pieces ?? null
  if (packages === null && extra === null) return
  if (packages && !items_per_package) throw problem('refused', { text: 'Weka idadi ya pisi kwa kila kifungashio.' })
  const made = piecesOf(packages ?? 0, items_per_package ?? 0, extra ?? 0)
  if (made === quantity) return
  const text = `Vifungashio vinafanya pisi ${formatNumber(made)}, lakini idadi ni ${formatNumber(quantity)}. Rekebisha hesabu.`
  throw problem('refused', { text })
}

/** What can be said of a variant besides its pieces. */
export type Facts = {
  packaging_type: Packaging | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
  price: number | null
  low_stock: number | null
}

export const factNames = [
  'packaging_type',
  'items_per_package',
  'buying_price',
  'shipping_cost',
  'price',
  'low_stock',
] as const satisfies (keyof Facts)[]

/** One variant's part of an update, as it was sent. */
export type UpdateEntry = { type?: string | null | undefined } & { [F in keyof Facts]?: Facts[F] | undefined } & {
  stock?: number | null | undefined
  counted?: number | null | undefined
  reason?: string | undefined
}

/** What an entry does when it is approved: signed pieces, and the facts that it gives (null: says nothing of them). */
export type Change = Facts & { change_type: ChangeType; pieces: number; counted: number | null; note: string }

/**
 * What an entry changes, or null when it changes nothing. `stock` is an addition; `counted` is a count with its reason
 * and becomes the signed difference to the stock of now (rulings §6).
 */
export function changeOf(entry: UpdateEntry, variant: Facts & Typed & { stock: number | null }): Change | null {
  const change = plainChange(entry, variant)
  // What the shop will hold then must stay a sum that the reports can show exactly.
  if (change) worth(change.buying_price ?? variant.buying_price, change.counted ?? (variant.stock ?? 0) + change.pieces)
  return change
}

function plainChange(entry: UpdateEntry, variant: Facts & Typed & { stock: number | null }): Change | null {
  const facts = Object.fromEntries(factNames.map((name) => [name, entry[name] ?? null])) as Facts
  const counted = entry.counted ?? null
  const added = entry.stock ?? 0
  const note = entry.reason ?? ''
  if (counted !== null) {
    if (added > 0) throw problem('refused', { text: 'Tuma ongezeko na marekebisho kila moja peke yake.' })
    if (!note) throw problem('refused', { text: 'Andika sababu ya marekebisho.' })
    return { ...facts, change_type: 'marekebisho', pieces: counted - (variant.stock ?? 0), counted, note }
  }
  if (added > 0 && variant.archived) {
    throw problem('refused', { text: `Aina '${variant.type}' imeondolewa kwenye bidhaa; haiwezi kuongezwa.` })
  }
  if (added > 0) {
    const change: Change = { ...facts, change_type: 'ongezeko', pieces: added, counted, note }
    arrivalFigures(change, variant)
    return change
  }
  const changes = factNames.some((name) => facts[name] !== null && facts[name] !== variant[name])
  return changes ? { ...facts, change_type: 'taarifa', pieces: 0, counted, note } : null
}

/** The changes of one submission, each with its variant; what changes nothing is left out, a type named twice refused. */
export function changesOf<V extends Facts & Typed & { id: number; stock: number | null }>(
  entries: readonly UpdateEntry[],
  variants: readonly V[],
): { variant: V; change: Change }[] {
  const named = entries.map((entry) => ({ entry, variant: variantOfType(variants, entry.type) }))
  if (new Set(named.map(({ variant }) => variant.id)).size < named.length) {
    throw problem('refused', { text: 'Aina moja imetajwa mara mbili. Itaje mara moja tu.' })
  }
  return named.flatMap(({ entry, variant }) => {
    const change = changeOf(entry, variant)
    return change ? [{ variant, change }] : []
  })
}

/** Whether both costs must be given before approval: of arrivals, since the reports count them; 0 is a value. */
export const needsCosts = (line: Pick<Change, 'change_type' | 'buying_price' | 'shipping_cost'>): boolean =>
  line.change_type === 'ongezeko' && (line.buying_price === null || line.shipping_cost === null)

/**
 * Shillings that one arrival, or the stock of one variant, may be worth: far above any load of goods, far below what the
 * sums can hold exactly.
 */
const MOST_WORTH = 1_000_000_000_000

/** What so many cost, exact in cents; refused beyond what any shop has. */
function worth(price: number | null, count: number): number {
  if ((price ?? 0) * count <= MOST_WORTH) return (toCents(price ?? 0) * count) / 100
  throw problem('refused', { text: 'Thamani ya mzigo ni kubwa mno. Hakiki idadi, bei na gharama.' })
}

/**
 * What an arrival adds to the reports: buying price per piece × pieces, shipping per package × packages, a part package
 * counted as one (rulings §6). Packaging that the arrival does not name is the variant's. Exact in cents.
 */
export function arrivalFigures(
  line: Pick<Change, 'pieces' | 'items_per_package' | 'buying_price' | 'shipping_cost'>,
  now: Pick<Facts, 'items_per_package'>,
): { arrivals: number; buying: number; shipping: number } {
  const packages = shippedPackages(line.pieces, line.items_per_package ?? now.items_per_package ?? 1)
  return {
    arrivals: line.pieces,
    buying: worth(line.buying_price, line.pieces),
    shipping: worth(line.shipping_cost, packages),
  }
}

/**
 * What to do with something that is no longer pending: the same decision again by the same person is success, anything
 * else 'already_decided' (rulings §6).
 */
export function sameDecision(row: { status: Decision; decided_by: number | null }, wanted: Decision, by: number): void {
  if (row.status !== wanted || row.decided_by !== by) throw problem('already_decided')
}
