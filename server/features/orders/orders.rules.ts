import { sumMoney } from '../../../shop/numbers/money.ts'
import { mayCancel } from '../../../shop/orders/orders.ts'
import { isOldSale, RETURN_HOURS } from '../../../shop/orders/returns.ts'
import { may, type Scope } from '../../../shop/people/rights.ts'
import { problem } from '../../../shop/problems.ts'
import { costOfMorePieces, costOfPieces } from '../../../shop/products/average-cost.ts'
import { typeKey } from '../../../shop/products/products.ts'
import type { Provider } from '../../../shop/settings/shop-settings.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { SaleFigures } from '../ledger/figures.rules.ts'
import type { LineRow, OrderAccess, OrderRow } from './orders.queries.ts'

/** A locked order that is not cancelled. */
export type OpenOrder = Branded<Locked<OrderRow>, 'open'>
/** An order that the caller may cancel. */
export type CancellableOrder = Branded<OpenOrder, 'cancellable'>
/** A ready line of a locked order. An `UnreadyLine` is a line that is not ready. */
export type ReadyLine = Branded<Locked<LineRow> & { ready_at: Date }, 'ready'>
export type UnreadyLine = Branded<Locked<LineRow> & { ready_at: null }, 'unready'>

/** Returns the orders that a caller may see, or null for none. */
export function orderAccess(
  scope: Scope,
  user: Pick<SessionUser, 'id' | 'role'> | null,
  device: { id: number } | null,
): OrderAccess | null {
  if (scope === 'all') return { all: true }
  if (scope !== 'own') return null
  if (user) return { person: user.id, ownCaptured: may(user.role, 'handleOrders') }
  return device ? { device: device.id } : null
}

/**
 * Returns the orders that a caller has bought. Orders made from photos that the caller took as staff are not included.
 */
export function buyerAccess(...[scope, user, device]: Parameters<typeof orderAccess>): OrderAccess | null {
  const access = orderAccess(scope, user, device)
  return access && 'person' in access ? { ...access, ownCaptured: false } : access
}

/** Returns who gets an order's notifications: its person, else its device. Null if it has neither. */
export function customerOf(order: { person_id: number | null; device_id: number | null }) {
  if (order.person_id !== null) return { person: order.person_id }
  return order.device_id === null ? null : { device: order.device_id }
}

/** Returns the order with this customer. Its lock and checks remain valid. */
export function withCustomer<Order extends Locked<OrderRow>>(order: Order, customer_id: number): Order {
  return { ...order, customer_id }
}

/**
 * Returns the provider with this id. Returns null for null: such an order has no WhatsApp message. Throws refused with
 * the reason.
 */
export function requireProvider(providers: readonly Provider[], id: number | null): Provider | null {
  if (id === null) return null
  const provider = providers.find((one) => one.id === id)
  if (!provider) throw problem('refused', { text: 'Duka ulilochagua halipo. Chagua jingine.' })
  if (!provider.whatsapp)
    throw problem('refused', { text: `${provider.name} haina namba ya WhatsApp kwa sasa. Chagua jingine.` })
  return provider
}

export const isOpen = (order: Locked<OrderRow>): order is OpenOrder => order.cancelled_at === null

/** Returns the order. Throws refused if it is cancelled, because a cancelled order never changes. */
export function requireOpen(order: Locked<OrderRow>): OpenOrder {
  if (!isOpen(order)) throw problem('refused', { text: 'Oda hii imeshaghairiwa.' })
  return order
}

export const isReady = (line: Locked<LineRow>): line is ReadyLine => line.ready_at !== null
export const isUnready = (line: Locked<LineRow>): line is UnreadyLine => line.ready_at === null

/**
 * Returns the line at a position. Throws not_found if there is none, and line_mismatch if it differs from the
 * description in the request.
 */
export function requireMatchingLine(
  lines: readonly Locked<LineRow>[],
  request: { item_index: number; product_id?: string; variant?: string | null; quantity?: number },
): Locked<LineRow> {
  const line = lines.find(({ position }) => position === request.item_index)
  if (!line) throw problem('not_found')
  const { product_id, variant, quantity } = request
  const matches =
    (product_id === undefined || product_id === line.product_id) &&
    (variant === undefined || typeKey(variant) === typeKey(line.type)) &&
    (quantity === undefined || quantity === line.quantity)
  if (!matches) throw problem('line_mismatch')
  return line
}

/** Throws refused for a counter sale. Goods and money have changed hands, so only a return can reverse it. */
export function requireNotSoldAtCounter(order: Locked<OrderRow>): void {
  if (order.channel === 'online') return
  throw problem('refused', { text: 'Haya ni mauzo ya kaunta. Kuyarekebisha, andika marejesho.' })
}

