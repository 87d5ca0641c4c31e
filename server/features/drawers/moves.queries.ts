import { sql } from 'kysely'
import type { DrawerMoveKind } from '../../../shop/drawers/drawers.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import { brand, type Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { DrawerOwner } from './open-drawers.queries.ts'

/** A change of the money in a drawer that is not a payment. The amount is negative if money leaves the drawer. */
export type NewMove = {
  kind: DrawerMoveKind
  person_id: DrawerOwner
  method: PaymentMethod
  amount: number
  reason: string
  by_id: number
  at: Date
  to_person_id?: number | null
  /** The earlier move that this one answers or undoes. */
  move_id?: number
  /** True if more cash was taken out than the drawer should have held. */
  is_beyond?: boolean
  closing_line_id?: number
}

/** Inserts a move and returns its id. */
export async function insertMove(tx: Tx, move: NewMove): Promise<number> {
  return (await tx.insertInto('drawer_moves').values(move).returning('id').executeTakeFirstOrThrow()).id
}

export type Move = NonNullable<Awaited<ReturnType<typeof readMove>>>

function readMove(db: Database | Tx, id: number) {
  return db
    .selectFrom('drawer_moves')
    .select(['id', 'kind', 'person_id', 'method', 'amount', 'reason', 'to_person_id', 'accepted', 'answered_by'])
    .select(['closing_line_id', 'is_expense'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function lockMove(tx: Tx, id: number): Promise<Locked<Move> | undefined> {
  await sql`select from drawer_moves where id = ${id} for no key update`.execute(tx)
  const row = await readMove(tx, id)
  return row && brand(row, 'locked')
}

/** Records whether the receiver has received the cash. */
export async function answerMove(
  tx: Tx,
  { id }: Locked<Move>,
  { accepted, by, at }: { accepted: boolean; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('drawer_moves')
    .set({ accepted, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .execute()
}

/** Marks cash that was taken out as spent on an expense, or removes the mark. */
export async function markExpense(tx: Tx, { id }: Locked<Move>, is_expense: boolean): Promise<void> {
  await tx.updateTable('drawer_moves').set({ is_expense }).where('id', '=', id).execute()
}

/** Records the closing line that counted these moves. */
export async function countMoves(tx: Tx, line: number, moves: readonly { id: number }[]): Promise<void> {
  const ids = moves.map(({ id }) => id)
  await sql`update drawer_moves set closing_line_id = ${line} where id = any(${ids}::bigint[])`.execute(tx)
}

/** Locks the moves by one method that no closing has counted yet, in one drawer or in everybody's. */
export async function lockOpenMoves(
  tx: Tx,
  drawer: DrawerOwner | 'all',
  method: PaymentMethod,
): Promise<{ id: number; amount: number }[]> {
  const { rows } = await sql<{ id: number; amount: number }>`
    select id, amount from drawer_moves
    where closing_line_id is null and method = ${method} and ${ofDrawer(drawer)} order by id for no key update`.execute(
    tx,
  )
  return rows
}

const ofDrawer = (drawer: DrawerOwner | 'all') =>
  drawer === 'all' ? sql`true` : sql`person_id is not distinct from ${drawer}::bigint`

/** The maximum number of unanswered moves that are listed. */
const MAX_UNANSWERED = 200

const handOverColumns = [
  'id as move_id',
  'person_id as from_id',
  'to_person_id as to_id',
  'method',
  'reason',
  'at',
] as const

/** A person who confirms money. Admins also confirm money that was handed over to all admins. */
type Receiver = { id: number; isAdmin: boolean }

const isFor = ({ id, isAdmin }: Receiver) =>
  isAdmin ? sql<boolean>`(to_person_id = ${id} or to_person_id is null)` : sql<boolean>`to_person_id = ${id}`

/** The number of moves that somebody has to confirm, as a subquery. */
export const unansweredCount = (to: Receiver) => sql<number>`(
  select count(*) from drawer_moves
  where accepted is null and kind in ('passed', 'handed_over') and ${isFor(to)})`

/**
 * True if cash that this person gave or handed over, or that an admin handed over from this person's drawer, is not
 * confirmed or denied yet.
 */
export async function hasUnanswered(tx: Tx, from: number): Promise<boolean> {
  const waiting = await tx
    .selectFrom('drawer_moves')
    .select('id')
    .where('accepted', 'is', null)
    .where('kind', 'in', ['passed', 'handed_over'])
    .where((row) => row.or([row('by_id', '=', from), row('person_id', '=', from)]))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Returns how many times cash that this person passed to somebody is not confirmed or denied yet. */
export async function countUnansweredOf(tx: Tx, from: number): Promise<number> {
  const { count } = await tx
    .selectFrom('drawer_moves')
    .select(sql<number>`count(*)`.as('count'))
    .where('accepted', 'is', null)
    .where('kind', '=', 'passed')
    .where('by_id', '=', from)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Lists cash that waits for an answer. `to` selects cash that this person has to confirm; for admins, that includes
 * cash handed over to all admins. `from` selects cash that this person gave.
 */
export function listUnanswered(db: Database, { to, from }: { to?: Receiver; from?: number }) {
  return db
    .selectFrom('drawer_moves')
    .select(handOverColumns)
    .select(sql<number>`-amount`.as('amount'))
    .where('accepted', 'is', null)
    .where('kind', 'in', ['passed', 'handed_over'])
    .$call(ifGiven(to, (query, to) => query.where(isFor(to))))
    .$call(ifGiven(from, (query, from) => query.where('by_id', '=', from)))
    .orderBy('id')
    .limit(MAX_UNANSWERED)
    .execute()
}

/** Returns for each move the name of the person in whose drawer it was. */
export function nameMoves(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('drawer_moves as m')
    .leftJoin('people as who', 'who.id', 'm.person_id')
    .select((eb) => ['m.id', eb.fn.coalesce('who.name', 'who.username').as('name')])
    .where('m.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
