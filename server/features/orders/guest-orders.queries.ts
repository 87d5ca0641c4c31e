import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { IdempotencyKey } from './placing/idempotency.rules.ts'
import { isGuestsOrder, waitForKey } from './placing/lock-line-products.queries.ts'
import { turnOf } from './placing/proven.queries.ts'

/** Begins the name under which the keys of a device count. */
const OWNER = 'device:'

/**
 * Makes what a guest's device ordered the person's, who has signed up on it. Where the device's open orders count, what
 * it sends meanwhile waits for COMMIT, or was saved before and is the person's, too. The orders stay noted as keys of the device, also those whose
 * own key counts for another by now: they go on counting for it (openOrdersOf).
 */
export async function takeOverOrders(tx: Tx, device: number, person: number): Promise<void> {
  const owner = OWNER + device
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

type SentAs = Pick<IdempotencyKey, 'key' | 'bodyHash'>

/** Makes all who ask for the order of a key wait for each other until COMMIT: each sees which devices had it before. */
export async function waitForFinders(tx: Tx, { key }: SentAs): Promise<void> {
  await sql`select ${waitForKey(key)}`.execute(tx)
}

/** Locks the devices that have, or had, the order of this key, so that none ends meanwhile. Returns how many have ended. */
export async function lockDevicesOf(tx: Tx, { key, bodyHash }: SentAs, order: number): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select d.token_hash is null as ended from devices d
    where d.id in (
      select device_id from orders where id = ${order}
      union all
      select substr(owner, ${OWNER.length + 1}::int)::bigint from idempotency_keys
      where ${isGuestsOrder(key, bodyHash)} and order_id = ${order} and starts_with(owner, ${OWNER}))
    order by d.id
    for no key update of d
  `.execute(tx)
  return rows.filter(({ ended }) => ended).length
}

/** Who asks for a lost order: a guest's device, or the hash of the cookie that one without any gets with it. */
type Finder = { device: number | null; newDevice: Buffer | null }

/**
 * Gives a guest the order that this key placed earlier, when no other browser can show it: none has come with the cookie of
 * its device yet, since that was lost with the answer, or the cookie has ended with a logout.
 */
export async function takeOverLostOrder(
  tx: Tx,
  { device, newDevice }: Finder,
  { key, bodyHash }: SentAs,
  order: number,
): Promise<void> {
  // The lock: a browser that comes with its cookie meanwhile keeps its order, and of two finders one gets it, also where
  // another release runs beside this one.
  await sql`
    with lost as (
      select o.id, o.phone, d.id as device from orders o join devices d on d.id = o.device_id
      where o.id = ${order} and (d.token_hash is null or not d.claimed)
      for no key update of d
    ), made as (
      insert into devices (token_hash, phone, claimed)
      select ${newDevice}::bytea, phone, false from lost where ${newDevice}::bytea is not null
      on conflict (token_hash) do update set phone = excluded.phone where not devices.claimed
      returning id
    ), finder as (
      select id from made union all select ${device}::bigint where ${device}::bigint is not null
    ), taken as (
      update orders set device_id = finder.id from finder, lost
      where orders.id = lost.id and orders.device_id = lost.device and lost.device <> finder.id
      returning orders.id, device_id
    )
    insert into idempotency_keys (owner, key, body_hash, order_id)
    select 'device:' || device_id, ${key}::text, ${bodyHash}::bytea, id from taken
    on conflict (owner, key) do nothing
  `.execute(tx)
}

/** Whether the order is this guest's now: of the device, or of the new one whose cookie no browser has come with yet. */
export async function isOrderOf(tx: Tx, { device, newDevice }: Finder, order: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join devices d on d.id = o.device_id
    where o.id = ${order} and (d.id = ${device}::bigint or (d.token_hash = ${newDevice}::bytea and not d.claimed))
  `.execute(tx)
  return rows.length > 0
}
