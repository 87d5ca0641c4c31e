import { approveArrival } from '../../../contract/arrivals.ts'
import { refusal } from '../../../contract/call.ts'
import { formatMoney } from '../../../shop/numbers/money.ts'
import { problem } from '../../../shop/problems.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { Locked } from '../../db/brand.ts'
import type { ProductRow } from '../catalog/catalog.rules.ts'
import type { Variant } from '../ledger/variants.queries.ts'
import { isPriceOutdated } from '../stock/updates/stock-updates.rules.ts'
import { changedPackage, packageSizeChange, requireTiersBelowPrices } from '../stock/updates/tiered-prices.rules.ts'
import { type CorrectedLine, isNew } from './corrected-lines.rules.ts'

/** Returns the lines with at least one arrived piece. Throws refused if there are none. */
export function requireReceived(lines: readonly CorrectedLine[]): CorrectedLine[] {
  const received = lines.filter(({ pieces }) => pieces > 0)
  if (received.length === 0) throw problem('refused', { text: 'Hakuna kilichofika kwenye mzigo huu. Ukatae.' })
  return received
}

/**
 * Returns the shipping cost of the delivery. Throws costs_missing if this cost or the buying price of a line is
 * unknown.
 */
export function requireShipping(received: readonly CorrectedLine[], shipping: number | null): number {
  const missing = received.find(({ buying_price }) => buying_price === null)
  if (missing) throw problem('costs_missing', { text: `Weka bei ya kununua ya ${labelOf(missing)} kwanza.` })
  if (shipping === null) throw problem('costs_missing', { text: 'Weka gharama ya usafirishaji wa mzigo kwanza.' })
  return shipping
}

export const labelOf = ({ product_name, type }: Pick<CorrectedLine, 'product_name' | 'type'>): string =>
  productLabel(product_name, type)

/** A received line whose product already exists in the shop. */
type KnownLine = { line: CorrectedLine; variant: Locked<Variant> }

/**
 * Returns the lines of existing products, each with its variant. Throws refused if one of the products was removed from
 * the shop.
 */
export function requireNotRemoved(
  received: readonly CorrectedLine[],
  variants: readonly Locked<Variant>[],
): KnownLine[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return received.flatMap((line) => {
    if (isNew(line)) return []
    const variant = byId.get(line.variant_id ?? 0)
    if (variant && !variant.deleted && !variant.archived) return [{ line, variant }]
    const text = `${labelOf(line)} imeondolewa dukani. Weka idadi 0 kwenye mstari wake, au kataa mzigo.`
    throw problem('refused', { text })
  })
}

/**
 * Without the approver's confirmation, throws proposal_outdated if a price was changed after the proposal, and
 * package_size_changes if a package gets another size at the same price. The message names all lines of both kinds.
 */
export function requireConfirmedPrices(known: readonly KnownLine[], isConfirmed: boolean): void {
  if (isConfirmed) return
  const outdated = known.filter(({ line, variant }) => !line.isPriceNew && isPriceOutdated(line, variant.price))
  const repacked = known.filter(({ line, variant }) => changedPackage(line, variant))
  const sentences = [
    ...outdated.map(({ line, variant }) => outdatedText(line, variant)),
    ...repacked.map(({ line, variant }) => `${labelOf(line)}: ${packageSizeChange(line, variant)}`),
  ]
  if (outdated.length > 0) {
    const lines = outdated.map(({ line, variant }) => ({
      line_index: line.line_index,
      current_price: variant.price,
      proposed_price: line.price ?? 0,
    }))
    throw refusal(approveArrival, 'proposal_outdated', { lines }, sentences.join(' '))
  }
  if (repacked.length === 0) return
  const lines = repacked.map(({ line, variant }) => ({
    line_index: line.line_index,
    package_price: changedPackage(line, variant)?.price ?? 0,
    items_per_package: line.items_per_package ?? 0,
  }))
  throw refusal(approveArrival, 'package_size_changes', { lines }, sentences.join(' '))
}

const outdatedText = (line: CorrectedLine, variant: Variant): string =>
  `Bei ya kuuza ya ${labelOf(line)} imebadilishwa baada ya pendekezo hili: sasa ni ${formatMoney(variant.price)}, pendekezo ni ${formatMoney(line.price ?? 0)}.`

/** Throws refused, naming the tier, if a price tier would no longer be below the list price. */
export function requireTiersBelow(known: readonly KnownLine[], products: readonly ProductRow[]): void {
  for (const product of products) {
    const linesOfProduct = known.filter(({ variant }) => variant.product_id === product.id)
    const changes = linesOfProduct.filter(({ line, variant }) => changesPricing(line, variant))
    if (changes.length > 0)
      requireTiersBelowPrices(product, new Map(changes.map(({ line, variant }) => [variant.id, line])))
  }
}

const changesPricing = ({ price, items_per_package }: CorrectedLine, variant: Variant): boolean =>
  price !== null || (items_per_package !== null && items_per_package !== variant.items_per_package)
