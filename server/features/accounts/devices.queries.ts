import { erasedColumns } from '../../../shop/people/personal-data.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { DeletablePerson } from './person.ts'
import { newToken, tokenHash } from './tokens.ts'

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

/** Takes the phone of a person who deletes the account off every device that it was typed on. */
export async function erasePhoneOfDevices(tx: Tx, person: DeletablePerson): Promise<void> {
  await tx.updateTable('devices').set(erasedColumns('devices')).where('phone', '=', person.phone).execute()
}
