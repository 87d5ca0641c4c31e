import { type RawBuilder, sql } from 'kysely'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import type { Database, Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import type { DeletablePerson } from './person.ts'
import { newToken, tokenHash } from './tokens.ts'

/** Days after which an unused device without orders and notifications is removed. */
const MAX_UNUSED_DAYS = 90

/**
 * Registers a guest's device, with the phone that was typed, if any. Returns its token, which must only go into the
 * cookie.
 */
export async function insertDevice(db: Database | Tx, phone: string | null): Promise<{ id: number; token: string }> {
  const token = newToken()
  const { id } = await db
    .insertInto('devices')
    .values({ token_hash: tokenHash(token), phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

const insertNumbered = new PreparedStatement<{ id: number; token_hash: Buffer; phone: string }, object>(
  'insert_numbered_device',
  (p) => sql`
    insert into devices (id, token_hash, phone, claimed) overriding system value
    values (${p.id}, ${p.token_hash}, ${p.phone}, false)`,
)

/** Registers a device under a reserved id. No browser has used its cookie yet. */
export async function registerDevice(tx: Tx, device: { id: number; token_hash: Buffer; phone: string }): Promise<void> {
  await insertNumbered.defer(tx, device)
}

/**
 * Registers a device by the hash of its token. If a device with that hash already exists, returns its id if no browser
 * has used its cookie yet, and undefined otherwise.
 */
export async function insertUnclaimedDevice(tx: Tx, token_hash: Buffer, phone: string): Promise<number | undefined> {
  const row = await tx
    .insertInto('devices')
    .values({ token_hash, phone, claimed: false })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ phone }).where('devices.claimed', '=', false))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores the phone that was last typed on a device. It gives access to nothing. */
export async function setDevicePhone(db: Database, id: number, phone: string): Promise<void> {
  await db.updateTable('devices').set({ phone }).where('id', '=', id).execute()
}

/** Records that a browser has used the device's cookie. */
export async function touchDevice(db: Database, id: number): Promise<void> {
  await db.updateTable('devices').set({ seen_at: sql`now()`, claimed: true }).where('id', '=', id).execute()
}

/**
 * Ends a device: its cookie, and every copy of it, no longer gives access to anything. The row stays for its orders.
 */
export async function endDevice(db: Database, id: number): Promise<void> {
  await db.updateTable('devices').set({ token_hash: null, phone: null }).where('id', '=', id).execute()
}

/**
 * Removes devices without orders and notifications, 90 days after their last use, at most `limit` of them. `hasOrders`
 * is an SQL condition on a row `d` of devices.
 */
export async function deleteUnusedDevices(db: Database, limit: number, hasOrders: RawBuilder<boolean>): Promise<void> {
  await sql`
    delete from devices where id in (
      select id from devices d
      where seen_at < now() - make_interval(days => ${MAX_UNUSED_DAYS}::int)
        and not ${hasOrders}
        and not exists (select from notifications where device_id = d.id)
      limit ${limit}::int for update skip locked)
  `.execute(db)
}

/** When a person deletes the account, erases their phone number from every device on which it was typed. */
export async function erasePhoneOfDevices(tx: Tx, person: DeletablePerson): Promise<void> {
  await tx.updateTable('devices').set(erasedColumns('devices')).where('phone', '=', person.phone).execute()
}
