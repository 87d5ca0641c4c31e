/** Price tiers that people enter: checks whether they are valid, and converts them to and from text in sheets. */
import { plainDigits } from '../../clean-text.ts'
import { MAX_QUANTITY } from '../../numbers/limits.ts'
import { formatMoney, formatNumber, MAX_PRICE } from '../../numbers/money.ts'
import { parseMoney } from '../../numbers/parse-money.ts'
import { type PriceTier, priceQuantity, type TierScope, tierUnits, type VariantPrices } from '../prices.ts'

/** Maximum number of tiers per type. */
const MAX_TIERS = 12

/** The prices of a type as entered in a form. */
export type TieredType = VariantPrices & { type: string | null }

/** Returns a tier in words: 'kuanzia pisi 6: TSh 23,000', 'kuanzia katoni 1: TSh 240,000'. */
export const tierLabel = ({ from, price, unit }: PriceTier, packaging: string | null = null): string =>
  `kuanzia ${unit === 'piece' ? 'pisi' : (packaging ?? 'katoni')} ${formatNumber(from)}: ${formatMoney(price)}`

/** Returns the tiers in the order in which they are stored: piece tiers before package tiers, both by quantity. */
export const sortTiers = (tiers: readonly PriceTier[]): PriceTier[] =>
  [...tiers]
    .sort((left, right) => tierUnits.indexOf(left.unit) - tierUnits.indexOf(right.unit) || left.from - right.from)
    .map(({ from, price, unit }) => ({ from, price, unit }))

/**
 * Returns the error of the first invalid tier, or null. Prices must fall with rising quantities, and must be below the
 * list price. The price of a package is compared only if its number of pieces is known.
 */
export function tierFault(prices: VariantPrices, packaging: string | null = null): string | null {
  const tiers = sortTiers(prices.price_tiers ?? [])
  if (tiers.length > MAX_TIERS) return `Bei za jumla zisizidi ${MAX_TIERS} kwa aina moja.`
  for (const [index, tier] of tiers.entries()) {
    const previous = tiers[index - 1]?.unit === tier.unit ? tiers[index - 1] : undefined
    const fault = ownFault(tier) ?? faultAgainstPrevious(tier, previous) ?? faultAgainstPiecePrice(tier, prices)
    if (fault) return `Bei ya jumla ${tierLabel(tier, packaging)} ${fault}`
  }
  return null
}

function ownFault({ from, price, unit }: PriceTier): string | null {
  if (unit === 'piece' && from < 2) return 'ianzie pisi 2 au zaidi.'
  if (from < 1 || from > MAX_QUANTITY) return `iwe ya idadi kati ya 1 na ${formatNumber(MAX_QUANTITY)}.`
  return price > 0 && price <= MAX_PRICE ? null : `iwe zaidi ya 0, na isizidi ${formatMoney(MAX_PRICE)}.`
}

function faultAgainstPrevious({ from, price }: PriceTier, previous: PriceTier | undefined): string | null {
  if (!previous) return null
  if (previous.from === from) return 'imeandikwa mara mbili.'
  return price < previous.price
    ? null
    : `iwe chini ya ile ya ${formatNumber(previous.from)} (${formatMoney(previous.price)}).`
}

/** Compares the price of a tier with the price of the same pieces without this tier. */
function faultAgainstPiecePrice(tier: PriceTier, { price, price_tiers, items_per_package: size }: VariantPrices) {
  if (tier.unit === 'piece')
    return tier.price < price ? null : `iwe chini ya bei ya kawaida (${formatMoney(price)} kwa pisi).`
  if (!size) return null
  const pieceTiers = (price_tiers ?? []).filter(({ unit }) => unit === 'piece')
  const each = priceQuantity({ price, price_tiers: pieceTiers }, tier.from * size).price
  const together = priceQuantity({ price: each }, size).line_total
  if (tier.price < together) return null
  return `iwe chini ya bei ya pisi zake ${formatNumber(size)} (${formatMoney(together)}).`
}

/**
 * Returns the wanted scope of a product's tiers, or the default. By default, pieces are counted over all types if all
 * types cost the same, and otherwise separately for each type.
 */
export const tierScopeOf = (types: readonly { price: number }[], wanted: TierScope | undefined): TierScope =>
  wanted ?? (new Set(types.map(({ price }) => price)).size > 1 ? 'type' : 'product')

/**
 * Returns the first error in a product's tiers, or null. A product without types is passed as a single type with `type:
 * null`.
 */
export function tiersFault(types: readonly TieredType[], scope: TierScope): string | null {
  if (types.every(({ price_tiers }) => !price_tiers?.length)) return null
  for (const one of types) {
    const fault = tierFault(one)
    if (fault) return one.type ? `${one.type}: ${fault}` : fault
  }
  return scope === 'product' && tierScopeOf(types, undefined) === 'type'
    ? 'Aina zina bei tofauti: bei ya jumla ihesabiwe kwa kila aina.'
    : null
}

/** Returns true if two lists have the same tiers. */
export const sameTiers = (left: readonly PriceTier[] = [], right: readonly PriceTier[] = []): boolean =>
  JSON.stringify(sortTiers(left)) === JSON.stringify(sortTiers(right))

/** Returns the tiers that all types share, or undefined if their tiers differ. */
export const sharedTiers = (types: readonly VariantPrices[]): readonly PriceTier[] | undefined => {
  const [first, ...others] = types
  return others.every((one) => sameTiers(one.price_tiers, first?.price_tiers)) ? (first?.price_tiers ?? []) : undefined
}

/** Formats tiers for a sheet: '6=23000; 12=20000; katoni 1=240000'. */
export const tiersText = (tiers: readonly PriceTier[], packaging: string | null = null): string =>
  tiers
    .map(({ from, price, unit }) => `${unit === 'piece' ? '' : `${packaging ?? 'katoni'} `}${from}=${price}`)
    .join('; ')

const tierPattern =
  /^(?:(?:pisi\s*)?|(?<packaging>katoni|dozen|box|kontena|furushi|pakti)\s*)(?<from>\d{1,6})\s*=\s*(?<price>.+)$/i

/** Parses the output of `tiersText`; '' means no tiers. Returns an error about the first invalid part. */
export function parseTiers(typed: string): { tiers: PriceTier[] } | { wrong: string } {
  const tiers: PriceTier[] = []
  for (const part of plainDigits(typed).split(/[;\n]/)) {
    if (part.trim() === '') continue
    const { packaging, from, price = '' } = tierPattern.exec(part.trim())?.groups ?? {}
    const amount = parseMoney(price, { most: MAX_PRICE })
    if (amount === null)
      return { wrong: `Bei ya jumla '${part.trim().slice(0, 30)}' haisomeki. Andika kama: 6=23000; katoni 1=240000.` }
    tiers.push({ from: Number(from), price: amount, unit: packaging ? 'package' : 'piece' })
  }
  return { tiers: sortTiers(tiers) }
}
