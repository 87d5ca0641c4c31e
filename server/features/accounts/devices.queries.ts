import { sql } from 'kysely'
import { erasedColumns } from '../../../shop/people/personal-data.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { DeletablePerson } from './person.ts'
import { newToken, tokenHash } from './tokens.ts'

/** A device without an order goes so long after it was last seen (rulings §9). */
const MAX_UNUSED_DAYS = 90

/** Makes a guest's device known. The token goes into its cookie and nowhere else. */
export async function insertDevice(db: Database, phone: string): Promise<{ id: number; token: string }> {
  const token = newToken()
  const { id } = await db
    .insertInto('devices')
    .values({ token_hash: tokenHash(token), phone })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Notes the phone that a device gave last; it opens nothing. */
export async function setDevicePhone(db: Database, id: number, phone: string): Promise<void> {
  await db.updateTable('devices').set({ phone }).where('id', '=', id).execute()
}

/** Notes that a browser has come with the device's cookie. */
export async function touchDevice(db: Database, id: number): Promise<void> {
  await db.updateTable('devices').set({ seen_at: sql`now()`, claimed: true }).where('id', '=', id).execute()
}

/** Makes a device nobody's: its cookie, and every copy of it, shows nothing any more. Its row stays for its orders. */
export async function endDevice(db: Database, id: number): Promise<void> {
  await db.updateTable('devices').set({ token_hash: null, phone: null }).where('id', '=', id).execute()
}

/** Removes devices without an order 90 days after they were last seen, at most `limit` of them. */
export async function deleteUnusedDevices(db: Database, limit: number): Promise<void> {
  await sql`
    delete from devices where id in (
      select id from devices d
      where seen_at < now() - make_interval(days => ${MAX_UNUSED_DAYS}::int)
        and not exists (select from orders where device_id = d.id)
        and not exists (select from notifications where device_id = d.id)
      limit ${limit}::int for update skip locked)
  `.execute(db)
}

/** Takes the phone of a person who deletes the account off every device that it was typed on. */
export async function erasePhoneOfDevices(tx: Tx, person: DeletablePerson): Promise<void> {
  await tx.updateTable('devices').set(erasedColumns('devices')).where('phone', '=', person.phone).execute()
}
