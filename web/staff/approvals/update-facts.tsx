import { formatDateTime } from '../../../shop/numbers/dates.ts'
import { formatCount, formatMoney, formatNumber } from '../../../shop/numbers/money.ts'
import { describeStock } from '../../../shop/products/packaging.ts'
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
    const items = update.items_per_package ?? now.items_per_package
    const packed = describeStock(change_qty, update.packaging_type ?? now.packaging_type, items)
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

/** Returns 'General · ongezeko: pisi +100'. */
export const changeInWords = ({ type, change_type, change_qty }: PendingUpdate): string =>
  `${type ?? approvalTexts.general} · ${change_type}: pisi ${signed(change_qty)}`

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
