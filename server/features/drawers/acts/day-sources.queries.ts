import { type RawBuilder, sql } from 'kysely'
import { requireFound } from '../../../../shop/problems.ts'
import type { Database } from '../../../db/open.ts'
import { type DayQuery, type DayRange, isSaleOf } from './day-range.ts'

/**
 * Tables from which some kinds of acts are read, each with the condition that it has rows on a day. Planning the
 * queries of all kinds takes PostgreSQL longer than running them, so queries whose source has no rows are skipped.
 */
const conditions = {
  returns: ({ from, to }) => sql`select from order_returns where at >= ${from} and at < ${to}`,
  refunds: ({ from, to }) =>
    sql`select from payments where refund and reverses is null and at >= ${from} and at < ${to}`,
  editedOrders: ({ from, to }) => sql`select from orders where edited_at >= ${from} and edited_at < ${to}`,
  markedOrders: (range) => sql`select from orders o where o.marks <> '{}' and (${isSaleOf(range)}
    or (o.edited_at >= ${range.from} and o.edited_at < ${range.to}))`,
  prices: ({ from, to }) => sql`select from variant_prices where since >= ${from} and since < ${to}`,
  productEdits: ({ from, to }) => sql`select from audit
    where subject = 'product' and action = 'edit_product' and at >= ${from} and at < ${to}`,
  /** Stocktakes that were open on the day. */
  stocktakes: ({ from, to }) =>
    sql`select from stocktakes where created_at < ${to} and (decided_at is null or decided_at >= ${from})`,
} satisfies Record<string, (range: DayRange) => RawBuilder<unknown>>

type DaySource = keyof typeof conditions
const sources = Object.keys(conditions) as DaySource[]

/** A query that returns rows only if its source has some. */
type SourcedQuery = DayQuery & { readonly source: DaySource }

/**
 * Marks a query as skippable on days on which its source has no rows. Each row of the query must depend on a row of the
 * source.
 */
export const onlyWith = (source: DaySource, query: DayQuery): SourcedQuery =>
  Object.assign((range: DayRange) => query(range), { source })

/** Returns a function that returns true for a query that can have rows on the day. */
export async function readSources(db: Database, range: DayRange): Promise<(query: DayQuery) => boolean> {
  const columns = sources.map((source) => sql`exists (${conditions[source](range)}) as ${sql.ref(source)}`)
  const { rows } = await sql<Record<DaySource, boolean>>`select ${sql.join(columns)}`.execute(db)
  const hasRows = requireFound(rows[0])
  return (query) => !('source' in query) || hasRows[query.source as DaySource]
}
