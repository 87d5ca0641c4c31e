import type { submitOrder } from '../../../contract/orders.ts'
import { SAME_ORDER_SECONDS } from '../../../shop/orders/orders.ts'
import { typeKey } from '../../../shop/products/products.ts'
import { readClock } from '../../db/clock.ts'
import type { Database } from '../../db/open.ts'
import { readLines, readOrders } from '../../features/orders/orders.queries.ts'
import { orderAccess } from '../../features/orders/orders.rules.ts'
import { type SavedOrders, savedOrders } from '../../features/orders/placing/saved-orders.rules.ts'
import { showPlacedTogether } from '../../features/orders/show-order.ts'
import type { Context, Device, SessionUser } from '../../http/handle.ts'
import type { PageServices } from '../page-services.ts'

/** The person or guest who opened a plain page. */
export type Visitor = { user: SessionUser | null; device: Device | null }

/**
 * Finds an order that a device sent as a stranger before it got its cookie. The usual check for repeats compares only
 * orders of the same owner, so it would not find this order.
 */
export async function findSameOrder(
  db: Database,
  device: Device,
  { items: [item], ...input }: Context<typeof submitOrder>['input'],
): Promise<number | null> {
  const [row] = await readOrders(db, { device: device.id }, { limit: 1 })
  const [line, ...others] = row ? await readLines(db, [row.id]) : []
  if (!row || !line || !item || others.length > 0) return null
  const isSame =
    (await readClock(db)).getTime() - row.created_at.getTime() < SAME_ORDER_SECONDS * 1000 &&
    row.cancelled_at === null &&
    row.shipping_address === input.shipping_address &&
    row.delivery_fee === (input.delivery_fee ?? 0) &&
    row.phone === input.whatsapp_number &&
    line.product_id === item.id &&
    typeKey(line.type) === typeKey(item.type ?? null) &&
    line.quantity === item.quantity &&
    line.instructions === ''
  return isSame ? row.id : null
}

/** Returns the visitor's own order of this number, or null. */
export async function findOwnOrder(
  { db, shopSettings }: Pick<PageServices, 'db' | 'shopSettings'>,
  { user, device }: Visitor,
  id: number,
): Promise<SavedOrders | null> {
  const access = orderAccess('own', user, device)
  const together = access ? await showPlacedTogether(db, access, id) : []
  const own = together.filter((order) => order.id === id)
  return own.length > 0 ? savedOrders(own, { shopSettings, requested: null }) : null
}
