import type { Database } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { deleteUnusedDevices } from '../accounts/devices.queries.ts'
import { deleteOldBrowsers } from '../accounts/known-browsers.queries.ts'
import { deleteExpiredResetLinks } from '../accounts/passwords/reset-links.queries.ts'
import { deleteExpiredSessions } from '../accounts/sessions.queries.ts'
import { deleteOldMissedSearches } from '../catalog/missed/missed-searches.queries.ts'
import { deleteOldHits } from '../limits/rate-limits.queries.ts'
import { deleteOldRequests } from '../limits/request-counts.queries.ts'
import { deleteOldNotifications } from '../notifications/notifications.queries.ts'
import { eraseOldCarrierPhones } from '../orders/delivery/deliveries.queries.ts'
import { deviceHasOrders } from '../orders/guest-orders.queries.ts'
import { deleteOldPushes } from '../push/pushes.queries.ts'
import { deleteOldEntries } from '../queue-files/previewed-entries.queries.ts'
import { deleteOldKeys } from '../request-keys/request-keys.queries.ts'
import { eraseFinishedOrders, forgetCustomersOfDeleted } from './erase-person.ts'
import { forgetIdleCustomers } from './forget-customer.ts'

/**
 * The maximum number of rows per run, so that a run does not slow down the shop. The next run, an hour later,
 * continues.
 */
const MAX_ROWS = 20_000

/** Removes expired rows. Also erases the personal data of orders of deleted accounts once the orders are finished. */
export async function removeExpiredRows(db: Database): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredResetLinks(db)
  await deleteOldBrowsers(db)
  await deleteUnusedDevices(db, MAX_ROWS, deviceHasOrders)
  await deleteOldHits(db)
  await deleteOldRequests(db)
  await deleteOldNotifications(db, MAX_ROWS)
  await deleteOldPushes(db, MAX_ROWS)
  await deleteOldMissedSearches(db)
  await deleteOldKeys(db, MAX_ROWS)
  await deleteOldEntries(db, MAX_ROWS)
  await eraseOldCarrierPhones(db, MAX_ROWS)
  await transaction(db, (tx) => eraseFinishedOrders(tx, null))
  await transaction(db, (tx) => forgetCustomersOfDeleted(tx))
  await forgetIdleCustomers(db)
}
