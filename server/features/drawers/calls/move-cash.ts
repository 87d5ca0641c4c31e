import { moveCash } from '../../../../contract/day.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { moveCashOnce } from '../move-cash.ts'

/** Puts cash into the caller's drawer, takes some out, or passes it to somebody. */
export const handleMoveCash = handle(
  moveCash,
  ({ db, input, user, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    requireSameKey(input.client_move_id, idempotencyKey)
    const mode = shopSettings.current().drawers
    return transaction(db, async (tx) => {
      const { subject: move_id } = await moveCashOnce(tx, { input, by: user.id, mode })
      return { move_id }
    })
  },
)
