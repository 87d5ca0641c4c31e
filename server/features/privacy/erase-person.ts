import { paths } from '../../../shop/paths.ts'
import type { Tx } from '../../db/open.ts'
import { erasePhoneOfDevices } from '../accounts/devices.queries.ts'
import { deleteKnownBrowsers } from '../accounts/known-browsers.queries.ts'
import { deleteResetLinks } from '../accounts/passwords/reset-links.queries.ts'
import { erasePerson } from '../accounts/people.queries.ts'
import type { DeletablePerson } from '../accounts/person.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { eraseCustomersOf, eraseCustomersWaiting } from '../captured/erase-customers.queries.ts'
import { deleteAlertsOf } from '../catalog/alerts/alerts.queries.ts'
import { deleteNotificationsOf, deleteNotificationsTo } from '../notifications/notifications.queries.ts'
import { eraseBuyers, eraseLines, lockErasableOrders } from '../orders/erase-buyers.queries.ts'

/** Deletes an account, its personal data, and the personal data of its finished orders. */
export async function eraseAccount(tx: Tx, person: DeletablePerson): Promise<void> {
  await deleteSessions(tx, person)
  await deleteKnownBrowsers(tx, person)
  await deleteResetLinks(tx, person)
  await deleteNotificationsOf(tx, person.id)
  await deleteAlertsOf(tx, person.id)
  await erasePhoneOfDevices(tx, person)
  await erasePerson(tx, person)
  await eraseFinishedOrders(tx, person.id)
}

/**
 * Erases the personal data of finished orders of deleted accounts and of the captured orders they were made from, and
 * removes other people's notifications that name the buyer. `person` limits it to one account.
 */
export async function eraseFinishedOrders(tx: Tx, person: number | null): Promise<void> {
  const orders = await lockErasableOrders(tx, person)
  await eraseBuyers(tx, orders)
  await eraseLines(tx, orders)
  await eraseCustomersOf(tx, orders)
  await eraseCustomersWaiting(tx, person)
  await deleteNotificationsTo(
    tx,
    orders.map(({ id }) => paths.order(id)),
  )
}
