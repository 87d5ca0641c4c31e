import { formatCount, formatMoney, formatNumber } from '../../../../shop/numbers/money.ts'
import { describeStock } from '../../../../shop/products/packaging.ts'
import { stockUnit } from '../../../../shop/products/stock-unit.ts'
import { capitalized } from '../../../../shop/texts/capitalized.ts'
import { type VariantFacts, variantFacts } from '../../catalog/variant-facts.ts'
import type { StockChange } from './stock-updates.rules.ts'

const costFacts: readonly (keyof VariantFacts)[] = ['buying_price', 'shipping_cost']
const packagingFacts: readonly (keyof VariantFacts)[] = ['packaging_type', 'items_per_package']

/** The name of each fact, in which `unit` is the unit of the variant's stock, and its format. */
const facts: {
  [F in keyof VariantFacts]: [(unit: string) => string, (value: NonNullable<VariantFacts[F]>) => string]
} = {
  packaging_type: [() => 'kifungashio', String],
  items_per_package: [() => 'pisi kwa kila kifungashio', formatNumber],
  buying_price: [(unit) => `bei ya kununua kwa ${unit}`, formatMoney],
  shipping_cost: [() => 'usafirishaji kwa kila kifungashio', formatMoney],
  price: [() => 'bei ya kuuza', formatMoney],
  low_stock: [(unit) => `kujulishwa stoo ikibaki ${unit}`, formatNumber],
}

/**
 * Describes the changes of an update in a Swahili sentence: 'Zinaongezwa pisi 149 (katoni 12 + pisi 5); bei ya kununua
 * kwa pisi: TSh 5,000 (sasa TSh 4,500).' Leaves out unchanged facts, and costs if the reader may not see them.
 */
export function changeDetails(change: Change, now: VariantFacts, { seesCosts }: { seesCosts: boolean }): string {
  const visible = variantFacts.filter((name) => seesCosts || !costFacts.includes(name))
  const unit = unitOf(change, now)
  const parts = [...movementTexts(change, now, unit), ...visible.flatMap((name) => factTexts(name, change, now, unit))]
  // For readers who may not see costs, costs are mentioned even if they are unchanged. Otherwise the text would reveal
  // that they equal the current costs.
  if (!seesCosts && costFacts.some((name) => change[name] !== null)) parts.push('gharama zimetajwa')
  return sentenceOf(parts) || 'Hakuna kinachobadilika.'
}

/**
 * Describes the changes of an update that adds pieces, without the pieces themselves and their costs: 'Bei ya kuuza:
 * TSh 9,000 (sasa TSh 8,000).' The first packaging of a variant is left out if the pieces fill a package, because they
 * are then shown in packages. Returns '' if there are no changes.
 */
export function otherDetails(change: Change, now: VariantFacts): string {
  const arePacked = change.change_type === 'ongezeko' && packedText(change, now, 'pisi') !== ''
  const isFirstPackaging = (name: keyof VariantFacts) =>
    arePacked && packagingFacts.includes(name) && now[name] === null
  const others = variantFacts.filter((name) => !costFacts.includes(name) && !isFirstPackaging(name))
  return sentenceOf(others.flatMap((name) => factTexts(name, change, now, unitOf(change, now))))
}

const sentenceOf = (parts: readonly string[]): string => {
  const sentence = parts.join('; ')
  return sentence && `${capitalized(sentence)}.`
}

/** `type` is the variant's type. `hands_name` is the name of the person whose carried stock was counted. */
type Change = StockChange & { type?: string | null; hands_name?: string | null }

/** Returns the unit in which the variant is counted: 'pisi', or a package if its type is one. */
const unitOf = ({ type = null, packaging_type, items_per_package }: Change, now: VariantFacts): string =>
  stockUnit(type, packaging_type ?? now.packaging_type, items_per_package ?? now.items_per_package)

function movementTexts(change: Change, now: VariantFacts, unit: string): string[] {
  const { change_type, pieces, note } = change
  if (change_type === 'taarifa') return []
  if (change_type === 'marekebisho') {
    const signed = `${pieces > 0 ? '+' : ''}${formatNumber(pieces)}`
    const where = change.hands_name ? ` mkononi mwa ${change.hands_name}` : ''
    return [`zimehesabiwa${where} ${formatCount(unit, change.counted ?? 0)} (tofauti ${signed})`, `sababu: ${note}`]
  }
  const packed = packedText(change, now, unit)
  return [`zinaongezwa ${formatCount(unit, pieces)}${packed && ` (${packed})`}`]
}

/** Returns the pieces of an update in packages. Returns '' if they fill no package, or if the variant has none. */
function packedText(change: StockChange, now: VariantFacts, unit: string): string {
  const packaging = change.packaging_type ?? now.packaging_type
  const packed = describeStock(change.pieces, packaging, change.items_per_package ?? now.items_per_package, unit)
  return packed === formatCount(unit, change.pieces) ? '' : packed
}

function factTexts<F extends keyof VariantFacts>(name: F, change: Change, now: VariantFacts, unit: string): string[] {
  const value = change[name]
  const present = now[name]
  if (value === null || value === present) return []
  const [label, write] = facts[name]
  return [`${label(unit)}: ${write(value)}${present === null ? '' : ` (sasa ${write(present)})`}`]
}
