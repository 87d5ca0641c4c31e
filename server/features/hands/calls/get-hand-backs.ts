import { getHandBacks } from '../../../../contract/hands.ts'
import { shownPerson } from '../../../../shop/people/names.ts'
import { handle } from '../../../http/handle.ts'
import { MAX_WAITING } from '../../stock/decisions.rules.ts'
import { listPendingHandBacks, readHandBackLines } from '../hand-backs.queries.ts'

/** Returns the goods that wait for the storeroom to confirm them, oldest first. */
export const handleGetHandBacks = handle(getHandBacks, async ({ db, user }) => {
  const rows = await listPendingHandBacks(db, MAX_WAITING)
  const lines = await readHandBackLines(
    db,
    rows.map(({ id }) => id),
  )
  const ofHandBack = Map.groupBy(lines, ({ hand_back_id }) => hand_back_id)
  const hand_backs = rows.map((row) => {
    const { name, phone } = shownPerson(row)
    const own = row.proposed_by === user.id
    return { ...row, person_name: name, person_phone: phone, own, lines: ofHandBack.get(row.id) ?? [] }
  })
  return { hand_backs }
})
