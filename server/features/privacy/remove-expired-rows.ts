import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { deleteUnusedDevices } from '../accounts/devices.queries.ts'
import { deleteOldBrowsers } from '../accounts/known-browsers.queries.ts'
import { deleteExpiredResetLinks } from '../accounts/passwords/reset-links.queries.ts'
import { deleteExpiredSessions } from '../accounts/sessions.queries.ts'
import { deleteOldHits } from '../limits/rate-limits.queries.ts'
import { deleteOldRequests } from '../limits/request-counts.queries.ts'
import { deleteOldNotifications } from '../notifications/notifications.queries.ts'
import { deleteOldIdempotencyKeys } from '../orders/placing/expired-keys.queries.ts'
import { deleteOldPushes } from '../push/pushes.queries.ts'
import { eraseFinishedOrders } from './erase-person.ts'

/** Rows of one run: what is left goes an hour later, and no run holds up the shop. */
const MAX_ROWS = 20_000

/** Removes what is stored for a time only, and what is personal in orders of deleted accounts that are done by now. */
export async function removeExpiredRows(db: Database): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredResetLinks(db)
  await deleteOldBrowsers(db)
  await deleteUnusedDevices(db, MAX_ROWS)
  await deleteOldHits(db)
  await deleteOldRequests(db)
  await deleteOldNotifications(db, MAX_ROWS)
  await deleteOldPushes(db, MAX_ROWS)
  await deleteOldIdempotencyKeys(db, MAX_ROWS)
  await transaction(db, (tx) => eraseFinishedOrders(tx, null))
}
