import { getRunningOut } from '../../../../contract/purchases.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { quantityToOrder } from '../../../../shop/products/reorder.ts'
import { readClock } from '../../../db/clock.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { listRunningOut } from '../running-out.queries.ts'

/**
 * Returns the products that are running out, with the quantity to order of each and the quantity that is already on
 * order.
 */
export const handleGetRunningOut = handle(getRunningOut, async ({ db, user }, { shopSettings }: WithShopSettings) => {
  const today = shopDay(await readClock(db))
  const rows = await listRunningOut(db, shopSettings.current().low_stock_threshold, { today, viewer: user.id })
  const products = rows.map((row) => ({
    ...row,
    supplier_phone: row.supplier_phone && showPhone(row.supplier_phone),
    to_order: quantityToOrder(row),
    ordered: row.ordered && { ...row.ordered, at: new Date(row.ordered.at) },
  }))
  return { products }
})
