import { sql } from 'kysely'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import type { LineRow } from '../orders.queries.ts'
import type { OpenOrder, UnreadyLine } from '../orders.rules.ts'
import { searchWordsOf } from '../placing/insert-order.queries.ts'

/** Deletes lines that are not ready. None of their pieces have left the stock. */
export async function deleteLines(tx: Tx, lines: readonly UnreadyLine[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await defer(tx, sql`delete from order_lines where id = any(${ids}::bigint[])`)
}

/** Changes the instructions of a line that is not ready. */
export async function setInstructions(tx: Tx, { id }: UnreadyLine, instructions: string): Promise<void> {
  await defer(tx, tx.updateTable('order_lines').set({ instructions }).where('id', '=', id))
}

/** Stores the new total of an edited order, and updates its search words. */
export async function storeEdit(
  tx: Tx,
  order: OpenOrder,
  { total, lines, at }: { total: number; lines: readonly Pick<LineRow, 'name'>[]; at: Date },
): Promise<void> {
  const words = searchWordsOf(order, lines)
  await defer(
    tx,
    sql`update orders set total = ${total}, edited_at = ${at}, search = array_to_tsvector(${words}::text[])
      where id = ${order.id}`,
  )
}
