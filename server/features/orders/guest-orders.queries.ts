import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { insertUnclaimedDevice } from '../accounts/devices.queries.ts'
import { recordTaken, shareKey } from '../request-keys/request-keys.queries.ts'
import { DEVICE_OWNER, deviceOwner, type IdempotencyKey } from './placing/idempotency.rules.ts'
import { isGuestsOrder, waitForKey } from './placing/order-basis.queries.ts'
import { waitForOwner } from './placing/proven.queries.ts'

/**
 * Moves a guest's orders to the account that signed up on the same device. If the device's open orders are limited, an
 * order that the device sends at the same moment either waits for COMMIT, or is already saved and moves too. Each moved
 * order stays recorded for the device, so that it still counts towards the device's limit (openOrdersOf).
 */
export async function takeOverOrders(tx: Tx, device: number, person: number): Promise<void> {
  const owner = deviceOwner(device)
  // A separate statement, so that the next statement sees orders that were saved during the wait.
  await sql`select ${waitForOwner(owner)}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    update orders set person_id = ${person}, device_id = null
    where device_id = ${device} and person_id is null
    returning id`.execute(tx)
  const taken = rows.map(({ id }) => id)
  if (taken.length > 0) await recordTaken(tx, { kind: 'order', owner }, taken)
}

type SentAs = Pick<IdempotencyKey, 'key' | 'bodyHash'>

/**
 * Makes other requests that look for the order of this key wait until COMMIT. Each of them then sees which devices had
 * the order before.
 */
export async function waitForFinders(tx: Tx, { key }: SentAs): Promise<void> {
  await sql`select ${waitForKey(key)}`.execute(tx)
}

/**
 * Locks the devices that have or had the order of this key, so that no logout ends a device meanwhile. Returns how many
 * of them have already ended.
 */
export async function lockDevicesOf(tx: Tx, { key, bodyHash }: SentAs, order: number): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select d.token_hash is null as ended from devices d
    where d.id in (
      select device_id from orders where id = ${order}
      union all
      select substr(owner, ${DEVICE_OWNER.length + 1}::int)::bigint from request_keys
      where ${isGuestsOrder(key, bodyHash)} and subject_id = ${order} and starts_with(owner, ${DEVICE_OWNER}))
    order by d.id
    for no key update of d
  `.execute(tx)
  return rows.filter(({ ended }) => ended).length
}

/** A guest who asks for a lost order: the device, or the hash of a new cookie for a guest without a device. */
type Finder = { device: number | null; newDevice: Buffer | null }

/**
 * Gives a guest the orders that this key placed, if no browser can show them any more: the cookie of their device was
 * never sent back, because it was lost with the response, or the device was ended by a logout.
 */
export async function takeOverLostOrder(
  tx: Tx,
  { device, newDevice }: Finder,
  { key, bodyHash }: SentAs,
  order: number,
): Promise<void> {
  // The lock has two effects. A browser that sends its cookie at the same moment keeps its order, and only one of two
  // guests who ask gets the order, even if another release runs on the same database.
  const { rows } = await sql<{ phone: string; device: number }>`
    select o.phone, d.id as device from orders o join devices d on d.id = o.device_id
    where o.id = ${order} and (d.token_hash is null or not d.claimed)
    for no key update of d`.execute(tx)
  const [lost] = rows
  if (!lost) return
  const finder = newDevice ? await insertUnclaimedDevice(tx, newDevice, lost.phone) : device
  if (!finder || finder === lost.device) return
  await sql`
    update orders set device_id = ${finder}
    where id = ${order} or order_group_id = (select order_group_id from orders where id = ${order})`.execute(tx)
  await shareKey(tx, { kind: 'order', owner: deviceOwner(finder), key }, { body_hash: bodyHash, subject_id: order })
}

/** True if the order now belongs to this guest's device, or to a new device whose cookie was not sent back yet. */
export async function isOrderOf(tx: Tx, { device, newDevice }: Finder, order: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join devices d on d.id = o.device_id
    where o.id = ${order} and (d.id = ${device}::bigint or (d.token_hash = ${newDevice}::bytea and not d.claimed))
  `.execute(tx)
  return rows.length > 0
}

/** The condition that device `d` has orders. */
export const deviceHasOrders = sql<boolean>`exists (select from orders where device_id = d.id)`
