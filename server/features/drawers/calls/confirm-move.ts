import { confirmMove } from '../../../../contract/day.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { answerHandOver } from '../answer-move.ts'

/** Records whether the receiver confirms or denies that cash arrived. */
export const handleConfirmMove = handle(confirmMove, ({ db, input, user, scope }, { shopSettings }: WithShopSettings) =>
  transaction(db, async (tx) => {
    const { move_id, reject = false } = input
    const mode = shopSettings.current().drawers
    const at = await readClock(tx)
    await answerHandOver(tx, move_id, { accepted: !reject, by: user.id, isAdmin: scope === 'all', mode, at })
    return { move_id }
  }),
)
