import { sql } from 'kysely'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import type { OrderRow } from '../orders.queries.ts'

/** A line of a counter sale for which the storeroom still lacks pieces. */
export type ShortLine = Locked<ShortRow>

type ShortRow = Pick<OrderRow, 'channel' | 'customer_id'> & {
  readonly id: number
  readonly product_id: string
  readonly quantity: number
  readonly line_total: number
  readonly list_total: number | null
  readonly ready_by: number | null
  readonly shortage: number
  readonly settled_by_count: number
  readonly unit_cost: number | null
  readonly ready_at: Date
}

/** Locks the lines of a locked variant that lack pieces, oldest first. */
export async function lockShortLines(tx: Tx, variant: Locked<{ id: number }>): Promise<ShortLine[]> {
  const { rows } = await sql<ShortRow>`
    select l.id, l.product_id, l.quantity, l.line_total, l.list_total, l.shortage, l.settled_by_count, l.unit_cost, l.ready_at, l.ready_by,
      o.channel, o.customer_id
    from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = ${variant.id} and l.shortage > 0 order by l.id for no key update of l`.execute(tx)
  return rows.map((row) => brand(row, 'locked'))
}

/** Returns the given variants that have sold lines with missing pieces. */
export async function findShortVariants(tx: Tx, variants: readonly Locked<{ id: number }>[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct variant_id as id from order_lines
    where variant_id = any(${variants.map(({ id }) => id)}::bigint[]) and shortage > 0`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Records that pieces of a shortage have now left the storeroom, and their cost. */
export async function addTaken(
  tx: Tx,
  line: ShortLine,
  { pieces, unitCost }: { pieces: number; unitCost: number | null },
): Promise<void> {
  await sql`
    update order_lines set shortage = shortage - ${pieces}::bigint, taken = taken + ${pieces}::bigint,
      unit_cost = ${unitCost}::numeric
    where id = ${line.id}`.execute(tx)
}

/** Records that a count has already found the pieces of these shortages missing. */
export async function settleByCount(tx: Tx, lines: readonly ShortLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    update order_lines set settled_by_count = settled_by_count + shortage, shortage = 0
    where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** Ends the shortage of a line with returned pieces. Returns how many of the pieces were used. */
export async function endShortage(tx: Tx, line: Locked<{ id: number }>, pieces: number): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with short as (
      select id, least(shortage, ${pieces}::bigint) as ended from order_lines where id = ${line.id} for no key update
    )
    update order_lines l set shortage = l.shortage - short.ended from short where l.id = short.id returning short.ended`.execute(
    tx,
  )
  return rows[0]?.ended ?? 0
}

/** Returns the returned pieces of a line, oldest first. `before` is the number returned earlier. */
export async function readReturned(tx: Tx, line: ShortLine) {
  const { rows } = await sql<{ pieces: number; before: number; value: number; to_stock: boolean; at: Date }>`
    select r.quantity as pieces, r.value, r.to_stock, t.at,
      coalesce(sum(r.quantity) over (order by r.id rows between unbounded preceding and 1 preceding), 0)::int as before
    from return_lines r join order_returns t on t.id = r.return_id
    where r.line_id = ${line.id} order by r.id`.execute(tx)
  return rows
}
