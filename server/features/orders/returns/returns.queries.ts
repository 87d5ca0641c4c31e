import { type Selectable, sql } from 'kysely'
import type { Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Database, Tx } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { STOREROOM } from '../../ledger/places.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { ReturnedLine } from './returns.rules.ts'

type NewReturn = Omit<Selectable<Tables['order_returns']>, 'id' | 'order_id' | 'new_order_id'>

/** Stores a return of a locked order. Returns its id. */
export async function insertReturn(tx: Tx, order: Locked<OrderRow>, row: NewReturn): Promise<number> {
  const { id } = await tx
    .insertInto('order_returns')
    .values({ ...row, order_id: order.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records the new order of an exchange. */
export async function setNewOrder(tx: Tx, id: number, new_order_id: number): Promise<void> {
  await defer(tx, tx.updateTable('order_returns').set({ new_order_id }).where('id', '=', id))
}

/**
 * Adds the value of returned goods to a locked order. Must be called after the refund was subtracted from the order.
 */
export async function addReturned(tx: Tx, order: Locked<OrderRow>, value: number): Promise<void> {
  const row = tx.updateTable('orders').set({ returned: sql`returned + ${value}::numeric` })
  await defer(tx, row.where('id', '=', order.id))
}

/** Stores a line of a return and returns its id. `short` is the number of its pieces that ended a shortage. */
export async function insertReturnLine(
  tx: Tx,
  return_id: number,
  { line, pieces: quantity, value, to_stock }: ReturnedLine,
  short: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('return_lines')
    .values({ return_id, line_id: line.id, quantity, value, to_stock, short })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns how many returned pieces of a line went back to the hands from which they came. */
export async function findReturnedToHands(tx: Tx, line: Locked<{ id: number }>): Promise<number> {
  const { pieces } = await tx
    .selectFrom('return_lines as r')
    .innerJoin('stock_movements as m', 'm.ref_id', 'r.id')
    .select(sql<number>`coalesce(sum(m.pieces), 0)::int`.as('pieces'))
    .where('r.line_id', '=', line.id)
    .where('m.ref_kind', '=', 'return_line')
    .where('m.reason', '=', 'customer_return')
    .where('m.place_id', '<>', STOREROOM.id)
    .executeTakeFirstOrThrow()
  return pieces
}

/** Finds the order of a return and, after an exchange, the new order and its total. */
export const findReturn = (tx: Tx, id: number) =>
  tx
    .selectFrom('order_returns as r')
    .leftJoin('orders as o', 'o.id', 'r.new_order_id')
    .select(['r.order_id', 'r.new_order_id', 'r.exchanged', 'o.total as new_total'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()

/** Finds the return whose goods were exchanged for the goods of an order. */
export const findReturnBefore = (db: Database | Tx, new_order: number) =>
  db
    .selectFrom('order_returns')
    .select(['id as return_id', 'order_id', 'exchanged'])
    .where('new_order_id', '=', new_order)
    .executeTakeFirst()

/**
 * Returns the newest returns of an order, oldest first, each with the person who accepted it and the number of all
 * returns of the order.
 */
export async function readNewestReturns(db: Database | Tx, order: number, most: number) {
  const rows = await db
    .selectFrom('order_returns as r')
    .innerJoin('people as p', 'p.id', 'r.person_id')
    .select([
      'r.id',
      'r.at',
      'r.reason',
      'r.value',
      'r.debt',
      'r.written_off',
      'r.deposit_used',
      'r.refunded',
      'r.kept',
      'r.exchanged',
      'r.new_order_id',
    ])
    .select(['p.name', 'p.username', 'p.phone'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('r.order_id', '=', order)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

/** Returns the lines of returns. */
export async function readReturnLines(db: Database | Tx, returns: readonly number[]) {
  if (returns.length === 0) return []
  return db
    .selectFrom('return_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.line_id')
    .select(['r.return_id', 'l.position as item_index', 'l.name', 'l.type', 'r.quantity', 'r.value', 'r.to_stock'])
    .where('r.return_id', '=', sql<number>`any(${returns}::bigint[])`)
    .orderBy('r.id')
    .execute()
}
