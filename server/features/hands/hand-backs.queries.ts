import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Decision, Pending } from '../stock/decisions.rules.ts'

type NewHandBack = { person_id: number; proposed_by: number }
type NewLine = { product_id: string; variant_id: number; quantity: number }

export async function insertHandBack(tx: Tx, handBack: NewHandBack, lines: readonly NewLine[]): Promise<number> {
  const { id } = await tx.insertInto('hand_backs').values(handBack).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ ...line, hand_back_id: id }))
  await tx.insertInto('hand_back_lines').values(rows).execute()
  return id
}

/** Returns the pieces that a person has already proposed to hand back, by variant id. The variants must be locked. */
export async function findProposed(tx: Tx, person: number): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom('hand_back_lines as l')
    .innerJoin('hand_backs as b', 'b.id', 'l.hand_back_id')
    .select((eb) => ['l.variant_id', eb.fn.sum<number>('l.quantity').as('pieces')])
    .where('b.person_id', '=', person)
    .where('b.status', '=', 'pending')
    .groupBy('l.variant_id')
    .execute()
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}

/** A proposal to hand goods back. */
export type HandBack = Awaited<ReturnType<typeof listPendingHandBacks>>[number]

/** Locks a proposal. A caller that also locks the variants must lock those first. */
export async function lockHandBack(tx: Tx, id: number): Promise<Locked<HandBack> | undefined> {
  const row = await handBacks(tx).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
  return row && brand(row, 'locked')
}

function handBacks(db: Database) {
  return db
    .selectFrom('hand_backs as b')
    .innerJoin('people as who', 'who.id', 'b.person_id')
    .select(['b.id', 'b.person_id', 'b.proposed_by', 'b.created_at', 'b.status', 'b.decided_by'])
    .select(['who.name', 'who.username', 'who.phone'])
}

/** Lists the pending proposals, oldest first. */
export function listPendingHandBacks(db: Database, limit: number) {
  return handBacks(db).where('b.status', '=', 'pending').orderBy('b.id').limit(limit).execute()
}

/** Reads the lines of proposals, with what each person carries now. */
export function readHandBackLines(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('hand_back_lines as l')
    .innerJoin('hand_backs as b', 'b.id', 'l.hand_back_id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.id',
      'l.hand_back_id',
      'l.product_id',
      'l.variant_id',
      'l.quantity',
      'v.type',
      'p.name as product_name',
    ])
    .select(
      sql<number>`coalesce((select s.pieces from place_stock s join places at on at.id = s.place_id
        where at.person_id = b.person_id and s.variant_id = l.variant_id), 0)`.as('pieces'),
    )
    .where('l.hand_back_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('l.id')
    .execute()
}

export async function decideHandBack(tx: Tx, handBack: Pending<HandBack>, decision: Decision): Promise<void> {
  await tx
    .updateTable('hand_backs')
    .set({ status: decision.status, decided_by: decision.by, decided_at: sql`now()`, reason: decision.reason ?? null })
    .where('id', '=', handBack.id)
    .execute()
}

/** The number of pending proposals, as a subquery. */
export const pendingHandBackCount = sql<number>`(select count(*) from hand_backs where status = 'pending')`

/** Returns for each proposal the name of the person who hands the goods back. */
export async function nameHandBacks(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('hand_backs as b')
    .innerJoin('people as who', 'who.id', 'b.person_id')
    .select((eb) => ['b.id', eb.fn.coalesce('who.name', 'who.username').as('name')])
    .where('b.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
