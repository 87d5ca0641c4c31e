import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { IdempotencyKey } from './placing/idempotency.rules.ts'
import { turnOf } from './proven.queries.ts'

/**
 * Makes what a guest's device ordered the person's, who has signed up on it. Where the device's open orders count, what
 * it sends meanwhile waits for COMMIT, or was saved before and is the person's, too. The orders stay noted as keys of the device, also those whose
 * own key counts for another by now: they go on counting for it (openOrdersOf).
 */
export async function takeOverOrders(tx: Tx, device: number, person: number): Promise<void> {
  const owner = `device:${device}`
  // A statement of its own: what is saved while it waits must be seen by the next.
  await sql`select ${turnOf(owner)}`.execute(tx)
  await sql`
    with taken as (
      update orders set person_id = ${person}, device_id = null
      where device_id = ${device} and person_id is null
      returning id
    )
    insert into idempotency_keys (owner, key, body_hash, order_id)
    select ${owner}::text, 'taken:' || id, ''::bytea, id from taken
  `.execute(tx)
}

/**
 * Gives a guest's device the order that this key placed for the device of a cookie that was lost with its answer; none
 * if it is anybody else's.
 */
export async function takeOverLostOrder(
  db: Database,
  device: number,
  { key, bodyHash, previousDevice }: IdempotencyKey,
  order: number,
): Promise<void> {
  await sql`
    with taken as (
      update orders set device_id = ${device}
      where id = ${order} and device_id = (select id from devices where token_hash = ${previousDevice})
      returning id
    )
    insert into idempotency_keys (owner, key, body_hash, order_id)
    select ${`device:${device}`}::text, ${key}::text, ${bodyHash}::bytea, id from taken
    on conflict (owner, key) do nothing
  `.execute(db)
}
