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
 * Gives a guest the order that this key placed earlier, when no other browser can show it any more: the cookie of its device
 * was made by the lost answer, or has ended. `device`: the guest's; null: the one whose cookie key and body make.
 */
export async function takeOverLostOrder(
  db: Database,
  device: number | null,
  { key, bodyHash, madeDevice }: IdempotencyKey,
  order: number,
): Promise<void> {
  await sql`
    with lost as (
      select o.id, o.phone, d.id as device from orders o join devices d on d.id = o.device_id
      where o.id = ${order} and (d.token_hash is null or d.token_hash = ${madeDevice}::bytea)
    ), made as (
      insert into devices (token_hash, phone)
      select ${madeDevice}::bytea, phone from lost where ${device}::bigint is null
      on conflict (token_hash) do nothing
      returning id
    ), finder as (
      select id from made union all select ${device}::bigint where ${device}::bigint is not null
    ), taken as (
      update orders set device_id = finder.id from finder, lost
      where orders.id = lost.id and lost.device <> finder.id
      returning orders.id, device_id
    )
    insert into idempotency_keys (owner, key, body_hash, order_id)
    select 'device:' || device_id, ${key}::text, ${bodyHash}::bytea, id from taken
    on conflict (owner, key) do nothing
  `.execute(db)
}
