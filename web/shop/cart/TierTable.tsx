import { formatMoney, formatNumber, roundShillings } from '../../../shop/numbers/money.ts'
import type { PriceTier, VariantPrices } from '../../../shop/products/prices.ts'
import { Money } from '../../ui/list/Money.tsx'
import './line.css'

/** A table of a type's price tiers, if it has any. Package tiers are left out while the package size is unknown. */
export function TierTable({ prices, name }: { prices: VariantPrices; name?: string }) {
  const { price, price_tiers = [], items_per_package } = prices
  const tiers = price_tiers.filter(({ unit }) => unit === 'piece' || items_per_package)
  if (tiers.length === 0) return null
  return (
    <table className="tier-table">
      <caption>Bei ya jumla{name && `: ${name}`}</caption>
      <tbody>
        <tr>
          <th scope="row">Pisi 1</th>
          <td>
            <Money amount={price} />
          </td>
        </tr>
        {tiers.map((tier) => (
          <tr key={`${tier.unit} ${tier.from}`}>
            <th scope="row">{quantityText(tier, items_per_package)}</th>
            <td>
              <Money amount={tier.price} />
              <small>
                {tier.unit === 'piece'
                  ? ' kila moja'
                  : ` (pisi 1: ${formatMoney(roundShillings(tier.price / (items_per_package ?? 1)))})`}
              </small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns a text for the quantity from which a tier applies. `size` is the number of pieces in a package. */
function quantityText({ from, unit }: PriceTier, size: VariantPrices['items_per_package']): string {
  if (unit === 'piece') return `Kuanzia pisi ${formatNumber(from)}`
  const packages = from === 1 ? 'Katoni' : `Kuanzia katoni ${formatNumber(from)}, kila katoni`
  return `${packages} (pisi ${formatNumber(size ?? 0)})`
}
