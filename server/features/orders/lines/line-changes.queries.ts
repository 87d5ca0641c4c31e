import { sql } from 'kysely'
import type { Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'
import type { LineRow } from '../orders.queries.ts'
import type { OpenOrder, ReadyLine, UnreadyLine } from '../orders.rules.ts'
import type { TakenPieces } from './take-pieces.ts'

type ReadyValues = { order: number; lines: string; at: Date; by: number }

const markLinesReady = new PreparedStatement<ReadyValues, object>(
  'mark_lines_ready',
  (p) => sql`
    update order_lines l set ready_at = ${p.at}::timestamptz, ready_by = ${p.by}::bigint, taken = sold.taken,
      from_hands = sold.from_hands, shortage = sold.shortage, settled_by_count = sold.settled_by_count,
      unit_cost = sold.unit_cost
    from json_to_recordset(${p.lines}::json) as sold(id bigint, taken bigint, from_hands bigint, shortage bigint,
      settled_by_count bigint, unit_cost numeric)
    where l.id = sold.id and l.order_id = ${p.order}::bigint and l.ready_at is null`,
)

/** A ready line proves the caller, so the order's other lines now hold their pieces for the normal time. */
const endBriefHolds = new PreparedStatement<{ order: number }, object>(
  'end_brief_holds',
  (p) => sql`update order_lines set brief_hold = false where order_id = ${p.order} and brief_hold`,
)

/** Makes lines ready. Records for each line the counted pieces that left the stock, and their cost. */
export async function markReady(
  tx: Tx,
  order: OpenOrder,
  sold: readonly ({ line: UnreadyLine } & TakenPieces)[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const lines = JSON.stringify(sold.map(({ line: { id }, ...taken }) => ({ id, ...taken })))
  await markLinesReady.defer(tx, { order: order.id, lines, at, by })
  await endBriefHolds.defer(tx, { order: order.id })
}

const markLinesUnready = new PreparedStatement<{ order: number; lines: number[] }, object>(
  'mark_lines_unready',
  (p) => sql`
    update order_lines set ready_at = null, ready_by = null, taken = 0, from_hands = 0,
      unit_cost = null
    where order_id = ${p.order} and id = any(${p.lines}::bigint[])`,
)

/** Reopens lines. Their pieces must already have been returned. Like all open lines, they may hold pieces again. */
export async function markUnready(tx: Tx, order: OpenOrder, lines: readonly ReadyLine[]): Promise<void> {
  await markLinesUnready.defer(tx, { order: order.id, lines: lines.map(({ id }) => id) })
}

/** Records the admin who imported the last tick of a line from a queue file, or null if it was not imported. */
export async function markLineImported(
  tx: Tx,
  order: OpenOrder,
  line: Locked<LineRow>,
  by: number | null,
): Promise<void> {
  const marked = tx.updateTable('order_lines').set({ read_in_by: by })
  await defer(tx, marked.where('order_id', '=', order.id).where('id', '=', line.id))
}
