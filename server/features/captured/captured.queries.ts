import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'

/** Minutes in which the same picture and phone are the same card (rulings §5). */
const SAME_CARD_MINUTES = 10

/** Whose cards a caller reaches: all, or a person's own and, for staff, the ones they photographed. */
export type CardReach = { all: true } | { person: number; taken: boolean }

function cards(db: Database | Tx, reach: CardReach) {
  const query = db
    .selectFrom('captured_orders as c')
    .leftJoin('orders as o', 'o.captured_order_id', 'c.id')
    .innerJoin('people as t', 't.id', 'c.taken_by')
    .select(['c.id', 'c.person_id', 'c.taken_by', 'c.phone', 'c.customer_name', 'c.shipping_address', 'c.notes'])
    .select(['c.picture', 'c.created_at', 'o.id as order_id', 't.username as taker_name', 't.phone as taker_phone'])
  if ('all' in reach) return query
  const { person, taken } = reach
  if (!taken) return query.where('c.person_id', '=', person)
  return query.where((eb) => eb.or([eb('c.person_id', '=', person), eb('c.taken_by', '=', person)]))
}

export type Card = Awaited<ReturnType<typeof readCards>>[number]

/** Cards newest first, with the order that each became. */
export function readCards(
  db: Database | Tx,
  reach: CardReach,
  { id, before, limit }: { id?: number; before?: number; limit: number },
) {
  return cards(db, reach)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? 0))
    .$if(before !== undefined, (query) => query.where('c.id', '<', before ?? 0))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

/** The card within a reach, which nobody else can turn into an order until the transaction ends. */
export function lockCard(tx: Tx, reach: CardReach | null, id: number): Promise<Card | undefined> {
  if (reach === null) return Promise.resolve(undefined)
  return cards(tx, reach).where('c.id', '=', id).forNoKeyUpdate('c').executeTakeFirst()
}

/** Makes whoever sends this picture for this phone at the same moment wait until the transaction ends. */
export async function waitForSameCard(tx: Tx, phone: string, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone + hash.toString('hex')}, 0))`.execute(tx)
}

/** The card of the same picture and phone of the last minutes. */
export function findSameCard(tx: Tx, phone: string, hash: Buffer) {
  return tx
    .selectFrom('captured_orders')
    .select('id')
    .where('phone', '=', phone)
    .where('picture_hash', '=', hash)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SAME_CARD_MINUTES}::int)`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

type NewCard = {
  taken_by: number
  phone: string
  customer_name: string
  shipping_address: string
  notes: string
  picture: string
  picture_hash: Buffer
}

/** Writes a card; it belongs to the person who has that phone now, if anybody. */
export async function insertCard(tx: Tx, card: NewCard): Promise<number> {
  const { id } = await tx
    .insertInto('captured_orders')
    .values((eb) => ({
      ...card,
      person_id: eb.selectFrom('people').select('id').where('phone', '=', card.phone).where('deleted_at', 'is', null),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
