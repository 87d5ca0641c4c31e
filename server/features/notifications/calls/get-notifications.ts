import { getNotifications } from '../../../../contract/notifications.ts'
import { may } from '../../../../shop/people/rights.ts'
import { isStaff } from '../../../../shop/people/roles.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { handle } from '../../../http/handle.ts'
import { countPendingDecisions, findNewestNotifications } from '../notifications.queries.ts'
import { readerOf } from '../reader.rules.ts'

/** The caller's own newest notifications and, for callers who decide, how much waits for a decision. */
export const handleGetNotifications = handle(getNotifications, async ({ db, user, device, caller }) => {
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
})
