import { sql } from 'kysely'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Database, Tx } from '../../../db/open.ts'
import { ownedBy } from '../../notifications/notifications.queries.ts'
import type { Reader } from '../../push/readers.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { findProduct, lockProductForShare } from '../products.queries.ts'

/** The maximum number of alerts per person or device. A new one replaces the oldest. */
const MAX_ALERTS = 100

/** A row of product_alerts whose person or device is about to be notified. */
export type DueAlert = { product_id: string; name: string; person_id: number | null; device_id: number | null }

/** Locks a product for share, so that it cannot change. Returns undefined if there is none. */
export async function lockAwaited(tx: Tx, id: string): Promise<Locked<ProductRow> | undefined> {
  if (!(await lockProductForShare(tx, id))) return undefined
  const product = await findProduct(tx, id)
  return product && brand(product, 'locked')
}

/** Inserts an alert. Returns false if the reader already has an alert for the product. */
export async function insertAlert(tx: Tx, reader: Reader, { id }: Locked<{ id: string }>): Promise<boolean> {
  const row = await tx
    .insertInto('product_alerts')
    .values({
      product_id: id,
      person_id: 'person' in reader ? reader.person : null,
      device_id: 'device' in reader ? reader.device : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the reader's oldest alerts beyond the limit. */
export async function trimAlerts(tx: Tx, reader: Reader): Promise<void> {
  await sql`
    delete from product_alerts where id in (
      select id from product_alerts where ${ownedBy(reader)} order by id desc offset ${MAX_ALERTS}::int)
  `.execute(tx)
}

export async function deleteAlert(db: Database, reader: Reader, product: string): Promise<void> {
  await db.deleteFrom('product_alerts').where('product_id', '=', product).where(ownedBy(reader)).execute()
}

/**
 * Returns the products that a reader waits for, newest first. Deleted products are left out until they are restored.
 */
export function findAlertsOf(db: Database, reader: Reader) {
  return db
    .selectFrom('product_alerts as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select(['a.product_id', 'p.name', 'a.created_at'])
    .where(ownedBy(reader))
    .where('p.deleted_at', 'is', null)
    .orderBy('a.id', 'desc')
    .execute()
}

/**
 * Deletes and returns the alerts of all products that can be bought now. `awaited` jumps through the index from one
 * product with alerts to the next. Such products are few, because an alert exists only while its product cannot be
 * bought.
 */
export async function takeDueAlerts(tx: Tx): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with recursive awaited as (
      (select product_id from product_alerts order by product_id limit 1)
      union all
      select (select product_id from product_alerts where product_id > awaited.product_id order by product_id limit 1)
      from awaited where awaited.product_id is not null),
    due as (
      select p.id, p.name from awaited join products p on p.id = awaited.product_id
      where p.status = 'inapatikana' and p.deleted_at is null
        and exists (select from variants v where v.product_id = p.id and v.archived_at is null and v.price > 0)),
    locked as (
      select a.id from product_alerts a join due on due.id = a.product_id order by a.id for update of a)
    delete from product_alerts a using due
    where a.product_id = due.id and a.id in (select id from locked)
    returning a.product_id, due.name, a.person_id, a.device_id`.execute(tx)
  return rows
}

/** Moves the alerts of a guest's device to the person who signed up on it. */
export async function takeOverAlerts(tx: Tx, device: number, person: number): Promise<void> {
  await tx
    .updateTable('product_alerts')
    .set({ person_id: person, device_id: null })
    .where('device_id', '=', device)
    .execute()
}

/** Removes every alert of a person. */
export async function deleteAlertsOf(tx: Tx, person: number): Promise<void> {
  await tx.deleteFrom('product_alerts').where('person_id', '=', person).execute()
}
