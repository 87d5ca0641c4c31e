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
import { lockCustomer } from '../customers/customers.queries.ts'
import { asSettled, eraseCustomer } from '../customers/erase-customers.queries.ts'
import { deleteNotificationsOf, deleteNotificationsTo } from '../notifications/notifications.queries.ts'
import { type ErasableOrder, lockErasableOrders, lockOrdersOfForgotten } from '../orders/erase-buyers.queries.ts'
import {
  findCustomersOfAccount,
  findCustomersOfDeleted,
  findCustomersOfErased,
} from '../orders/erase-customer-orders.queries.ts'
import { eraseOrders } from '../orders/erase-orders.ts'

/** Deletes an account, its personal data, and the personal data of its finished orders. */
export async function eraseAccount(tx: Tx, person: DeletablePerson): Promise<void> {
  await deleteSessions(tx, person)
  await deleteKnownBrowsers(tx, person)
  await deleteResetLinks(tx, person)
  await deleteNotificationsOf(tx, person.id)
  await deleteAlertsOf(tx, person.id)
  await erasePhoneOfDevices(tx, person)
  const customers = await findCustomersOfAccount(tx, person.id)
  await forgetSettled(tx, customers)
  await eraseWithNotifications(tx, await lockOrdersOfForgotten(tx, customers))
  await erasePerson(tx, person)
  await eraseFinishedOrders(tx, person.id)
}

/** Erases the customers in `ids` who have no debt, deposit or advance. */
async function forgetSettled(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const customer = await lockCustomer(tx, id)
    const settled = customer && asSettled(customer)
    if (settled) await eraseCustomer(tx, settled)
  }
}

/**
 * Erases customers whose account was deleted while something was owed, once everything is settled. Also erases the
 * finished orders of erased customers if the orders belong to no account.
 */
export async function forgetCustomersOfDeleted(tx: Tx): Promise<void> {
  await forgetSettled(tx, await findCustomersOfDeleted(tx))
  await eraseWithNotifications(tx, await lockOrdersOfForgotten(tx, null))
}

/** Erases the personal data of finished orders of deleted accounts. With `person`, only the orders of that account. */
export async function eraseFinishedOrders(tx: Tx, person: number | null): Promise<void> {
  const orders = await lockErasableOrders(tx, person)
  await eraseWithNotifications(tx, orders)
  await forgetSettled(tx, await findCustomersOfErased(tx, orders))
  await eraseCustomersWaiting(tx, person)
}

/**
 * Erases the personal data of these orders and of the captured orders they were made from, and deletes other people's
 * notifications that name the buyer.
 */
export async function eraseWithNotifications(tx: Tx, orders: readonly ErasableOrder[]): Promise<void> {
  await eraseOrders(tx, orders)
  await eraseCustomersOf(tx, orders)
  await deleteNotificationsTo(
    tx,
    orders.map(({ id }) => paths.order(id)),
  )
}
