import { sql } from 'kysely'
import { defer } from '../../db/defer.ts'
import type { Tx } from '../../db/open.ts'
import type { Contact } from './contact.rules.ts'
import type { LineRow } from './orders.queries.ts'
import type { OpenOrder } from './orders.rules.ts'
import { searchWordsOf } from './placing/insert-order.queries.ts'

/** Stores the corrected contact of an order, and updates its search words. */
export async function writeContact(
  tx: Tx,
  order: OpenOrder,
  { contact, lines, at }: { contact: Contact; lines: readonly Pick<LineRow, 'name'>[]; at: Date },
): Promise<void> {
  const words = searchWordsOf({ ...order, ...contact }, lines)
  await defer(
    tx,
    sql`update orders set phone = ${contact.phone}, whatsapp_number = ${contact.whatsapp_number},
        shipping_address = ${contact.shipping_address}, edited_at = ${at}, search = array_to_tsvector(${words}::text[])
      where id = ${order.id}`,
  )
}
