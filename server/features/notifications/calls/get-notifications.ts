import { getNotifications } from '../../../../contract/notifications.ts'
import { may } from '../../../../shop/people/rights.ts'
import { isStaff } from '../../../../shop/people/roles.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { handle } from '../../../http/handle.ts'
import { findNewestNotifications } from '../notifications.queries.ts'
import { readerOf } from '../reader.rules.ts'
import type { WithPendingDecisions } from '../with-pending-decisions.ts'

/** Returns the caller's newest notifications and, for those who may decide, the number of pending decisions. */
export const handleGetNotifications = handle(
  getNotifications,
  async ({ db, user, device, caller }, { countPendingDecisions }: WithPendingDecisions) => {
    const reader = readerOf(user, device)
    const decides = {
      requests: may(caller, 'decideStockRequests'),
      updates: may(caller, 'decideStockUpdates'),
    }
    const [notifications, waiting, asleep] = await Promise.all([
      reader ? findNewestNotifications(db, reader) : [],
      decides.requests || decides.updates ? countPendingDecisions(db) : { requests: 0, updates: 0 },
      isStaff(caller) && isAsleep(db),
    ])
    return {
      notifications,
      waiting: {
        requests: decides.requests ? waiting.requests : 0,
        updates: decides.updates ? waiting.updates : 0,
      },
      asleep,
    }
  },
)
