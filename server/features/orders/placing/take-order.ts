import type { submitOrder } from '../../../../contract/orders.ts'
import { orderMessage, whatsappLink } from '../../../../shop/orders/order-message.ts'
import { may } from '../../../../shop/people/rights.ts'
import type { Provider } from '../../../../shop/settings/shop-settings.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import type { Context, SessionUser } from '../../../http/handle.ts'
import { tokenHash } from '../../accounts/tokens.ts'
import type { WithAddressLimits } from '../../limits/address-limits.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { isOrderOf, lockDevicesOf, takeOverLostOrder, waitForFinders } from '../guest-orders.queries.ts'
import { readLines, readOrders } from '../orders.queries.ts'
import { requireProvider } from '../orders.rules.ts'
import { contractOrder } from '../show-order.rules.ts'
import { type IdempotencyKey, idempotencyKeyOf } from './idempotency.rules.ts'
import type { EarlierOrder } from './lock-line-products.queries.ts'
import type { AskedFor, OrderTokens } from './order-tokens.ts'
import { placeOrder } from './place-order.ts'

/** What taking an order needs of the running shop. */
export type OrderNeeds = WithAddressLimits &
  WithShopSettings & { settings: { rateLimits: boolean }; orderTokens: OrderTokens }
type Order = ReturnType<typeof contractOrder>
export type SavedOrder = ReturnType<typeof savedOrder>

type Sent = Pick<Context<typeof submitOrder>, 'db' | 'input' | 'device' | 'address' | 'caller' | 'idempotencyKey'>
/** Who sends an order, and what. */
type OrderSender = Sent & {
  user: Pick<SessionUser, 'id' | 'phone'> | null
  cookies: Pick<CookieJar, 'setDevice'>
  /** It comes out of a queue file. */
  isReadIn?: boolean
  /** Runs in the transaction of an order that is new. */
  onPlaced?: (tx: Tx, order: number) => Promise<void>
}

/**
 * Takes an order, of submit_order.php, of the plain form or of a queue file: once per idempotency key, at the shop's prices,
 * holding counted stock (docs/decisions/orders.md).
 */
export async function takeOrder(
  sender: OrderSender,
  { settings, shopSettings, addressLimits, orderTokens }: OrderNeeds,
): Promise<SavedOrder> {
  const { db, input, user, device, address, caller, isReadIn = false, onPlaced } = sender
  const { providers, hold_hours } = shopSettings.current()
  const id = input.provider_id ?? null
  // One who was taken away takes no new order; the answer of an earlier one is the same as ever.
  const gone = shopSettings.archivedProviders().find((one) => one.id === id)
  const provider = gone ?? requireProvider(providers, id)
  // Who is signed in orders as themselves (rulings §1); a guest's phone is what they say.
  if (user && input.phone_number && input.phone_number !== user.phone) throw problem('not_allowed')
  const key = sender.idempotencyKey ?? input.client_order_id ?? null
  const idempotencyKey = idempotencyKeyOf(input, { user, device, address, key, isReadIn })
  const tokenOf: TokenOf = (order, asked) => (user || device ? null : orderTokens(order, idempotencyKey, asked))
  const request = {
    order: {
      ...input,
      person_id: user?.id ?? null,
      device_id: user ? null : (device?.id ?? null),
      phone: user?.phone ?? input.phone_number ?? input.whatsapp_number,
      provider_id: provider?.id ?? null,
    },
    captured: null,
    newDevice: (order: number) => hashOf(tokenOf(order, JUST_PLACED)),
    lines: input.items,
    total_amount: input.total_amount,
    idempotencyKey,
  }
  const ceilings = {
    limited: settings.rateLimits,
    countForAddress: (tx: Tx) => addressLimits.requireWithin(tx, 'unprovenOrders', address),
  }
  // Else the order would be committed before what is written with it.
  const isAll = gone === undefined && !onPlaced
  const options = { holdHours: hold_hours, ceilings: may(caller, 'handleOrders') ? null : ceilings, isAll }
  const result = await transaction(db, async (tx) => {
    const done = await placeOrder(tx, request, options)
    if ('placed' in done && gone) requireProvider(providers, gone.id)
    if ('placed' in done) await onPlaced?.(tx, done.placed.order.id)
    return done
  })
  if ('placed' in result) {
    const { order, lines } = result.placed
    const token = tokenOf(order.id, JUST_PLACED)
    if (token !== null) sender.cookies.setDevice(token)
    return savedOrder(contractOrder(order, lines, null), provider)
  }
  const order = await readEarlierOrder(db, result.earlier, idempotencyKey.bodyHash)
  // An admin who reads a file in is nobody's browser.
  if (idempotencyKey.isGuests && !isReadIn) await showLostOrder(sender, order, idempotencyKey, tokenOf)
  return savedOrder(order, provider)
}

/** The token of a new device for the order of a caller without a cookie; null for all others. */
type TokenOf = (order: number, asked: AskedFor) => string | null

const JUST_PLACED: AskedFor = { ageMs: 0, ended: 0 }

const hashOf = (token: string | null): Buffer | null => (token === null ? null : tokenHash(token))

/** Lets the guest who asks for an order again see it from now on, unless another browser can. */
async function showLostOrder(
  { db, device, cookies }: OrderSender,
  { id, created_at }: Order,
  idempotencyKey: IdempotencyKey,
  tokenOf: TokenOf,
): Promise<void> {
  const ageMs = (await readClock(db)).getTime() - created_at.getTime()
  const found = await transaction(db, async (tx) => {
    await waitForFinders(tx, idempotencyKey)
    const token = tokenOf(id, { ageMs, ended: await lockDevicesOf(tx, idempotencyKey, id) })
    const finder = { device: device?.id ?? null, newDevice: hashOf(token) }
    await takeOverLostOrder(tx, finder, idempotencyKey, id)
    return (await isOrderOf(tx, finder, id)) ? token : null
  })
  if (found !== null) cookies.setDevice(found)
}

/** The order that this key placed earlier. Throws 'key_reused' when it was placed with another body. */
async function readEarlierOrder(db: Database, earlier: EarlierOrder, bodyHash: Buffer): Promise<Order> {
  if (!earlier.body_hash.equals(bodyHash)) throw problem('key_reused')
  const [row] = await readOrders(db, { all: true }, { id: earlier.order_id, limit: 1 })
  if (!row) throw problem('not_found')
  return contractOrder(row, await readLines(db, [row.id]), null)
}

/** The output of submit_order.php, with a WhatsApp message made from what was saved; a cancelled one has none. */
export function savedOrder(order: Order, provider: Provider | null) {
  const number = order.cancelled ? null : provider?.whatsapp
  const message = orderMessage({ ...order, lines: order.items_list }, provider?.name)
  return {
    order_id: order.id,
    order,
    whatsapp_link: number ? whatsappLink(number, message) : null,
  }
}
