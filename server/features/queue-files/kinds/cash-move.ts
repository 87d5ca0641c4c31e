import { moveCash } from '../../../../contract/day.ts'
import { formatMoney } from '../../../../shop/numbers/money.ts'
import { namePeople } from '../../accounts/people-names.queries.ts'
import { moveCashOnce } from '../../drawers/move-cash.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { EntryKind } from '../entry-kind.ts'
import { parseBody, recordImport, requireRight } from '../entry-steps.ts'

/** Cash that somebody has put into a drawer or taken out. */
export const cashMoveKind: EntryKind = {
  hasPicture: false,

  show: async ({ db }, { body }) => {
    const { data: input } = moveCash.input.safeParse(body)
    if (!input) return {}
    const title = input.direction === 'weka' ? 'Pesa iliyowekwa kwenye droo' : 'Pesa iliyotolewa kwenye droo'
    const contents = `${formatMoney(input.amount)}: ${input.reason}`
    if (input.to_person_id === undefined) return { title, contents }
    const [receiver] = await namePeople(db, [input.to_person_id])
    return { title, contents, facts: [`Anayepokea: ${receiver?.name ?? 'mtu asiyejulikana'}`] }
  },

  take: async (context, needs, { entry, owner }) => {
    const { person } = requireRight(owner, 'closeDay', needs)
    const input = parseBody(moveCash.input, entry.body)
    requireSameKey(input.client_move_id, entry.key)
    const mode = needs.shopSettings.current().drawers
    return context.run(async (tx) => {
      const { subject, isRepeat } = await moveCashOnce(tx, { input, by: person.id, mode })
      if (!isRepeat) await recordImport(tx, context, { entry, owner }, { subject: 'drawer_move', subjectId: subject })
      return { isNew: !isRepeat, made_id: subject }
    })
  },
}
