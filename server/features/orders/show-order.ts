import { found } from '../../../shop/words/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { type OrderAccess, type OrderQuery, readLines, readOrders, readPayments } from './orders.queries.ts'
import { contractOrder } from './show-order.rules.ts'

/** Orders with their lines as the contract returns them; with what only staff see when `staff` asks. */
export async function showOrders(db: Database | Tx, access: OrderAccess, query: OrderQuery, staff: boolean) {
  const rows = await readOrders(db, access, query)
  const ids = rows.map((row) => row.id)
  const lines = Map.groupBy(ids.length > 0 ? await readLines(db, ids) : [], (line) => line.order_id)
  const payments = Map.groupBy(staff && ids.length > 0 ? await readPayments(db, ids) : [], (one) => one.order_id)
  return rows.map((row) => contractOrder(row, lines.get(row.id) ?? [], staff ? (payments.get(row.id) ?? []) : null))
}

/** One order that was just changed. */
export async function showOrder(tx: Tx, id: number, staff: boolean) {
  return found((await showOrders(tx, { all: true }, { id, limit: 1 }, staff))[0])
}
