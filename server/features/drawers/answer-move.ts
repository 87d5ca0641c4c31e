import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { paths } from '../../../shop/paths.ts'
import { isStaff } from '../../../shop/people/roles.ts'
import { problem, requireFound } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { findPerson } from '../accounts/people.queries.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { answerMove, insertMove, lockMove, type Move } from './moves.queries.ts'

type Answer = { accepted: boolean; by: number; isAdmin: boolean; mode: DrawerMode; at: Date }

/**
 * Records whether cash arrived. Confirmed cash is in the receiver's drawer, and denied cash is back in the giver's
 * drawer. In a shop with one box, people have no drawers, so confirmed cash has left the box for good. Repeating an
 * answer succeeds. Throws not_found and already_decided.
 */
export async function answerHandOver(tx: Tx, id: number, answer: Answer): Promise<void> {
  const { accepted, by, at, mode } = answer
  const move = requireFound(answerableBy(await lockMove(tx, id), answer))
  if (move.accepted === accepted && move.answered_by === by) return
  if (move.accepted !== null) throw problem('already_decided', { text: 'Pesa hizi zimeshajibiwa.' })
  await answerMove(tx, move, { accepted, by, at })
  const row = { method: move.method, amount: -move.amount, reason: move.reason, by_id: by, at, move_id: id }
  if (!accepted) await insertMove(tx, { ...row, kind: 'sent_back', person_id: move.person_id })
  else if (mode === 'person')
    await insertMove(tx, { ...row, kind: 'received', person_id: await receiverOf(tx, move, by) })
  const action = accepted ? 'cash_received' : 'cash_sent_back'
  await recordAudit(tx, { by, action, subject: 'drawer_move', subjectId: id, after: { amount: -move.amount } })
  if (move.person_id !== null)
    await notify(tx, {
      to: { person: move.person_id },
      except: by,
      message: accepted ? 'Pesa ulizotoa zimepokelewa.' : 'Pesa ulizotoa hazikupokelewa: zimerudi kwenye droo yako.',
      link: paths.day,
    })
}

/**
 * Returns the person whose drawer gets the cash: the receiver, or the confirming admin if the receiver has left the
 * shop.
 */
async function receiverOf(tx: Tx, { to_person_id: to }: Move, by: number): Promise<number> {
  const receiver = to === null ? undefined : await findPerson(tx, to)
  return receiver && isStaff(receiver.role) ? receiver.id : by
}

/**
 * Returns the move if this person may answer it. The receiver may, and so may any admin, in case the receiver has left
 * the shop.
 */
function answerableBy(move: Locked<Move> | undefined, { by, isAdmin }: Answer): Locked<Move> | undefined {
  if (!move || (move.kind !== 'passed' && move.kind !== 'handed_over')) return undefined
  return isAdmin || move.to_person_id === by ? move : undefined
}
