import { sql } from 'kysely'
import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { DayRange } from './acts/day-range.ts'
import type { DrawerOwner } from './open-drawers.queries.ts'

type NewClosing = { day: string; at: Date; person_id: number; drawers: DrawerMode; note: string }

/** Inserts a closing and returns its number. */
export async function insertClosing(tx: Tx, closing: NewClosing): Promise<number> {
  return (await tx.insertInto('closings').values(closing).returning('id').executeTakeFirstOrThrow()).id
}

/** The number of the newest closings among which `countRecentClosings` looks. */
const NEWEST_CLOSINGS = 1000

/** Returns how many closings a person has made in the 24 hours before `at`. */
export async function countRecentClosings(tx: Tx, { by, at }: { by: number; at: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select * from closings order by id desc limit ${NEWEST_CLOSINGS}::int) newest
    where person_id = ${by} and at > ${at}::timestamptz - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

type NewLine = {
  closing_id: number
  person_id: DrawerOwner
  method: PaymentMethod
  expected: number
  late: number
  amount: number | null
  left_amount: number | null
}

/** Inserts a line of a closing and returns its id. */
export async function insertClosingLine(tx: Tx, line: NewLine): Promise<number> {
  return (await tx.insertInto('closing_lines').values(line).returning('id').executeTakeFirstOrThrow()).id
}

/** Records which payments a line counted. */
export async function insertClosingPayments(
  tx: Tx,
  line: number,
  payments: readonly { payment_id: number; amount: number; late: boolean }[],
): Promise<void> {
  await sql`
    insert into closing_payments (closing_line_id, payment_id, amount, late)
    select ${line}, payment_id, amount, late
    from json_to_recordset(${JSON.stringify(payments)}::json) as p(payment_id bigint, amount numeric, late boolean)
  `.execute(tx)
}

/**
 * The closings to select: either one by its number, or all that are for a day or were made on that day. With `person`,
 * only the lines of that person and of the box are selected.
 */
export type WhichClosings = { number: number } | (DayRange & { person: number | null })

/** Reads closings with their lines, one row per line, in order. */
export function readClosingLines(db: Database | Tx, which: WhichClosings) {
  const person = 'day' in which ? which.person : null
  return db
    .selectFrom('closings as c')
    .innerJoin('closing_lines as l', 'l.closing_id', 'c.id')
    .select(['c.id as number', 'c.day as date', 'c.at', 'c.person_id as by_id', 'c.note'])
    .select(['l.person_id', 'l.method', 'l.expected', 'l.amount', 'l.left_amount', 'l.late'])
    .where((eb) =>
      'number' in which
        ? eb('c.id', '=', which.number)
        : eb.or([eb('c.day', '=', which.day), eb.and([eb('c.at', '>=', which.from), eb('c.at', '<', which.to)])]),
    )
    .$if(person !== null, (query) =>
      query.where((eb) => eb.or([eb('l.person_id', '=', person), eb('l.person_id', 'is', null)])),
    )
    .orderBy('c.id')
    .orderBy('l.id')
    .execute()
}
