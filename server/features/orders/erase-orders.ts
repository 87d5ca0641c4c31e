import type { Tx } from '../../db/open.ts'
import { eraseReasons } from '../audit/audit.queries.ts'
import { type ErasableOrder, eraseBuyers, eraseDeliveries, eraseLines, eraseReturns } from './erase-buyers.queries.ts'

/** Erases the personal data of orders, of their lines, returns and deliveries, and the reasons in the audit log. */
export async function eraseOrders(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  await eraseBuyers(tx, orders)
  await eraseLines(tx, orders)
  await eraseReturns(tx, orders)
  await eraseDeliveries(tx, orders)
  await eraseReasons(
    tx,
    'order',
    orders.map(({ id }) => id),
  )
}
