import { sql } from 'kysely'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { PhoneOwner } from '../accounts/people.queries.ts'

/** Requests with the same picture and phone number within this many minutes are one captured order. */
const SAME_PICTURE_MINUTES = 10

/** The captured orders a caller may see: all, or a person's own and, for staff, those they photographed. */
export type CapturedOrderAccess = { all: true } | { person: number; ownTaken: boolean }

function accessibleCapturedOrders(db: Database | Tx, access: CapturedOrderAccess) {
  const query = db
    .selectFrom('captured_orders as c')
    .leftJoin('orders as o', 'o.captured_order_id', 'c.id')
    .innerJoin('people as t', 't.id', 'c.taken_by')
    .leftJoin('people as r', 'r.id', 'c.read_in_by')
    .select(['c.id', 'c.person_id', 'c.taken_by', 'c.phone', 'c.customer_name', 'c.shipping_address', 'c.notes'])
    .select(['c.picture', 'c.created_at', 'o.id as order_id'])
    .select(['t.name as taker_name', 't.username as taker_username', 't.phone as taker_phone'])
    .select(['r.name as reader_name', 'r.username as reader_username', 'r.phone as reader_phone'])
  if ('all' in access) return query
  const { person, ownTaken } = access
  if (!ownTaken) return query.where('c.person_id', '=', person)
  return query.where((eb) => eb.or([eb('c.person_id', '=', person), eb('c.taken_by', '=', person)]))
}

export type CapturedOrderRow = Awaited<ReturnType<typeof readCapturedOrders>>[number]

/** A captured order from which no order was made. While it is locked, no order can be made from it. */
export type Unconverted = Branded<Locked<CapturedOrderRow>, 'unconverted'>

/** Reads captured orders, newest first, each with the order it became. */
export function readCapturedOrders(
  db: Database | Tx,
  access: CapturedOrderAccess,
  { id, before, limit }: { id?: number; before?: number; limit: number },
) {
  return accessibleCapturedOrders(db, access)
    .$call(ifGiven(id, (query, id) => query.where('c.id', '=', id)))
    .$call(ifGiven(before, (query, before) => query.where('c.id', '<', before)))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Locks a captured order that the caller may see. Returns undefined if the caller may not see it, or if it does not
 * exist. A separate statement reads the row, so that a caller that had to wait for the lock sees an order made
 * meanwhile.
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

/** Makes other requests with the same picture and phone number wait until the transaction ends. */
export async function waitForSamePicture(tx: Tx, phone: string, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone + hash.toString('hex')}, 0))`.execute(tx)
}

/** Finds a captured order with the same picture and phone number from the last SAME_PICTURE_MINUTES minutes. */
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

export type NewCapturedOrder = {
  taken_by: number
  phone: string
  customer_name: string
  shipping_address: string
  notes: string
  picture: string
  picture_hash: Buffer
  /** The admin who imported it from a queue file, or null. */
  read_in_by: number | null
}

/** Inserts a captured order, for an account if staff confirmed one. Returns its id. */
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

/** Links a captured order to the account that staff confirmed. */
export async function linkCapturedOrder(tx: Tx, captured: Unconverted, owner: PhoneOwner): Promise<void> {
  await tx.updateTable('captured_orders').set({ person_id: owner.id }).where('id', '=', captured.id).execute()
}
