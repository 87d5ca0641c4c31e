import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import type { OpenOrder } from '../orders.rules.ts'

/** Replaces the marks of an order. */
export async function setMarks(tx: Tx, order: OpenOrder, marks: readonly SaleMark[]): Promise<void> {
  if (marks.length === 0 && order.marks.length === 0) return
  await defer(
    tx,
    tx
      .updateTable('orders')
      .set({ marks: [...marks] })
      .where('id', '=', order.id),
  )
}

/** Marks a sale that was stored although it broke rules, and records the admin who imported it. */
export async function markSale(
  tx: Tx,
  order: OpenOrder,
  { marks, read_in_by }: { marks: readonly SaleMark[]; read_in_by: number | null },
): Promise<void> {
  if (marks.length === 0 && read_in_by === null) return
  await defer(
    tx,
    tx
      .updateTable('orders')
      .set({ marks: [...marks], read_in_by })
      .where('id', '=', order.id),
  )
}
