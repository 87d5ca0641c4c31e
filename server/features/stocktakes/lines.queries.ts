import { sql } from 'kysely'
import type { CountResult } from '../../../shop/products/stocktakes.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { AssessedRow } from './assess.ts'
import type { Waiting } from './stocktakes.rules.ts'

/** Inserts the lines of an approval in one statement. Returns their ids by variant. */
export async function insertLines(
  tx: Tx,
  stocktake: Waiting,
  rows: readonly AssessedRow[],
): Promise<ReadonlyMap<number, number>> {
  const given = rows.map(({ product_id, variant_id, counted, book, sold_since, pieces, last_at, is_rest }) => {
    return { product_id, variant_id, counted, book, sold_since, pieces, counted_at: last_at, is_rest }
  })
  const { rows: written } = await sql<{ id: number; variant_id: number }>`
    insert into stocktake_lines (stocktake_id, product_id, variant_id, counted, book, sold_since, pieces, counted_at,
      is_rest)
    select ${stocktake.id}, product_id, variant_id, counted, book, sold_since, pieces, counted_at, is_rest
    from json_to_recordset(${JSON.stringify(given)}::json) as g(product_id text, variant_id bigint, counted bigint,
      book bigint, sold_since bigint, pieces bigint, counted_at timestamptz, is_rest boolean)
    returning id, variant_id`.execute(tx)
  return new Map(written.map(({ id, variant_id }) => [variant_id, id]))
}

/** The result of a decided stocktake for one type. */
export type WrittenRow = Pick<
  AssessedRow,
  | 'variant_id'
  | 'product_id'
  | 'product_name'
  | 'type'
  | 'counted'
  | 'book'
  | 'sold_since'
  | 'pieces'
  | 'is_rest'
  | 'unit_cost'
  | 'value'
  | 'moved_between'
> & { result: CountResult }

/** Reads the lines of an approved stocktake. */
export async function readLines(db: Database, stocktake: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select l.variant_id, l.product_id, p.name as product_name, v.type, l.counted, l.book, l.sold_since, l.pieces,
      l.is_rest, m.unit_cost, 0 as moved_between,
      case when l.pieces <> 0 and m.reason = 'correction' then round(l.pieces * m.unit_cost, 2) end as value,
      case when m.reason = 'opening' then 'opening' when l.pieces = 0 then 'equal' when l.pieces < 0 then 'missing'
        else 'found' end as result
    from stocktake_lines l
    join variants v on v.id = l.variant_id
    join products p on p.id = l.product_id
    join stock_movements m on m.ref_kind = 'stocktake_line' and m.ref_id = l.id
    where l.stocktake_id = ${stocktake} order by l.variant_id`.execute(db)
  return rows
}
