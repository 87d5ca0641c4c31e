import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'
import { paths } from '../../../shop/paths.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { takeOpenPayments } from '../orders/payments/open-payments.queries.ts'
import { type Counted, requireNote } from './close-day.rules.ts'
import { insertClosing, insertClosingLine, insertClosingPayments } from './closings.queries.ts'
import { countMoves, insertMove, lockOpenMoves } from './moves.queries.ts'
import { findLastCounts, sumOpenDrawers } from './open-drawers.queries.ts'

/** A closing whose fields were checked, before it is written. */
export type NewClosing = {
  day: string
  note: string
  counted: readonly Counted[]
  /** The person who receives the money that does not stay in the drawers; null for the admins. */
  to: number | null
  mode: DrawerMode
  /** True if the expected sums were hidden from the person who counted. */
  isBlind: boolean
  /** True if an admin made the closing. Admins keep the money without having to hand it over. */
  isAdmin: boolean
  by: number
  at: Date
}

type Line = { expected: number; counted: Counted; id: number }

/**
 * Writes a closing and returns its number. The caller must hold the lock of `lockClosings`. Throws bad_input if a
 * needed note is missing.
 */
export async function writeClosing(tx: Tx, closing: NewClosing): Promise<number> {
  const { day, at, by, mode, note, isBlind } = closing
  const number = await insertClosing(tx, { day, at, person_id: by, drawers: mode, note })
  const lines: Line[] = []
  for (const counted of closing.counted) lines.push(await countDrawer(tx, number, counted, closing))
  requireNote(note, { isBlind, hasDifference: lines.some(({ expected, counted }) => expected !== counted.amount) })
  await listNotCounted(tx, number, closing)
  let isHandedOver = false
  for (const { id, counted } of lines) if (await emptyDrawer(tx, id, counted, closing)) isHandedOver = true
  const differences = lines.map(({ expected, counted }) => sumMoney([counted.amount, -expected]))
  const after = { day, difference: sumMoney(differences), ...(note && { reason: note }) }
  await recordAudit(tx, { by, action: 'day_closed', subject: 'closing', subjectId: number, after })
  const isReceiverWaiting = isHandedOver && (closing.to !== null || !closing.isAdmin)
  if (isReceiverWaiting)
    await notify(tx, {
      to: closing.to === null ? { roles: ['admin'] } : { person: closing.to },
      except: by,
      message: 'Umekabidhiwa pesa za kufunga siku. Zihesabu, kisha uthibitishe.',
      link: paths.day,
    })
  return number
}

/** Counts one drawer: assigns all its open rows to the closing, and writes the closing's line. */
async function countDrawer(tx: Tx, closing_id: number, counted: Counted, { mode }: NewClosing): Promise<Line> {
  const { person_id, method, amount, left } = counted
  const drawer = mode === 'shop' ? 'all' : person_id
  // With one drawer per person, all payments are in people's drawers. The box then has only money that was left in it.
  const payments = drawer === null ? [] : await takeOpenPayments(tx, drawer, method)
  const moves = await lockOpenMoves(tx, drawer, method)
  const lastCounts = await findLastCounts(
    tx,
    payments.map((one) => one.person_id),
    method,
  )
  const rows = payments.map((one) => ({ ...one, late: isLate(one, lastCounts) }))
  const expected = sumMoney([...rows, ...moves].map((row) => row.amount))
  const late = sumMoney(rows.filter((row) => row.late).map((row) => row.amount))
  const id = await insertClosingLine(tx, { closing_id, person_id, method, expected, late, amount, left_amount: left })
  await insertClosingPayments(tx, id, rows)
  await countMoves(tx, id, moves)
  return { expected, counted, id }
}

/** True for a payment dated before the last closing that counted the person's drawer. */
function isLate({ person_id, at }: { person_id: number; at: Date }, lastCounts: ReadonlyMap<number, Date>): boolean {
  const last = lastCounts.get(person_id)
  return last !== undefined && at < last
}

/** Adds a line for each payment method by which a counted drawer has money that was not counted. It stays open. */
async function listNotCounted(tx: Tx, closing_id: number, { counted, mode }: NewClosing): Promise<void> {
  for (const { person_id, method, expected, late } of await sumOpenDrawers(tx, mode, null)) {
    const ofDrawer = counted.filter((one) => one.person_id === person_id)
    // Money of a counted method that arrives during the closing stays open, and gets no line.
    if (ofDrawer.length === 0 || ofDrawer.some((one) => one.method === method) || expected === 0) continue
    const line = { closing_id, person_id, method, expected, late, amount: null, left_amount: null }
    await insertClosingLine(tx, line)
  }
}

/**
 * Empties a drawer. The part that stays becomes the first row of the drawer's new period, and the rest is handed over.
 * Returns true if there was a rest.
 */
async function emptyDrawer(tx: Tx, line: number, counted: Counted, closing: NewClosing): Promise<boolean> {
  const { person_id, method, amount, left } = counted
  const { by, at, to, isAdmin, mode } = closing
  const move = { person_id, method, reason: closing.note, by_id: by, at }
  if (left > 0) await insertMove(tx, { ...move, kind: 'left', amount: left })
  const rest = sumMoney([amount, -left])
  if (rest === 0) return false
  // Money that admins take out of their own drawer, or out of the shop's one box, needs no confirmation.
  const isConfirmed = isAdmin && to === null && (person_id === by || mode === 'shop')
  const answer = isConfirmed ? { accepted: true, answered_by: by, answered_at: at } : {}
  await insertMove(tx, {
    ...move,
    ...answer,
    kind: 'handed_over',
    amount: -rest,
    to_person_id: to,
    closing_line_id: line,
  })
  return true
}
