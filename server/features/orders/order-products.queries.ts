import { sql } from 'kysely'
import { SAME_ORDER_SECONDS } from '../../../shop/orders.ts'
import type { Tx } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import type { AskedLine, Goods } from './order-lines.rules.ts'

/** By what an order is known to have been placed before. */
export type Once = {
  /** Under whom the key counts: 'person:7', 'device:9', or 'anon' for a caller that nothing is known of. */
  owner: string
  /** Where else the caller may have placed it: a guest who signed in between two sends of one key. */
  formerly: string | null
  key: string
  bodyHash: Buffer
  /** The key was made from the order itself, not by the client: after 120 s the same again is another order. */
  again: boolean
}

/** An order that was placed under a key, and what it was asked with. */
export type Placed = { order_id: number; body_hash: Buffer }

type GoodsRow = Goods & { counted: boolean; locked: boolean; placed_id: number | null; placed_hash: Buffer | null }

/**
 * One round trip: locks the counted variants of the lines in the order of their ids, and answers what the shop has for
 * each line, in the lines' order, and the order that this key placed before. Stock that was never counted needs no lock:
 * it always sells. What others hold is read by the next statement, whose snapshot is taken under the lock.
 */
export async function lockGoods(
  tx: Tx,
  lines: readonly AskedLine[],
  once: Once,
): Promise<{ goods: Goods[]; placed: Placed | null }> {
  const asked = JSON.stringify(lines.map(({ id, type }, n) => ({ n, id, type })))
  const statement = sql<GoodsRow>`
    with asked as materialized (
      select n, id, coalesce(lower(btrim(type)), '') as type
      from json_to_recordset(${asked}::json) as sent(n int, id text, type text)
    ), locked as materialized (
      select v.id, v.price, v.stock from variants v
      where v.archived_at is null and v.stock is not null
        and (v.product_id, coalesce(lower(btrim(v.type)), '')) in (select a.id, a.type from asked a)
      order by v.id
      for no key update of v
    ), placed as materialized (
      select order_id, body_hash from idempotency_keys
      where owner in (${once.owner}::text, ${once.formerly}::text) and key = ${once.key}::text
        and (not ${once.again}::boolean or created_at > now() - make_interval(secs => ${SAME_ORDER_SECONDS}::int))
      limit 1
    )
    select p.id as product_id, p.name, p.status, p.deleted_at is not null as deleted, p.pictures[1] as image,
      v.id as variant_id, v.type, coalesce(l.price, v.price) as price, l.stock,
      coalesce(v.stock is not null, false) as counted, l.id is not null as locked,
      exists (select from variants t where t.product_id = p.id and t.type is not null and t.archived_at is null) as has_types,
      (select order_id from placed) as placed_id, (select body_hash from placed) as placed_hash
    from asked a
    left join products p on p.id = a.id
    left join variants v
      on v.product_id = p.id and coalesce(lower(btrim(v.type)), '') = a.type and v.archived_at is null
    left join locked l on l.id = v.id
    order by a.n`
  const rows = await prepared(tx, 'lock_goods', statement)
  const [first] = rows
  const placed =
    first?.placed_id && first.placed_hash ? { order_id: first.placed_id, body_hash: first.placed_hash } : null
  // A counted variant that is not locked was taken out of the shop while we waited for it.
  const goods = rows.map((row) => (row.counted && !row.locked ? { ...row, variant_id: null } : row))
  return { goods, placed }
}

/** The order that a key placed, after all: somebody else's send of the same key was faster. */
export async function findPlaced(tx: Tx, once: Once): Promise<Placed | undefined> {
  return tx
    .selectFrom('idempotency_keys')
    .select(['order_id', 'body_hash'])
    .where('owner', '=', once.owner)
    .where('key', '=', once.key)
    .executeTakeFirst()
}
