import { refusal } from '../../../../contract/call.ts'
import { approvePendingUpdate } from '../../../../contract/stock-updates.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import { arrivalCosts } from '../../../../shop/products/arrival-costs.ts'
import type { ChangeType } from '../../../../shop/products/stock.ts'
import { type VariantFacts, variantFacts } from '../../catalog/variant-facts.ts'
import { requireVariantOfType, type VariantType } from './variant-of-type.rules.ts'

/** One variant's part of an update, as sent by the client. */
export type UpdateEntry = { type?: string | null | undefined } & {
  [F in keyof VariantFacts]?: VariantFacts[F] | undefined
} & {
  stock?: number | null | undefined
  counted?: number | null | undefined
  reason?: string | undefined
}

/** The effect of an entry once it is approved: signed pieces, and the facts to set. Null leaves a fact unchanged. */
export type StockChange = VariantFacts & {
  change_type: ChangeType
  pieces: number
  counted: number | null
  note: string
  /** The variant's price at the time when `price` was proposed. Null without a proposal. */
  price_before: number | null
}

/**
 * Returns the change of an entry, or null if it changes nothing. `stock` is an addition. `counted` is a count with its
 * reason, and becomes the signed difference to the current stock. Throws refused for an entry that contradicts itself,
 * a count without a reason, an addition to an archived type, and stock that is worth more than the limit.
 */
export function requireStockChange(
  entry: UpdateEntry,
  variant: VariantFacts & VariantType & { stock: number | null },
): StockChange | null {
  const change = requireConsistentChange(entry, variant)
  // Limits the value of the stock, so that the sums in reports stay exact.
  if (change)
    requireValueWithinLimit(
      change.buying_price ?? variant.buying_price,
      change.counted ?? (variant.stock ?? 0) + change.pieces,
    )
  return change
}

function requireConsistentChange(
  entry: UpdateEntry,
  variant: VariantFacts & VariantType & { stock: number | null },
): StockChange | null {
  const proposed = Object.fromEntries(variantFacts.map((name) => [name, entry[name] ?? null])) as VariantFacts
  // A price equal to the current one is dropped, because its approval could undo a price that was set meanwhile.
  const price = proposed.price === variant.price ? null : proposed.price
  const facts = { ...proposed, price, price_before: price === null ? null : variant.price }
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
    const change: StockChange = { ...facts, change_type: 'ongezeko', pieces: added, counted, note }
    requireArrivalValueWithinLimit(change, variant)
    return change
  }
  const changes = variantFacts.some((name) => facts[name] !== null && facts[name] !== variant[name])
  return changes ? { ...facts, change_type: 'taarifa', pieces: 0, counted, note } : null
}

/**
 * Returns the changes of a submission, each with its variant. Entries that change nothing are dropped. Throws refused
 * if a type is unknown or occurs twice, and the problems of requireStockChange.
 */
export function requireStockChanges<V extends VariantFacts & VariantType & { id: number; stock: number | null }>(
  entries: readonly UpdateEntry[],
  variants: readonly V[],
): { variant: V; change: StockChange }[] {
  const named = entries.map((entry) => ({ entry, variant: requireVariantOfType(variants, entry.type) }))
  if (new Set(named.map(({ variant }) => variant.id)).size < named.length) {
    throw problem('refused', { text: 'Aina moja imetajwa mara mbili. Itaje mara moja tu.' })
  }
  return named.flatMap(({ entry, variant }) => {
    const change = requireStockChange(entry, variant)
    return change ? [{ variant, change }] : []
  })
}

/**
 * True for an arrival with an unknown cost. Both costs must be known before the approval, because the reports include
 * them. 0 is a known cost.
 */
export const needsCosts = (line: Pick<StockChange, 'change_type' | 'buying_price' | 'shipping_cost'>): boolean =>
  line.change_type === 'ongezeko' && (line.buying_price === null || line.shipping_cost === null)

/**
 * In shillings: the maximum value of one arrival or of one variant's stock. It is far more than any real delivery, and
 * small enough for sums to stay exact.
 */
export const MAX_STOCK_VALUE = 1_000_000_000_000

/** Throws refused if the pieces are worth more than MAX_STOCK_VALUE. */
export function requireValueWithinLimit(price: number | null, count: number): void {
  if ((price ?? 0) * count <= MAX_STOCK_VALUE) return
  throw problem('refused', { text: 'Thamani ya mzigo ni kubwa mno. Hakiki idadi, bei na gharama.' })
}

type ArrivedPieces = Pick<StockChange, 'pieces' | 'items_per_package' | 'buying_price' | 'shipping_cost'>

/** Throws refused if an arrival is worth more than MAX_STOCK_VALUE. */
export function requireArrivalValueWithinLimit(
  line: ArrivedPieces,
  now: Pick<VariantFacts, 'items_per_package'>,
): void {
  requireValueWithinLimit(line.buying_price, line.pieces)
  requireValueWithinLimit(line.shipping_cost, arrivalCosts(line, now).packages)
}

/** Returns an arrival's figures for the reports. Throws refused if it is worth more than the limit. */
export function arrivalFigures(
  line: ArrivedPieces,
  now: Pick<VariantFacts, 'items_per_package'>,
): { arrivals: number; buying: number; shipping: number } {
  requireArrivalValueWithinLimit(line, now)
  const { buying, shipping } = arrivalCosts(line, now)
  return { arrivals: line.pieces, buying: buying ?? 0, shipping: shipping ?? 0 }
}

/** True if the price was changed after the proposal was made, so that the proposal would overwrite a newer price. */
export function isPriceOutdated(update: { price: number | null; price_before: number | null }, now: number): boolean {
  return update.price !== null && update.price !== now && update.price_before !== now
}

/**
 * Throws proposal_outdated, with the current and the proposed price, if the proposal is outdated and the approver has
 * not confirmed it.
 */
export function requireConfirmedPrice(
  update: { price: number | null; price_before: number | null },
  now: number,
  isConfirmed: boolean,
): void {
  if (update.price === null || isConfirmed || !isPriceOutdated(update, now)) return
  const prices = { current_price: now, proposed_price: update.price }
  const text = `Bei ya kuuza imebadilishwa baada ya pendekezo hili: sasa ni ${formatMoney(now)}, pendekezo ni ${formatMoney(update.price)}.`
  throw refusal(approvePendingUpdate, 'proposal_outdated', prices, text)
}

/** Throws costs_missing for an arrival without both costs. */
export function requireCosts(update: Parameters<typeof needsCosts>[0]): void {
  if (needsCosts(update)) throw problem('costs_missing')
}
