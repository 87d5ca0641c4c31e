import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount, formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { asPackages, describeStock } from '../../../shop/products/packaging.ts'
import { approvalTexts } from '../../../shop/texts/approvals.ts'
import { stockChangeText } from '../../../shop/texts/stock.ts'
import type { PendingUpdate } from '../../data/stock.ts'
import { Chip } from '../../ui/list/Chip.tsx'
import { costDoubts, costFacts, type ProductArrival, type VariantFacts } from '../costs/cost-facts.ts'
import styles from './approvals.module.css'

type Fact = [name: string, value: string]

/**
 * Returns the current facts of the variant for checking the costs. If the update proposes a price, the proposed price
 * replaces the current price.
 */
export const currentFactsOf = (update: PendingUpdate): VariantFacts => ({
  packaging_type: update.now_packaging_type,
  items_per_package: update.now_items_per_package,
  buying_price: update.now_buying_price,
  shipping_cost: update.now_shipping_cost,
  price: update.price ?? update.now_price,
})

/** Returns the update as an arrival. Only valid for an 'ongezeko', an update that adds pieces. */
export const arrivalOf = (update: PendingUpdate): ProductArrival => ({ ...update, pieces: update.change_qty })

/** Returns the proposed packaging, or else the current one. */
const packagingOf = (update: PendingUpdate) => ({
  packaging: update.packaging_type ?? update.now_packaging_type,
  items: update.items_per_package ?? update.now_items_per_package,
})

const signed = (pieces: number) => `${pieces > 0 ? '+' : ''}${formatNumber(pieces)}`

/** Returns 'Sasa 12 → baada ya idhini 112'. */
export const stockAfter = ({ stock, change_qty }: PendingUpdate): string =>
  stockChangeText(stock === null ? 'haijahesabiwa' : formatNumber(stock), formatNumber((stock ?? 0) + change_qty))

/** Returns the facts for the decision: pieces, stock, and how the costs of an arrival are calculated. */
export function updateFacts(update: PendingUpdate, arrival: ProductArrival = arrivalOf(update)): Fact[] {
  const { change_type, change_qty, note, price } = update
  const now = currentFactsOf(update)
  const facts: Fact[] = []
  if (change_type === 'ongezeko') {
    const { packaging, items } = packagingOf(update)
    const packed = describeStock(change_qty, packaging, items)
    const isLoose = packed === describeStock(change_qty, null, null)
    facts.push(['Zinaingia', `${formatCount('pisi', change_qty)}${isLoose ? '' : ` (${packed})`}`])
  }
  if (change_type === 'marekebisho') {
    facts.push(
      ['Zimehesabiwa', `${formatCount('pisi', update.counted ?? 0)} (tofauti ${signed(change_qty)})`],
      ['Sababu', note],
    )
  }
  if (change_type === 'taarifa') facts.push(['Zinazobadilika', update.change_details])
  else facts.push(['Stoo', stockAfter(update)])
  if (change_type === 'ongezeko') facts.push(...costFacts(arrival, now))
  if (price !== null && change_type !== 'taarifa') {
    facts.push(['Bei mpya ya kuuza', `${formatMoney(price)} (sasa ${formatMoney(update.now_price)})`])
  }
  return facts
}

/** The requester and the time, as shown in the list. */
export const sentBy = ({ requested_by_name, requested_by, created_at }: PendingUpdate): string =>
  [requested_by_name ?? requested_by, formatDateTime(created_at)].filter(Boolean).join(' · ')

/** Returns 'General · ongezeko'. */
export const kindOfChange = ({ type, change_type }: PendingUpdate): string =>
  `${type ?? approvalTexts.general} · ${change_type}`

/** Returns 'pisi +100'; null for an update of facts alone. */
export const signedPieces = ({ change_type, change_qty }: PendingUpdate): string | null =>
  change_type === 'taarifa' ? null : `pisi ${signed(change_qty)}`

/** Returns the facts in a row of the list: packages and costs of an arrival, or the reason of a count. */
export function rowFacts(update: PendingUpdate): Fact[] {
  if (update.change_type === 'taarifa') return []
  if (update.change_type === 'marekebisho') return countFacts(update)
  const { packaging, items } = packagingOf(update)
  const shipped = items === null ? 'pisi' : (packaging ?? 'kifungashio')
  return [
    ...packedFact(update),
    ...costFact('Kununua kwa pisi', update.buying_price, update.now_buying_price),
    ...costFact(`Usafirishaji kwa ${shipped}`, update.shipping_cost, update.now_shipping_cost),
  ]
}

/** Returns the facts of a count. Its total is left out if it equals the resulting stock, which the row shows too. */
function countFacts({ counted, note, hands_name, hands_phone, stock, change_qty }: PendingUpdate): Fact[] {
  const facts: Fact[] = [['Sababu', note]]
  if (counted !== (stock ?? 0) + change_qty) facts.unshift(['Zimehesabiwa', formatCount('pisi', counted ?? 0)])
  const holder = hands_name ?? hands_phone
  if (holder) facts.unshift(['Mkononi mwa', holder])
  return facts
}

/** Returns 'katoni 5 × pisi 20 + pisi 10', nothing for loose pieces. */
function packedFact(update: PendingUpdate): Fact[] {
  const { packaging, items } = packagingOf(update)
  if (packaging === null || items === null || items < 2) return []
  const { packages, extra } = asPackages(update.change_qty, items)
  if (packages === 0) return []
  const packed = `${formatCount(packaging, packages)} × ${formatCount('pisi', items)}`
  return [['Zinaingia', extra > 0 ? `${packed} + ${formatCount('pisi', extra)}` : packed]]
}

/** Returns a cost compared with the last one, if there is one: 'TSh 4,500 → 5,000' or 'TSh 5,000, kama mwisho'. */
function costFact(name: string, cost: number | null, last: number | null): Fact[] {
  if (cost === null) return []
  if (last === null) return [[name, formatMoney(cost)]]
  return [[name, cost === last ? `${formatMoney(cost)}, kama mwisho` : `${formatMoney(last)} → ${formatNumber(cost)}`]]
}

/** Returns points to check before the decision. An update with any of these is never approved in bulk. */
export function warningsOf(update: PendingUpdate): string[] {
  const isDoubtful =
    update.change_type === 'ongezeko' && costDoubts(arrivalOf(update), currentFactsOf(update)).length > 0
  return [
    update.costs_needed && 'Gharama hazijawekwa',
    isDoubtful && 'Hakiki gharama',
    update.newer_count && 'Hesabu mpya zaidi inasubiri',
    update.price_outdated && 'Bei imebadilishwa baadaye',
  ].filter((one) => one !== false)
}

/** The warnings as chips. */
export function UpdateChips({ update }: { update: PendingUpdate }) {
  return (
    <span className={styles.chips}>
      {warningsOf(update).map((warning) => (
        <Chip key={warning} tone="warn">
          {warning}
        </Chip>
      ))}
      {update.own && <Chip>Umetuma mwenyewe</Chip>}
    </span>
  )
}
