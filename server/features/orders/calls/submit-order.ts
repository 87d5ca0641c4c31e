import { createHash, randomBytes } from 'node:crypto'
import { calls } from '../../../../contract/all.ts'
import type { Provider, ShopConfig } from '../../../../contract/shop.ts'
import { orderMessage, whatsappLink } from '../../../../shop/order-message.ts'
import { problem } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { onceFor } from '../idempotency.rules.ts'
import { sentLines } from '../order-lines.rules.ts'
import type { Placed } from '../order-products.queries.ts'
import { readLines, readOrders } from '../orders.queries.ts'
import { chosenProvider } from '../orders.rules.ts'
import { type Draft, placeOrder } from '../place-order.ts'
import { orderOf, orderOfDraft } from '../show-order.rules.ts'

type Needs = { settings: { orderHoldHours: number }; config: Pick<ShopConfig, 'providers'> }
type Shown = ReturnType<typeof orderOf>

/** Places an order: once per key, at the shop's prices, holding counted stock (docs/decisions/orders.md). */
export const handleSubmitOrder = handle(calls.submitOrder, async (context, { settings, config }: Needs) => {
  const { db, input, user, device, cookies, idempotencyKey, address } = context
  const provider = chosenProvider(config.providers, input.provider_id ?? null)
  // Who is signed in orders as themselves (rulings §1); a guest's phone is what they say.
  if (user && input.phone_number && input.phone_number !== user.phone) throw problem('not_allowed')
  const sent = sentLines(input.items)
  const key = idempotencyKey ?? input.client_order_id ?? null
  const { once, deviceToken } = onceFor(input, sent, { user, device, address, key })
  const newToken = user || device ? null : (deviceToken ?? randomBytes(32).toString('base64url'))
  const draft: Draft = {
    person: user?.id ?? null,
    device: user ? null : (device?.id ?? null),
    newDevice: newToken === null ? null : createHash('sha256').update(newToken).digest(),
    takenBy: null,
    capturedOrder: null,
    phone: user?.phone ?? input.phone_number ?? input.whatsapp_number,
    customerName: input.customer_name,
    whatsapp: input.whatsapp_number,
    address: input.shipping_address,
    notes: input.notes ?? '',
    provider: provider?.id ?? null,
    sent,
    sentTotal: input.total_amount,
    once,
  }
  const result = await transaction(db, (tx) => placeOrder(tx, draft, settings.orderHoldHours))
  if ('made' in result) {
    if (newToken !== null) cookies.setDevice(newToken)
    return saved(orderOfDraft(draft, result.made), provider)
  }
  const order = await sameOrder(context.db, result.placed, once.bodyHash)
  if (deviceToken !== null && newToken !== null && isRecent(order)) cookies.setDevice(deviceToken)
  return saved(order, provider)
})

/** The order that this key placed before; another body under the same key is refused. */
async function sameOrder(db: Parameters<typeof readOrders>[0], placed: Placed, bodyHash: Buffer): Promise<Shown> {
  if (!placed.body_hash.equals(bodyHash)) throw problem('key_reused')
  const [row] = await readOrders(db, { all: true }, { id: placed.order_id, limit: 1 })
  if (!row) throw problem('not_found')
  return orderOf(row, await readLines(db, [row.id]), null)
}

/** A lost answer's cookie is given again for a day; after that a key and its body only find their order. */
const isRecent = (order: Shown): boolean => Date.now() - order.created_at.getTime() < 24 * 60 * 60 * 1000

/** The answer, with a WhatsApp message made from what was saved. */
function saved(order: Shown, provider: Provider | null) {
  const message = orderMessage({ ...order, lines: order.items_list })
  return {
    order_id: order.id,
    order,
    whatsapp_link: provider?.whatsapp ? whatsappLink(provider.whatsapp, message) : null,
  }
}
