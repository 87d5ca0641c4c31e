import { partsByProvider } from '../../../../shop/orders/providers.ts'
import { sumLines } from '../../../../shop/products/prices.ts'
import { brand } from '../../../db/brand.ts'
import type { ChosenDelivery } from '../delivery/deliveries.queries.ts'
import { totalWithFee } from '../delivery/delivery.rules.ts'
import type { LineProduct, PricedLine } from '../lines/order-lines.rules.ts'

/** Returns the provider of a category, or null if it has none. */
export type ProviderOf = (category: string) => number | null

/** The lines of a request that become one order. */
type OrderPart = {
  provider_id: number | null
  lines: PricedLine[]
  /** Includes the delivery fee. */
  total: number
  delivery: ChosenDelivery | null
}

/**
 * Divides the lines of a request into one order for each provider of their categories. If the request names a provider,
 * all lines form one order of that provider. All parts are delivered to the same place, and the first part includes the
 * fee. `products` are the products of the lines.
 */
export function orderParts(
  lines: readonly PricedLine[],
  products: readonly LineProduct[],
  { provider, delivery }: { provider: number | null | ProviderOf; delivery: ChosenDelivery | null },
): OrderPart[] {
  const providerOf = (category: string | null) => {
    if (typeof provider !== 'function') return provider
    return category === null ? null : provider(category)
  }
  const providers = lines.map((_, index) => providerOf(products[index]?.category ?? null))
  return partsByProvider(lines, providers).map((part, index) => {
    const own = delivery && { ...delivery, fee: index === 0 ? delivery.fee : 0 }
    return {
      provider_id: part.provider_id,
      lines: part.lines.map((line, position) => brand({ ...line, position }, 'priced')),
      total: totalWithFee(sumLines(part.lines), own?.fee ?? 0),
      delivery: own,
    }
  })
}
