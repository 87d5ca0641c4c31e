import { MAX_ORDER_LINES, MAX_PAGE_LINES, MAX_SHOWN_PAYMENTS } from '../../../shop/orders/orders.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { findNamesOfPeople } from '../accounts/people.queries.ts'
import { readDeliveries } from './delivery/deliveries.queries.ts'
import { groupOf, readGroups, withItsGroup } from './groups.queries.ts'
import {
  isByTime,
  type LineRow,
  type OrderAccess,
  type OrderQuery,
  type OrderRow,
  readLines,
  readNewestLines,
  readOrders,
} from './orders.queries.ts'
import { readPayments } from './payments/payments.queries.ts'
import { completeOrders, contractOrder, importersOf, paidAt } from './show-order.rules.ts'

/**
 * A person who views an order. Staff see all of its fields. `seesCosts` only decides whether the mark of a sale below
 * cost is visible.
 */
type Viewer = { isStaff: boolean; seesCosts?: boolean }

/**
 * Returns a page of orders as in the contract, newest first, with the fields that the viewer may see. The page ends at
 * `limit` orders or MAX_PAGE_LINES lines, whichever comes first, so that its cost does not depend on the size of
 * orders.
 */
export async function showOrderPage(db: Database, access: OrderAccess, query: OrderQuery, viewer: Viewer) {
  // Orders beyond the limit of lines are cut off by id, so a page that is sorted by time must stay below that limit.
  const limit = isByTime(query) ? Math.min(query.limit, MAX_PAGE_LINES / MAX_ORDER_LINES - 1) : query.limit
  const rows = await readOrders(db, access, { ...query, limit: limit + 1 })
  const lines = await readNewestLines(db, idsOf(rows), MAX_PAGE_LINES + 1)
  const page = completeOrders(rows.slice(0, limit), lines)
  const orders = await showRows(db, page, lines, viewer)
  return { orders, next_before: page.length < rows.length ? (page.at(-1)?.id ?? null) : null }
}

/**
 * Returns an order of the caller and the orders that were placed together with it, in the form that submit_order.php
 * returns them and sorted by id. Returns none if the order belongs to another caller or does not exist.
 */
export async function showPlacedTogether(db: Database, access: OrderAccess, id: number) {
  const [row] = await readOrders(db, access, { id, limit: 1 })
  if (!row) return []
  const rows = await withItsGroup(db, row)
  const group = rows.length > 1 ? idsOf(rows) : []
  const linesOf = Map.groupBy(await readLines(db, idsOf(rows)), (line) => line.order_id)
  const deliveries = await readDeliveries(db, idsOf(rows))
  return rows.map((one) => {
    const delivery = deliveries.find(({ order_id }) => order_id === one.id)
    return contractOrder(one, linesOf.get(one.id) ?? [], null, { delivery, group })
  })
}

/** Returns an order that was just changed, with the fields that the viewer may see. */
export async function showOrder(tx: Tx, id: number, viewer: Viewer) {
  const rows = await readOrders(tx, { all: true }, { id, limit: 1 })
  return requireFound((await showRows(tx, rows, await readLines(tx, idsOf(rows)), viewer))[0])
}

/** Returns orders as in the contract, with their lines, payments and deliveries, as far as the viewer may see them. */
async function showRows(
  db: Database | Tx,
  rows: readonly OrderRow[],
  lines: readonly LineRow[],
  { isStaff, seesCosts = false }: Viewer,
) {
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  // Of the payments, customers see only when their order was paid.
  const asked = isStaff ? rows : rows.filter(({ paid }) => paid > 0)
  const payments = asked.length > 0 ? await readPayments(db, idsOf(asked), { most: MAX_SHOWN_PAYMENTS }) : []
  const importers = await findNamesOfPeople(db, isStaff ? importersOf(rows, lines) : [])
  const deliveries = await readDeliveries(db, idsOf(rows))
  const groups = await readGroups(db, rows)
  const deliveryOf = new Map(deliveries.map((one) => [one.order_id, one]))
  const paymentsOf = Map.groupBy(payments, (one) => one.order_id)
  return rows.map((row) => {
    const own = paymentsOf.get(row.id) ?? []
    const shown = { paid_at: paidAt(row, own), delivery: deliveryOf.get(row.id), group: groupOf(row, groups) }
    const staffView = isStaff ? { payments: own, importers, seesCosts } : null
    return contractOrder(row, linesOf.get(row.id) ?? [], staffView, shown)
  })
}

const idsOf = (rows: readonly OrderRow[]): number[] => rows.map(({ id }) => id)
