import { getMyData } from '../../../../contract/privacy.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import type { ShopSettings } from '../../../../shop/settings/shop-settings.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import { handle, type SessionUser } from '../../../http/handle.ts'
import { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import { shownUser } from '../../accounts/account.rules.ts'
import { findPerson } from '../../accounts/people.queries.ts'
import { readCapturedOrders } from '../../captured/captured.queries.ts'
import { findAlertsOf } from '../../catalog/alerts/alerts.queries.ts'
import { findCustomerOfPerson } from '../../customers/customers.queries.ts'
import { readStatement } from '../../customers/statement.queries.ts'
import { readerOf } from '../../notifications/reader.rules.ts'
import { readDeliveries } from '../../orders/delivery/deliveries.queries.ts'
import { type OrderAccess, type OrderRow, readLines, readOrders, readPayments } from '../../orders/orders.queries.ts'
import type { Reader } from '../../push/readers.ts'
import { findSubscriptionsOf } from '../../push/subscriptions.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { findAccountChanges, findDevice, findNotificationsOf, findSessionsOf } from '../my-data.queries.ts'
import { ownCapturedOrderOf, ownNotifications, ownOrderOf } from '../my-data.rules.ts'

/** The number of orders read per query. */
const MAX_PAGE_ORDERS = 500
/** More captured orders than any one person has. */
const MAX_CAPTURED_ORDERS = 10_000

/**
 * Returns a file with everything that the shop stores about the caller. Staff get their personal data, but not the
 * shop's data that they can see.
 */
export const handleGetMyData = handle(getMyData, async ({ db, user, device }, { shopSettings }: WithShopSettings) => {
  const reader = readerOf(user, device)
  if (!reader) throw problem('no_session')
  const access: OrderAccess = 'person' in reader ? { ...reader, ownCaptured: false } : reader
  const rows = await allOrders(db, access)
  const [ofAccount, orders, ofReader] = await Promise.all([
    user ? readAccount(db, user, shopSettings.current()) : NO_ACCOUNT,
    readOwnOrders(db, rows),
    readOfReader(db, reader, rows),
  ])
  const data = getMyData.output.parse({
    shop: shopSettings.current().name,
    made_at: await readClock(db),
    ...ofAccount,
    // Left out for a signed-in person: the device may belong to a guest who typed a number into this shared phone.
    device: device && !user ? await readGuestDevice(db, device.id) : null,
    orders,
    ...ofReader,
  })
  return new PreparedResponse(Buffer.from(JSON.stringify(data, null, 2)), {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="taarifa-zangu.json"',
    'cache-control': 'private, no-store',
  })
})

/** The account fields of a guest's export. They are empty. */
const NO_ACCOUNT = { account: null, account_changes: [], sessions: [], captured_orders: [], customer: null }

async function readAccount(db: Database, user: SessionUser, settings: ShopSettings) {
  const [person, account_changes, sessions, captured, customer] = await Promise.all([
    findPerson(db, user.id),
    findAccountChanges(db, user.id),
    findSessionsOf(db, user.id),
    readCapturedOrders(db, { person: user.id, ownTaken: false }, { limit: MAX_CAPTURED_ORDERS }),
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

/** Reads the data that both accounts and guest devices have. */
async function readOfReader(db: Database, reader: Reader, rows: readonly OrderRow[]) {
  const [product_alerts, notifications, browsers] = await Promise.all([
    findAlertsOf(db, reader),
    findNotificationsOf(db, reader),
    findSubscriptionsOf(db, reader),
  ])
  return {
    product_alerts,
    notifications: ownNotifications(notifications, rows),
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

async function allOrders(db: Database, access: OrderAccess): Promise<OrderRow[]> {
  const all: OrderRow[] = []
  for (let before: number | undefined; ; before = all.at(-1)?.id) {
    const page = await readOrders(db, access, { before, limit: MAX_PAGE_ORDERS })
    all.push(...page)
    if (page.length < MAX_PAGE_ORDERS) return all
  }
}
