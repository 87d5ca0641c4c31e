import type { submitOrder } from '../../../../contract/orders.ts'
import { AUTO_PROVIDER } from '../../../../shop/orders/providers.ts'
import { may } from '../../../../shop/people/rights.ts'
import { problem } from '../../../../shop/problems.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { type Run, transaction } from '../../../db/transaction.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import type { Context, SessionUser } from '../../../http/handle.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { chooseDelivery, requireAddress } from '../delivery/delivery.rules.ts'
import { type OpenOrder, requireProvider } from '../orders.rules.ts'
import { contractOrder } from '../show-order.rules.ts'
import { showPlacedTogether } from '../show-order.ts'
import { giveAccessToRepeatedOrder, guestCookieOf } from './guest-cookie.ts'
import { idempotencyKeyOf } from './idempotency.rules.ts'
import { markOrderImported } from './insert-order.queries.ts'
import type { EarlierOrder } from './order-basis.queries.ts'
import type { OrderTokens } from './order-tokens.ts'
import { placeCountingLackOfStock } from './place-counting-lack-of-stock.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { type SavedOrders, savedOrders } from './saved-orders.rules.ts'
import type { PlacedOrder } from './write-order.ts'

/** The services that takeOrder uses. */
export type OrderDeps = WithAddressLimits &
  WithShopSettings & { settings: { rateLimits: boolean }; orderTokens: OrderTokens }

/** A received order and its sender. */
type ReceivedOrder = Pick<
  Context<typeof submitOrder>,
  'db' | 'input' | 'device' | 'address' | 'caller' | 'idempotencyKey'
> & {
  user: Pick<SessionUser, 'id' | 'phone'> | null
  cookies: Pick<CookieJar, 'setDevice'>
  queueFileImport?: QueueFileImport
}

/** The import of an order from a queue file. */
type QueueFileImport = {
  /** The admin who imports the file. */
  by: number
  run: Run
  /** Runs in the transaction of each new order, but not for a repeat. */
  onPlaced: (tx: Tx, order: number) => Promise<void>
}

/**
 * Takes an order from submit_order.php, the plain form or a queue file, once per idempotency key. The order has the
 * shop's prices and holds counted stock (docs/decisions/orders.md).
 */
export async function takeOrder(received: ReceivedOrder, deps: OrderDeps): Promise<SavedOrders> {
  const { db, input, caller, queueFileImport } = received
  const { shopSettings, orderTokens } = deps
  const { provider, requireStillOffered } = providerOf(input.provider_id ?? null, shopSettings)
  const choice = chooseDelivery(input.delivery_place_id ?? null, shopSettings)
  const idempotencyKey = idempotencyKeyOf(input, {
    ...received,
    key: keyOf(received),
    isImported: queueFileImport !== undefined,
  })
  const cookie = guestCookieOf(received, idempotencyKey, orderTokens)
  const request = requestOf(received, {
    provider,
    delivery: choice.delivery,
    idempotencyKey,
    newDevice: cookie?.hash ?? null,
  })
  const unprovenLimits = may(caller, 'handleOrders') ? null : unprovenLimitsOf(received, deps)
  const run: Run = queueFileImport?.run ?? ((work) => transaction(db, work))
  const options = {
    holdHours: shopSettings.current().hold_hours,
    unprovenLimits,
    requireStillOffered: () => {
      requireStillOffered()
      choice.requireStillOffered()
    },
  }
  const place = () =>
    run(async (tx) => {
      const outcome = await placeOrder(tx, request, options)
      if ('placed' in outcome && queueFileImport)
        for (const { order } of outcome.placed) await recordImport(tx, order, queueFileImport)
      return outcome
    })
  const result = await (unprovenLimits
    ? placeCountingLackOfStock(place, { ...unprovenLimits, db, caller: request.order })
    : place())
  if ('placed' in result) {
    const saved = placedOrders(result.placed)
    if (saved[0]) cookie?.give(saved[0].id)
    return savedOrders(saved, { shopSettings, requested: input.items })
  }
  const saved = await readEarlierOrders(db, result.earlier, idempotencyKey.bodyHash)
  // A queue-file import gets no guest cookie.
  const [first] = saved
  if (first && idempotencyKey.isFromGuest && !queueFileImport)
    await giveAccessToRepeatedOrder(received, first, idempotencyKey, orderTokens)
  return savedOrders(saved, { shopSettings, requested: input.items })
}

