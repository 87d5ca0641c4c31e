import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { getMyData, myData } from '../../../../contract/privacy.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import type { ShopSettings } from '../../../../shop/settings/shop-settings.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import { handle, type SessionUser } from '../../../http/handle.ts'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { shownUser } from '../../accounts/account.rules.ts'
import { findPerson } from '../../accounts/people.queries.ts'
import { readCapturedOrders } from '../../captured/captured.queries.ts'
import { findAlertsOf } from '../../catalog/alerts/alerts.queries.ts'
import { findCustomerOfPerson } from '../../customers/customers.queries.ts'
import { readStatement } from '../../customers/statement.queries.ts'
import { readerOf } from '../../notifications/reader.rules.ts'
import { readDeliveries } from '../../orders/delivery/deliveries.queries.ts'
import { type OrderAccess, type OrderRow, readLines, readOrders } from '../../orders/orders.queries.ts'
import { readPayments } from '../../orders/payments/payments.queries.ts'
import type { Reader } from '../../push/readers.ts'
import { findSubscriptionsOf } from '../../push/subscriptions.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { findAccountChanges, findDevice, findNotificationsOf, findSessionsOf } from '../my-data.queries.ts'
import { ownCapturedOrderOf, ownNotifications, ownOrderOf } from '../my-data.rules.ts'

/**
 * The number of orders that are read, checked and sent at a time. Ten orders have at most 1,000 lines, which do not
 * block the process for long.
 */
const PAGE_ORDERS = 10
/** The number of notifications that are checked and sent at a time. */
const PAGE_NOTIFICATIONS = 500
/** More captured orders than any one person has. */
const MAX_EXPORTED_CAPTURED_ORDERS = 10_000

/**
 * Returns a file with everything that the shop stores about the caller. Staff get their personal data, but not the
 * shop's data that they can see. Orders are sent in pages, because all orders of a person may be too large for memory.
 */
export const handleGetMyData = handle(getMyData, async ({ db, user, device }, { shopSettings }: WithShopSettings) => {
  const reader = readerOf(user, device)
  if (!reader) throw problem('no_session')
  const [ofAccount, ofReader] = await Promise.all([
    user ? readAccount(db, user, shopSettings.current()) : NO_ACCOUNT,
    readOfReader(db, reader),
  ])
  const data = withoutLists.parse({
    shop: shopSettings.current().name,
    made_at: await readClock(db),
    ...ofAccount,
    // Left out for a signed-in person: the device may belong to a guest who typed a number into this shared phone.
    device: device && !user ? await readGuestDevice(db, device.id) : null,
    ...ofReader,
  })
  // In object mode, up to 16 parts would be read ahead for a slow caller.
  const body = Readable.from(fileParts(db, reader, data), { objectMode: false })
  return new StreamedResponse(body, null, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="taarifa-zangu.json"',
    'cache-control': 'private, no-store',
  })
})

const withoutLists = myData.omit({ orders: true, notifications: true })

/** Yields the parts of the file: the given data, and then the orders and notifications of the reader. */
async function* fileParts(db: Database, reader: Reader, data: z.output<typeof withoutLists>): AsyncGenerator<string> {
  yield JSON.stringify(data, null, 2).slice(0, -'\n}'.length)
  yield ',\n  "orders": ['
  const ids: { id: number }[] = []
  let isFirst = true
  for await (const rows of orderPages(db, reader)) {
    ids.push(...rows.map(({ id }) => ({ id })))
    yield elements(myData.shape.orders.parse(await readOwnOrders(db, rows)), isFirst)
    isFirst = false
  }
  yield '\n  ],\n  "notifications": ['
  const notifications = ownNotifications(await findNotificationsOf(db, reader), ids)
  for (let at = 0; at < notifications.length; at += PAGE_NOTIFICATIONS) {
    const page = notifications.slice(at, at + PAGE_NOTIFICATIONS)
    yield elements(myData.shape.notifications.parse(page), at === 0)
    // Lets other requests run before the next page.
    await setImmediate()
  }
  yield '\n  ]\n}'
}

/** Returns values as the next elements of a JSON array. */
const elements = (values: readonly object[], isFirst: boolean): string =>
  values.map((value, n) => `${isFirst && n === 0 ? '' : ','}\n${JSON.stringify(value, null, 2)}`).join('')

/** The account fields of a guest's export. They are empty. */
const NO_ACCOUNT = { account: null, account_changes: [], sessions: [], captured_orders: [], customer: null }

async function readAccount(db: Database, user: SessionUser, settings: ShopSettings) {
  const [person, account_changes, sessions, captured, customer] = await Promise.all([
    findPerson(db, user.id),
    findAccountChanges(db, user.id),
    findSessionsOf(db, user.id),
    readCapturedOrders(db, { person: user.id, ownTaken: false }, { limit: MAX_EXPORTED_CAPTURED_ORDERS }),
    ownCustomer(db, user.id),
  ])
  return {
    account: person ? shownUser(person, settings) : null,
    account_changes,
    sessions: sessions.map(({ token_hash, ...session }) => ({
      ...session,
      this_one: token_hash.equals(user.sessionHash),
    })),
    captured_orders: captured.map(ownCapturedOrderOf),
    customer,
  }
}

async function readOwnOrders(db: Database, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id)
  const [lines, payments, deliveries] = await Promise.all([
    readLines(db, ids),
    readPayments(db, ids),
    readDeliveries(db, ids),
  ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const paymentsOf = Map.groupBy(payments, ({ order_id }) => order_id)
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.order_id, delivery]))
  return rows.map((row) =>
    ownOrderOf(row, linesOf.get(row.id) ?? [], paymentsOf.get(row.id) ?? [], deliveryOf.get(row.id)),
  )
}

/** Reads the data that both accounts and guest devices have, without orders and notifications. */
async function readOfReader(db: Database, reader: Reader) {
  const [product_alerts, browsers] = await Promise.all([findAlertsOf(db, reader), findSubscriptionsOf(db, reader)])
  return {
    product_alerts,
    push: browsers.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).hostname, created_at })),
  }
}

async function readGuestDevice(db: Database, id: number) {
  const device = await findDevice(db, id)
  return device ? { phone_number: device.phone && showPhone(device.phone), created_at: device.created_at } : null
}

/** More statement rows than any one customer has. */
const MAX_STATEMENT = 100_000

async function ownCustomer(db: Database, person: number) {
  const customer = await findCustomerOfPerson(db, person)
  if (!customer) return null
  const statement = await readStatement(db, customer.id, { limit: MAX_STATEMENT })
  return { ...customer, phone_number: customer.phone && showPhone(customer.phone), statement }
}

/** Yields the reader's orders in pages, newest first. */
async function* orderPages(db: Database, reader: Reader): AsyncGenerator<OrderRow[]> {
  const access: OrderAccess = 'person' in reader ? { ...reader, ownCaptured: false } : reader
  for (let before: number | undefined; ; ) {
    const page = await readOrders(db, access, { before, limit: PAGE_ORDERS })
    if (page.length > 0) yield page
    if (page.length < PAGE_ORDERS) return
    before = page.at(-1)?.id
  }
}
