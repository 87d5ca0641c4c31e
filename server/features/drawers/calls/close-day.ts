import { closeDay } from '../../../../contract/day.ts'
import { requireFound } from '../../../../shop/problems.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { once } from '../../request-keys/once.ts'
import { requireSameKey } from '../../request-keys/same-key.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { requireCounted, requireDay, requireFewClosings } from '../close-day.rules.ts'
import { writeClosing } from '../close-day.ts'
import { countRecentClosings, readClosingLines } from '../closings.queries.ts'
import { notifyOfClosing } from '../evening-notice.ts'
import { lockClosings } from '../open-drawers.queries.ts'
import { requireDrawers, requireReceiver } from '../require-receiver.ts'
import { showClosings } from '../show-closings.rules.ts'

/** Closes drawers: counts everything that no closing has counted yet. The stored closing never changes. */
export const handleCloseDay = handle(
  closeDay,
  ({ db, input, user, scope, idempotencyKey }, { shopSettings }: WithShopSettings) => {
    requireSameKey(input.client_closing_id, idempotencyKey)
    const { drawers: mode, hide_expected } = shopSettings.current()
    const { client_closing_id: key, ...facts } = input
    const isAdmin = scope === 'all'
    const request = { kind: 'closing', owner: 'shop', key, body: { ...facts, by: user.id } } as const
    return transaction(db, async (tx) => {
      const { subject: number } = await once(tx, request, async () => {
        const counted = requireCounted(input.counted, { by: user.id, scope, mode })
        const to = await requireReceiver(tx, input.to_person_id, user.id)
        const at = await lockClosings(tx)
        requireFewClosings(await countRecentClosings(tx, { by: user.id, at }))
        const people = counted.map(({ person_id }) => person_id)
        await requireDrawers(tx, people, mode)
        const day = requireDay(input.date, at)
        const by = user.id
        const maker = { by, isAdmin, isBlind: hide_expected && !isAdmin }
        const written = await writeClosing(tx, { day, note: input.note, counted, to, mode, at, ...maker })
        if (isAdmin) await notifyOfClosing(tx, day, at)
        return written
      })
      return requireFound(showClosings(await readClosingLines(tx, { number }))[0])
    })
  },
)
