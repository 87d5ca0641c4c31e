import { orderMessage, whatsappLink } from '../../../../shop/orders/order-message.ts'
import { packagesText } from '../../../../shop/orders/packages-text.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Provider } from '../../../../shop/settings/shop-settings.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import type { RequestedLine } from '../lines/order-lines.rules.ts'
import { tierNote } from '../lines/seen-prices.rules.ts'
import type { contractOrder } from '../show-order.rules.ts'

type Order = ReturnType<typeof contractOrder>
export type SavedOrders = ReturnType<typeof savedOrders>

/**
 * Returns the output of submit_order.php for the orders of one request. Each order that is not cancelled has a WhatsApp
 * message, made from the saved order. Throws not_found if there is no order. `requested` are the lines as sent, or null
 * if the sender knew only list prices.
 */
export function savedOrders(
  saved: readonly Order[],
  { shopSettings, requested }: WithShopSettings & { requested: readonly RequestedLine[] | null },
) {
  const [first] = saved
  if (!first) throw problem('not_found')
  const orders = saved.map((order) => ({
    order_id: order.id,
    provider_id: order.provider_id,
    total_amount: order.total_amount,
    whatsapp_link: linkOf(order, shopSettings),
    order,
  }))
  return {
    order_id: first.id,
    order: first,
    whatsapp_link: orders[0]?.whatsapp_link ?? null,
    orders,
    note: tierNote(
      requested,
      saved.flatMap(({ items_list }) => items_list),
    ),
  }
}

function linkOf(order: Order, shopSettings: WithShopSettings['shopSettings']): string | null {
  const provider = findProvider(shopSettings, order.provider_id)
  if (order.cancelled || !provider?.whatsapp) return null
  const lines = order.items_list.map((line) => ({ ...line, packages: packagesText(line) }))
  const payTo = shopSettings.current().payment_numbers
  return whatsappLink(provider.whatsapp, orderMessage({ ...order, lines }, { provider: provider.name, payTo }))
}

/** Returns a provider, also an archived one, because existing orders keep their provider. */
export function findProvider(
  { current, archivedProviders }: WithShopSettings['shopSettings'],
  id: number | null,
): Provider | undefined {
  return [...current().providers, ...archivedProviders()].find((one) => one.id === id)
}