/** Throws refused if goods of the order were returned, because the sale must then stay in the books. */
export function requireNothingReturned(lines: readonly Locked<LineRow>[]): void {
  if (lines.every(({ returned }) => returned === 0)) return
  const text = 'Mteja amesharudisha bidhaa za oda hii. Nyingine anazorudisha ziandike kama marejesho pia.'
  throw problem('refused', { text })
}

/** True for callers who may also reverse a sale that is older than RETURN_HOURS. */
export type ReturnRight = { mayReturnLater: boolean }

/**
 * Throws refused for a line that became ready more than RETURN_HOURS ago, unless the caller has that right. Unticking
 * corrects mistakes; an older sale is reversed by a return.
 */
export function requireNewlyReady(lines: readonly ReadyLine[], at: Date, { mayReturnLater }: ReturnRight): void {
  const old = mayReturnLater ? undefined : lines.find(({ ready_at }) => isOldSale(ready_at, at))
  if (!old) return
  const text = `Saa ${RETURN_HOURS} zimepita tangu ${old.name} iwe tayari. Mwombe meneja au msimamizi.`
  throw problem('refused', { text })
}

/**
 * Returns the order if the caller may cancel it: staff even if lines are ready, a customer only while none is. Throws
 * refused otherwise, and if goods were returned.
 */
export function requireCancellable(
  order: OpenOrder,
  lines: readonly Locked<LineRow>[],
  by: 'customer' | 'staff',
): CancellableOrder {
  requireNothingReturned(lines)
  if (mayCancel({ cancelled: false, lines: lines.map((line) => ({ ready: isReady(line) })) }, by))
    return brand(order, 'cancellable')
  throw problem('refused', { text: 'Oda hii imeanza kuandaliwa, haiwezi kughairiwa. Wasiliana na duka.' })
}

/** A ready line with the columns that daily figures need. `ready_by` is its seller. */
type SoldLine = Pick<LineRow, 'product_id' | 'quantity' | 'line_total' | 'list_total' | 'unit_cost' | 'ready_by'>
/** The columns of an order that daily figures need. */
type OrderOfSale = Pick<OrderRow, 'channel' | 'customer_id'>

/** Returns the change that a line makes to the figures of a day. `sign` −1 reverses the change. */
export function lineFigures(order: OrderOfSale, line: SoldLine, day: string, sign: 1 | -1): SaleFigures {
  const { product_id: productId, quantity, line_total, list_total, unit_cost, ready_by: sellerId } = line
  const cost = unit_cost === null ? 0 : sign * costOfPieces(unit_cost, quantity)
  const salesWithoutCost = unit_cost === null ? sign * line_total : 0
  const discount = list_total === null ? 0 : sign * sumMoney([list_total, -line_total])
  const sums = { sales: sign * line_total, unitsSold: sign * quantity, cost, salesWithoutCost, returned: 0, discount }
  return { productId, day, sellerId, channel: order.channel, customerId: order.customer_id, ...sums }
}

/**
 * Pieces of a line that a count found missing. `before` is the number of this line's pieces that a count found missing
 * earlier.
 */
type SoldNotLost = { product_id: string; unit_cost: number | null; pieces: number; before?: number }

/**
 * Returns the change of a day's losses for pieces that a count found missing although they were sold. The count has
 * booked them as a loss, or booked too small a surplus. The sale already counts their cost, so the change subtracts
 * that cost from the losses. `sign` −1 reverses the change.
 */
export function soldNotLostFigures(
  { product_id, unit_cost, pieces, before = 0 }: SoldNotLost,
  day: string,
  sign: 1 | -1,
) {
  const cost = unit_cost === null ? 0 : costOfMorePieces(unit_cost, { before, pieces })
  return { productId: product_id, day, stockLosses: cost === 0 ? 0 : -sign * cost }
}

/** Returned pieces of a line. `before` is the number returned earlier. */
type ReturnedPieces = {
  line: Pick<LineRow, 'product_id' | 'unit_cost' | 'ready_by'>
  pieces: number
  before: number
  value: number
  to_stock: boolean
}

/**
 * Returns the change that returned pieces make to the figures of a day and of the line's seller. Pieces that are
 * written off subtract no cost.
 */
export function returnFigures(
  order: OrderOfSale,
  { line, pieces, before, value, to_stock }: ReturnedPieces,
  day: string,
): SaleFigures {
  const { product_id: productId, unit_cost, ready_by: sellerId } = line
  return {
    productId,
    day,
    sellerId,
    channel: order.channel,
    customerId: order.customer_id,
    returned: value,
    discount: 0,
    sales: -value,
    unitsSold: -pieces,
    cost: unit_cost === null || !to_stock ? 0 : -costOfMorePieces(unit_cost, { before, pieces }),
    salesWithoutCost: unit_cost === null ? -value : 0,
  }
}
