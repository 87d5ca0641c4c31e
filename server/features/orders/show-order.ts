import { MAX_PAGE_LINES } from '../../../shop/orders/orders.ts'
import { found } from '../../../shop/words/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import {
  type LineRow,
  type OrderAccess,
  type OrderQuery,
  type OrderRow,
  readLines,
  readNewestLines,
  readOrders,
  readPayments,
} from './orders.queries.ts'
import { contractOrder, wholeOrders } from './show-order.rules.ts'

/**
 * A page of orders as the contract returns them, newest first, with what only staff see when `staff` asks. It ends at
 * `limit` orders or MAX_PAGE_LINES lines, whichever comes first: what a page costs does not depend on what is ordered.
 */
export async function showOrderPage(db: Database, access: OrderAccess, query: OrderQuery, staff: boolean) {
  const rows = await readOrders(db, access, { ...query, limit: query.limit + 1 })
  const lines = await readNewestLines(db, idsOf(rows), MAX_PAGE_LINES + 1)
  const page = wholeOrders(rows.slice(0, query.limit), lines)
  const orders = await withPayments(db, page, lines, staff)
  return { orders, next_before: page.length < rows.length ? (page.at(-1)?.id ?? null) : null }
}

/** One order that was just changed. */
export async function showOrder(tx: Tx, id: number, staff: boolean) {
  const rows = await readOrders(tx, { all: true }, { id, limit: 1 })
  return found((await withPayments(tx, rows, await readLines(tx, idsOf(rows)), staff))[0])
}

async function withPayments(db: Database | Tx, rows: readonly OrderRow[], lines: readonly LineRow[], staff: boolean) {
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const payments = staff && rows.length > 0 ? await readPayments(db, idsOf(rows)) : []
  const paymentsOf = Map.groupBy(payments, (one) => one.order_id)
  return rows.map((row) => contractOrder(row, linesOf.get(row.id) ?? [], staff ? (paymentsOf.get(row.id) ?? []) : null))
}

const idsOf = (rows: readonly OrderRow[]): number[] => rows.map(({ id }) => id)
