import { getNotifications } from '../../../../contract/notifications.ts'
import { isStaff } from '../../../../shop/people/roles.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { handle } from '../../../http/handle.ts'
import { findNewestNotifications } from '../notifications.queries.ts'
import { readerOf } from '../reader.rules.ts'
import type { WithWaitingCounts } from '../with-waiting-counts.ts'

/** Returns the caller's newest notifications and, for staff, the number of items that wait for them. */
export const handleGetNotifications = handle(
  getNotifications,
  async ({ db, user, device, caller, scopeOf }, { countWaiting }: WithWaitingCounts) => {
    const reader = readerOf(user, device)
    const [notifications, waiting, asleep] = await Promise.all([
      reader ? findNewestNotifications(db, reader) : [],
      countWaiting(db, { user, scopeOf }),
      isStaff(caller) && isAsleep(db),
    ])
    return { notifications, waiting, asleep }
  },
)
