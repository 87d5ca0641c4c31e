import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { BrowserAddress, SubscriptionOwner } from './subscription.rules.ts'

/** The maximum number of browsers per person. A new one replaces the oldest. */
const MAX_SUBSCRIPTIONS = 10

const ownedBy = (owner: SubscriptionOwner) =>
  'person' in owner
    ? sql<boolean>`person_id = ${owner.person} and session_hash = ${owner.session}`
    : sql<boolean>`device_id = ${owner.device}`

/**
 * Serializes additions for one person or guest's device, so that no more than the maximum are added. The lock's number
 * is a hash with an arbitrary seed, here and below.
 */
export async function lockOwner(tx: Tx, owner: SubscriptionOwner): Promise<void> {
  const name = 'person' in owner ? `person:${owner.person}` : `device:${owner.device}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}::text, 21))`.execute(tx)
}

/** Serializes transactions that write the same address. */
export async function lockEndpoint(tx: Tx, endpoint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}::text, 21))`.execute(tx)
}

/**
 * Deletes another owner's subscription of this browser, with its waiting pushes, if the keys match. Matching keys prove
 * that the caller now uses that browser.
 */
export async function takeFromOthers(tx: Tx, owner: SubscriptionOwner, address: BrowserAddress): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', address.endpoint)
    .where('p256dh', '=', address.p256dh)
    .where('auth', '=', address.auth)
    // `is not true` instead of `not`, because the condition is null if the owner's columns are, and `not null` is null.
    .where(sql<boolean>`(${ownedBy(owner)}) is not true`)
    .execute()
}

/**
 * Replaces the address `oldEndpoint` of the owner's subscription. Returns the subscription's id, or null if the owner
 * has none with that address.
 */
export async function renewSubscription(
  tx: Tx,
  owner: SubscriptionOwner,
  oldEndpoint: string,
  address: BrowserAddress,
): Promise<number | null> {
  const row = await tx
    .updateTable('push_subscriptions')
    .set({ ...address, failures: 0, next_try_at: sql`now()` })
    .where('endpoint', '=', oldEndpoint)
    .where(ownedBy(owner))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('push_subscriptions').where('endpoint', '=', address.endpoint))))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Inserts a subscription, or finds an equal one. Returns its id, or null if the session has ended meanwhile or the
 * address is known with other keys.
 */
export async function insertSubscription(
  tx: Tx,
  owner: SubscriptionOwner,
  { endpoint, p256dh, auth }: BrowserAddress,
): Promise<number | null> {
  const rowOfOwner =
    'person' in owner
      ? sql`select person_id, token_hash, null::bigint from sessions
          where token_hash = ${owner.session} and person_id = ${owner.person} for key share`
      : sql`select null::bigint, null::bytea, id from devices
          where id = ${owner.device} and token_hash is not null for key share`
  const { rows } = await sql<{ id: number }>`
    insert into push_subscriptions (person_id, session_hash, device_id, endpoint, p256dh, auth)
    select owner.*, ${endpoint}::text, ${p256dh}::bytea, ${auth}::bytea from (${rowOfOwner}) as owner
    on conflict (endpoint) do update set endpoint = excluded.endpoint
      where push_subscriptions.p256dh = excluded.p256dh and push_subscriptions.auth = excluded.auth
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Removes the oldest subscriptions of a person or device, so that at most ten remain. */
export async function trimSubscriptions(tx: Tx, owner: SubscriptionOwner): Promise<void> {
  const all = 'person' in owner ? sql`person_id = ${owner.person}` : sql`device_id = ${owner.device}`
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where ${all} order by id desc offset ${MAX_SUBSCRIPTIONS}::int)
  `.execute(tx)
}

/** Returns true if the caller has this subscription. */
export async function hasSubscription(db: Database, owner: SubscriptionOwner, id: number): Promise<boolean> {
  const query = db.selectFrom('push_subscriptions').select('id').where('id', '=', id).where(ownedBy(owner))
  return (await query.executeTakeFirst()) !== undefined
}

/** Deletes the caller's own subscription with an address. Returns the number of deleted subscriptions. */
export async function removeSubscription(db: Database, owner: SubscriptionOwner, endpoint: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes all subscriptions of a person, in every session. */
export async function removeSubscriptionsOf(tx: Tx, person: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('person_id', '=', person).execute()
}

/**
 * Deletes the subscriptions of a guest's device, including those that moved to an account when somebody signed in on
 * the device or with a copy of its cookie.
 */
export async function removeSubscriptionsOfDevice(db: Database, device: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('device_id', '=', device), eb('guest_device_id', '=', device)]))
    .execute()
}

/** Moves a subscription of a guest's device to a session. It still gets pushes for the device's orders. */
export async function moveSubscription(
  tx: Tx,
  { id, device }: { id: number; device: number },
  { person, session }: { person: number; session: Buffer },
): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ device_id: null, guest_device_id: device, person_id: person, session_hash: session })
    .where('id', '=', id)
    .where('device_id', '=', device)
    .execute()
}

/** Returns the subscribed browsers of a person or device, newest first. */
export function findSubscriptionsOf(db: Database, reader: { person: number } | { device: number }) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'created_at'])
    .where('person' in reader ? sql<boolean>`person_id = ${reader.person}` : sql<boolean>`device_id = ${reader.device}`)
    .orderBy('id', 'desc')
    .execute()
}