async function recordImport(tx: Tx, order: OpenOrder, { by, onPlaced }: QueueFileImport): Promise<void> {
  await markOrderImported(tx, order, by)
  await onPlaced(tx, order.id)
}

const keyOf = ({ idempotencyKey, input }: ReceivedOrder): string | null =>
  idempotencyKey ?? input.client_order_id ?? null

/**
 * Returns the provider of an order, or for 'auto' the function that finds a provider for each category.
 * `requireStillOffered` throws refused for an archived provider, which takes no new orders. A repeat still gets the
 * original response.
 */
function providerOf(id: number | typeof AUTO_PROVIDER | null, shopSettings: WithShopSettings['shopSettings']) {
  const { providers, categories } = shopSettings.current()
  if (id === AUTO_PROVIDER) {
    const ofCategory = new Map(categories.map(({ name, provider_id }) => [name, provider_id]))
    return { provider: (category: string) => ofCategory.get(category) ?? null, requireStillOffered: () => undefined }
  }
  const archived = shopSettings.archivedProviders().find((one) => one.id === id)
  const provider = archived ?? requireProvider(providers, id)
  return {
    provider: provider?.id ?? null,
    requireStillOffered: () => void (archived && requireProvider(providers, archived.id)),
  }
}

/**
 * Adds the owner to the request: the signed-in person, or the guest's device. A guest's phone number comes from the
 * request itself.
 */
function requestOf(
  { input, user, device, queueFileImport }: ReceivedOrder,
  choices: Pick<OrderRequest, 'provider' | 'idempotencyKey' | 'newDevice' | 'delivery'>,
): OrderRequest {
  if (user && input.phone_number && input.phone_number !== user.phone) throw problem('not_allowed')
  const { provider, idempotencyKey, newDevice, delivery } = choices
  const shipping_address = requireAddress(delivery, input.shipping_address)
  const owner = { person_id: user?.id ?? null, device_id: user ? null : (device?.id ?? null) }
  const phone = user?.phone ?? input.phone_number ?? input.whatsapp_number
  return {
    order: { ...input, ...owner, shipping_address, phone },
    provider,
    newDevice,
    lines: input.items,
    delivery,
    delivery_fee: input.delivery_fee,
    total_amount: input.total_amount,
    // An admin who imports an order agrees to the prices in the preview, and the shop's prices may change before the
    // order is taken. So each line must name the agreed price.
    needsPrices: queueFileImport !== undefined,
    idempotencyKey,
  }
}

function unprovenLimitsOf({ address }: ReceivedOrder, { settings, addressLimits }: OrderDeps) {
  return {
    limitsUnproven: settings.rateLimits,
    countForAddress: (tx: Tx) => addressLimits.requireWithin(tx, 'unprovenOrders', address),
    countShortOrder: (db: Database) => addressLimits.requireWithin(db, 'shortOrders', address),
  }
}

/** Returns the orders that were just placed, as calls show them. */
function placedOrders(placed: readonly PlacedOrder[]) {
  const group = placed.length > 1 ? placed.map(({ order }) => order.id) : []
  return placed.map(({ order, lines, delivery }) => contractOrder(order, lines, null, { delivery, group }))
}

/** Returns the orders that this key placed earlier. Throws key_reused if they were requested with another body. */
async function readEarlierOrders(db: Database, { order_id, body_hash }: EarlierOrder, bodyHash: Buffer) {
  if (!body_hash.equals(bodyHash)) throw problem('key_reused')
  return showPlacedTogether(db, { all: true }, order_id)
}
