import { sql } from 'kysely'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { PhoneOwner } from '../accounts/people.queries.ts'

/** Minutes in which the same picture and phone are the same captured order (rulings §5). */
const SAME_PICTURE_MINUTES = 10

/** Whose captured orders a caller may see: all, or a person's own and, for staff, the ones they photographed. */
export type CapturedOrderAccess = { all: true } | { person: number; ownTaken: boolean }

function accessibleCapturedOrders(db: Database | Tx, access: CapturedOrderAccess) {
  const query = db
    .selectFrom('captured_orders as c')
    .leftJoin('orders as o', 'o.captured_order_id', 'c.id')
    .innerJoin('people as t', 't.id', 'c.taken_by')
    .select(['c.id', 'c.person_id', 'c.taken_by', 'c.phone', 'c.customer_name', 'c.shipping_address', 'c.notes'])
    .select(['c.picture', 'c.created_at', 'o.id as order_id'])
    .select(['t.name as taker_name', 't.username as taker_username', 't.phone as taker_phone'])
  if ('all' in access) return query
  const { person, ownTaken } = access
  if (!ownTaken) return query.where('c.person_id', '=', person)
  return query.where((eb) => eb.or([eb('c.person_id', '=', person), eb('c.taken_by', '=', person)]))
}

export type CapturedOrderRow = Awaited<ReturnType<typeof readCapturedOrders>>[number]

/** A captured order of which no order was made; its lock keeps it so. */
export type Unconverted = Branded<Locked<CapturedOrderRow>, 'unconverted'>

/** Captured orders newest first, with the order that each became. */
export function readCapturedOrders(
  db: Database | Tx,
  access: CapturedOrderAccess,
  { id, before, limit }: { id?: number; before?: number; limit: number },
) {
  return accessibleCapturedOrders(db, access)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Locks a captured order that the caller may see; undefined for another's and for none alike. It is read by a statement
 * of its own: who waited for the lock must see the order that was made of it meanwhile.
 */
export async function lockCapturedOrder(
  tx: Tx,
  access: CapturedOrderAccess | null,
  id: number,
): Promise<Locked<CapturedOrderRow> | undefined> {
  if (access === null) return undefined
  await tx.selectFrom('captured_orders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await accessibleCapturedOrders(tx, access).where('c.id', '=', id).executeTakeFirst()
  return row && brand(row, 'locked')
}

/** Makes other requests with this picture and phone wait until the transaction ends. */
export async function waitForSamePicture(tx: Tx, phone: string, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone + hash.toString('hex')}, 0))`.execute(tx)
}

/** The captured order of the same picture and phone of the last minutes. */
export function findSamePicture(db: Database | Tx, phone: string, hash: Buffer) {
  return db
    .selectFrom('captured_orders')
    .select('id')
    .where('phone', '=', phone)
    .where('picture_hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SAME_PICTURE_MINUTES}::int)`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/**
 * Makes other requests of this person with this key wait until the transaction ends, and returns what it has made, or was found
 * for it as the same picture.
 */
export async function findCapturedOfKey(tx: Tx, takenBy: number, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captured ${takenBy} ${key}`}, 0))`.execute(tx)
  const found = tx
    .selectFrom('captured_orders')
    .select(['id', 'sent_key', 'picture_hash', 'phone', 'customer_name', 'shipping_address', 'notes'])
  const made = await found.where('taken_by', '=', takenBy).where('sent_key', '=', key).executeTakeFirst()
  if (made) return made
  const noted = tx.selectFrom('captured_keys').select('captured_order_id')
  return found.where('id', '=', noted.where('taken_by', '=', takenBy).where('key', '=', key)).executeTakeFirst()
}

/** Notes one more key for a captured order: it was sent under it, too, as the same picture. */
export async function noteCapturedKey(tx: Tx, takenBy: number, key: string, id: number): Promise<void> {
  await tx
    .insertInto('captured_keys')
    .values({ taken_by: takenBy, key, captured_order_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type NewCapturedOrder = {
  taken_by: number
  /** Made by the client once for each; null: it has sent none. */
  sent_key: string | null
  phone: string
  customer_name: string
  shipping_address: string
  notes: string
  picture: string
  picture_hash: Buffer
}

/** Writes a captured order, which belongs to an account where staff have confirmed whose it is. Returns its id. */
export async function insertCapturedOrder(
  tx: Tx,
  captured: NewCapturedOrder,
  owner: PhoneOwner | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('captured_orders')
    .values({ ...captured, person_id: owner?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links a captured order to the account that staff have confirmed. */
export async function linkCapturedOrder(tx: Tx, captured: Unconverted, owner: PhoneOwner): Promise<void> {
  await tx.updateTable('captured_orders').set({ person_id: owner.id }).where('id', '=', captured.id).execute()
}
