import type { submitOrder } from '../../../../contract/orders.ts'
import { orderMessage, whatsappLink } from '../../../../shop/orders/order-message.ts'
import { packagesText } from '../../../../shop/orders/packages-text.ts'
import type { PaymentNumber } from '../../../../shop/orders/payment-numbers.ts'
import { may } from '../../../../shop/people/rights.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Provider } from '../../../../shop/settings/shop-settings.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { type Run, transaction } from '../../../db/transaction.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import type { Context, SessionUser } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { readDeliveries } from '../delivery/deliveries.queries.ts'
import { chooseDelivery, requireAddress } from '../delivery/delivery.rules.ts'
import type { RequestedLine } from '../lines/order-lines.rules.ts'
import { tierNote } from '../lines/seen-prices.rules.ts'
import { readLines, readOrders } from '../orders.queries.ts'
import { type OpenOrder, requireProvider } from '../orders.rules.ts'
import { contractOrder } from '../show-order.rules.ts'
import { guestCookieOf, showLostOrder } from './guest-cookie.ts'
import { idempotencyKeyOf } from './idempotency.rules.ts'
import { markOrderImported } from './insert-order.queries.ts'
import type { EarlierOrder } from './order-basis.queries.ts'
import type { OrderTokens } from './order-tokens.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'

/** The services that taking an order uses. */
export type OrderDeps = WithAddressLimits &
  WithShopSettings & { settings: { rateLimits: boolean }; orderTokens: OrderTokens }
type Order = ReturnType<typeof contractOrder>
export type SavedOrder = ReturnType<typeof savedOrder>

type Sent = Pick<Context<typeof submitOrder>, 'db' | 'input' | 'device' | 'address' | 'caller' | 'idempotencyKey'>
/** A sent order and its sender. */
type OrderSender = Sent & {
  user: Pick<SessionUser, 'id' | 'phone'> | null
  cookies: Pick<CookieJar, 'setDevice'>
  queueFileImport?: QueueFileImport
}

/** The import of an order from a queue file. */
type QueueFileImport = {
  /** The admin who imports the file. */
  by: number
  run: Run
  /** Runs in the transaction of an order that is new. */
  onPlaced: (tx: Tx, order: number) => Promise<void>
}

/**
 * Takes an order from submit_order.php, the plain form or a queue file: once per idempotency key, at the shop's prices,
 * holding counted stock (docs/decisions/orders.md).
 */
export async function takeOrder(sender: OrderSender, deps: OrderDeps): Promise<SavedOrder> {
  const { db, input, caller, queueFileImport } = sender
  const { shopSettings, orderTokens } = deps
  const { provider, requireCurrent } = providerOf(input.provider_id ?? null, shopSettings)
  const choice = chooseDelivery(input.delivery_place_id ?? null, shopSettings)
  const payTo = shopSettings.current().payment_numbers
  const idempotencyKey = idempotencyKeyOf(input, {
    ...sender,
    key: keyOf(sender),
    isImported: queueFileImport !== undefined,
  })
  const cookie = guestCookieOf(sender, idempotencyKey, orderTokens)
  const request = requestOf(sender, {
    provider_id: provider?.id ?? null,
    delivery: choice.delivery,
    idempotencyKey,
    newDevice: cookie?.hash ?? null,
  })
  const ceilings = may(caller, 'handleOrders') ? null : ceilingsOf(sender, deps)
  const run: Run = queueFileImport?.run ?? ((work) => transaction(db, work))
  const result = await run(async (tx) => {
    const outcome = await placeOrder(tx, request, { holdHours: shopSettings.current().hold_hours, ceilings })
    if ('placed' in outcome) {
      requireCurrent()
      choice.requireCurrent()
      if (queueFileImport) await recordImport(tx, outcome.placed.order, queueFileImport)
    }
    return outcome
  })
  if ('placed' in result) {
    const { order, lines, delivery } = result.placed
    cookie?.give(order.id)
    return savedOrder(contractOrder(order, lines, null, { delivery }), { provider, payTo, requested: input.items })
  }
  const order = await readEarlierOrder(db, result.earlier, idempotencyKey.bodyHash)
  // A queue-file import gets no guest cookie.
  if (idempotencyKey.isGuests && !queueFileImport) await showLostOrder(sender, order, idempotencyKey, orderTokens)
  return savedOrder(order, { provider, payTo, requested: input.items })
}

