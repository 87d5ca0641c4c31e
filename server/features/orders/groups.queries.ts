import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import { type OrderRow, orderColumns } from './orders.queries.ts'

type Member = Pick<OrderRow, 'id' | 'order_group_id'>

/** Reads the numbers of all orders in the groups of these orders, by group. */
export async function readGroups(db: Database | Tx, orders: readonly Member[]): Promise<Map<number, number[]>> {
  const ids = [...new Set(orders.flatMap(({ order_group_id }) => order_group_id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ group: number; ids: string[] }>`
    select order_group_id as "group", array_agg(id order by id) as ids
    from orders where order_group_id = any(${ids}::bigint[])
    group by 1`.execute(db)
  return new Map(rows.map((row) => [row.group, row.ids.map(Number)]))
}

/** Returns the numbers of an order's group, or none if it was placed alone. */
export const groupOf = ({ order_group_id }: Member, groups: ReadonlyMap<number, number[]>): number[] =>
  (order_group_id === null ? undefined : groups.get(order_group_id)) ?? []

/** Reads an order and the other orders of its group, sorted by number. */
export async function withItsGroup(db: Database | Tx, order: OrderRow): Promise<OrderRow[]> {
  if (order.order_group_id === null) return [order]
  return db
    .selectFrom('orders')
    .select(orderColumns)
    .where('order_group_id', '=', order.order_group_id)
    .orderBy('id')
    .execute()
}

/** Reads the open orders of the same group that have higher numbers. */
export async function readLaterParts(tx: Tx, { id, order_group_id }: Member): Promise<number[]> {
  if (order_group_id === null) return []
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('order_group_id', '=', order_group_id)
    .where('id', '>', id)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
