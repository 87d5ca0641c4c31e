import type { z } from 'zod'
import type { moveCash } from '../../../contract/day.ts'
import type { DrawerMode } from '../../../shop/drawers/drawers.ts'
import { paths } from '../../../shop/paths.ts'
import { problem } from '../../../shop/problems.ts'
import { readClock } from '../../db/clock.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { once } from '../request-keys/once.ts'
import { countUnansweredOf, insertMove } from './moves.queries.ts'
import { cashInDrawer } from './open-drawers.queries.ts'
import { requireReceiver } from './require-receiver.ts'

type Input = z.output<typeof moveCash.input>

const acts = { put_in: 'cash_put_in', taken_out: 'cash_taken_out', passed: 'cash_passed' } as const

/**
 * How many times a person can pass cash on before the receivers have answered. They answer each by a tap, so one phone
 * could otherwise put the cash of others out of their reach.
 */
export const MAX_UNANSWERED_OF_PERSON = 100

/**
 * Puts cash into the drawer of `by`, takes some out, or passes it to somebody, once per key. Taking more than the
 * drawer should hold is recorded and marked, because the cash is gone in any case. Returns the id of the move. Throws
 * key_reused, bad_input and refused.
 */
export async function moveCashOnce(
  tx: Tx,
  { input, by, mode }: { input: Input; by: number; mode: DrawerMode },
): Promise<{ subject: number; isRepeat: boolean }> {
  const { client_move_id: key, ...facts } = input
  return once(tx, { kind: 'cash_move', owner: 'shop', key, body: { ...facts, by } }, async () => {
    const { amount, reason, direction, to_person_id: to } = input
    if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi cha pesa.', field: 'amount' })
    if (to !== undefined && direction === 'weka')
      throw problem('bad_input', { text: 'Pesa anazopewa mtu mwingine hutoka kwenye droo yako.', field: 'direction' })
    await requireReceiver(tx, to, by)
    if (to !== undefined) requireFewUnanswered(await countUnansweredOf(tx, by))
    const at = await readClock(tx)
    const outgoing = to === undefined ? 'taken_out' : 'passed'
    const kind = direction === 'weka' ? 'put_in' : outgoing
    const is_beyond = kind !== 'put_in' && amount > (await cashInDrawer(tx, mode, by))
    const signed = kind === 'put_in' ? amount : -amount
    const move = { kind, person_id: by, method: 'taslimu', amount: signed, reason, by_id: by, at, is_beyond } as const
    const id = await insertMove(tx, { ...move, to_person_id: to ?? null })
    await recordAudit(tx, { by, action: acts[kind], subject: 'drawer_move', subjectId: id, after: { amount, reason } })
    if (to !== undefined)
      await notify(tx, {
        to: { person: to },
        message: 'Umepewa pesa taslimu. Zihesabu, kisha uthibitishe.',
        link: paths.day,
      })
    return id
  })
}

function requireFewUnanswered(unanswered: number): void {
  if (unanswered < MAX_UNANSWERED_OF_PERSON) return
  const text = `Pesa ulizowapa wengine mara ${unanswered} bado hazijathibitishwa. Waombe wazithibitishe kwanza.`
  throw problem('refused', { text })
}
