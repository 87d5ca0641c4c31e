import { sql } from 'kysely'
import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import type { OrderRow } from '../orders.queries.ts'

/** Adds a mark to these orders, unless they already have it. */
export async function addMark(tx: Tx, orders: readonly number[], mark: SaleMark): Promise<void> {
  const statement = sql`
    update orders set marks = marks || ${mark}::text
    where id = any(${orders}::bigint[]) and not ${mark}::text = any(marks)`
  await defer(tx, statement)
}

/** Removes a mark from an order. */
export async function removeMark(tx: Tx, { id, marks }: Pick<OrderRow, 'id' | 'marks'>, mark: SaleMark): Promise<void> {
  if (marks.includes(mark))
    await defer(tx, sql`update orders set marks = array_remove(marks, ${mark}) where id = ${id}`)
}