async function recordImport(tx: Tx, order: OpenOrder, { by, onPlaced }: QueueFileImport): Promise<void> {
  await markOrderImported(tx, order, by)
  await onPlaced(tx, order.id)
}

const keyOf = ({ idempotencyKey, input }: OrderSender): string | null => idempotencyKey ?? input.client_order_id ?? null

/**
 * Finds the provider of an order. `requireCurrent` throws refused for an archived one: it takes no new orders; repeats
 * still get the original response.
 */
function providerOf(id: number | null, shopSettings: WithShopSettings['shopSettings']) {
  const { providers } = shopSettings.current()
  const archived = shopSettings.archivedProviders().find((one) => one.id === id)
  const provider = archived ?? requireProvider(providers, id)
  return { provider, requireCurrent: () => void (archived && requireProvider(providers, archived.id)) }
}

/** Signed-in people order as themselves; a guest's phone comes from the request. */
function requestOf(
  { input, user, device, queueFileImport }: OrderSender,
  sent: { provider_id: number | null } & Pick<OrderRequest, 'idempotencyKey' | 'newDevice' | 'delivery'>,
): OrderRequest {
  if (user && input.phone_number && input.phone_number !== user.phone) throw problem('not_allowed')
  const { provider_id, idempotencyKey, newDevice, delivery } = sent
  const shipping_address = requireAddress(delivery, input.shipping_address)
  const owner = { person_id: user?.id ?? null, device_id: user ? null : (device?.id ?? null) }
  const phone = user?.phone ?? input.phone_number ?? input.whatsapp_number
  return {
    order: { ...input, ...owner, shipping_address, phone, provider_id },
    newDevice,
    lines: input.items,
    delivery,
    delivery_fee: input.delivery_fee,
    total_amount: input.total_amount,
    // An admin agrees to what the preview showed, and the shop's prices may change before the order is taken.
    needsPrices: queueFileImport !== undefined,
    idempotencyKey,
  }
}

function ceilingsOf({ address }: OrderSender, { settings, addressLimits }: OrderDeps) {
  return {
    limited: settings.rateLimits,
    countForAddress: (tx: Tx) => addressLimits.requireWithin(tx, 'unprovenOrders', address),
  }
}

/** Reads the order that this key placed earlier. Throws key_reused if its body was another. */
async function readEarlierOrder(db: Database, earlier: EarlierOrder, bodyHash: Buffer): Promise<Order> {
  if (!earlier.body_hash.equals(bodyHash)) throw problem('key_reused')
  const [row] = await readOrders(db, { all: true }, { id: earlier.order_id, limit: 1 })
  if (!row) throw problem('not_found')
  const [delivery] = await readDeliveries(db, [row.id])
  return contractOrder(row, await readLines(db, [row.id]), null, { delivery })
}

/**
 * The output of submit_order.php, with a WhatsApp message made from the saved order; a cancelled order has none.
 * `requested` are its lines as sent, or null if their sender knew only list prices.
 */
export function savedOrder(
  order: Order,
  {
    provider,
    payTo,
    requested,
  }: {
    provider: Provider | null
    payTo: readonly PaymentNumber[]
    requested: readonly RequestedLine[] | null
  },
) {
  const number = order.cancelled ? null : provider?.whatsapp
  const lines = order.items_list.map((line) => ({ ...line, packages: packagesText(line) }))
  const message = orderMessage({ ...order, lines }, { provider: provider?.name, payTo })
  return {
    order_id: order.id,
    order,
    whatsapp_link: number ? whatsappLink(number, message) : null,
    note: tierNote(requested, order.items_list),
  }
}
