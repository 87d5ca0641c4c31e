import { getMyData } from '../../../../contract/privacy.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import { handle } from '../../../http/handle.ts'
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
import { findSubscriptionsOf } from '../../push/subscriptions.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { findAccountChanges, findDevice, findNotificationsOf, findSessionsOf } from '../my-data.queries.ts'
import { ownCapturedOrderOf, ownNotifications, ownOrderOf } from '../my-data.rules.ts'

/** Orders read at a time. */
const MAX_PAGE_ORDERS = 500
/** More captured orders than any one person has. */
const MAX_CAPTURED_ORDERS = 10_000

/** Returns everything about the caller as a file. Staff get their personal data, not what they see of the shop. */
export const handleGetMyData = handle(getMyData, async ({ db, user, device }, { shopSettings }: WithShopSettings) => {
  const reader = readerOf(user, device)
  if (!reader) throw problem('no_session')
  const access: OrderAccess = 'person' in reader ? { ...reader, ownCaptured: false } : reader
  const rows = await allOrders(db, access)
  const ids = rows.map(({ id }) => id)
  const [person, changes, sessions, guestDevice, lines, payments, captured, customer, alerts, notifications, browsers] =
    await Promise.all([
      user ? findPerson(db, user.id) : undefined,
      user ? findAccountChanges(db, user.id) : [],
      user ? findSessionsOf(db, user.id) : [],
      // A signed-in person may share this phone with a guest who typed a number into it.
      device && !user ? findDevice(db, device.id) : undefined,
      readLines(db, ids),
      readPayments(db, ids),
      user ? readCapturedOrders(db, { person: user.id, ownTaken: false }, { limit: MAX_CAPTURED_ORDERS }) : [],
      user ? ownCustomer(db, user.id) : null,
      findAlertsOf(db, reader),
      findNotificationsOf(db, reader),
      findSubscriptionsOf(db, reader),
    ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const deliveries = await readDeliveries(db, ids)
  const deliveryOf = new Map(deliveries.map((one) => [one.order_id, one]))
  const paidOf = Map.groupBy(payments, ({ order_id }) => order_id)
  const data = getMyData.output.parse({
    shop: shopSettings.current().name,
    made_at: await readClock(db),
    account: person ? shownUser(person, shopSettings.current()) : null,
    account_changes: changes,
    sessions: sessions.map(({ token_hash, ...one }) => ({
      ...one,
      this_one: user ? token_hash.equals(user.sessionHash) : false,
    })),
    device: guestDevice
      ? { phone_number: guestDevice.phone && showPhone(guestDevice.phone), created_at: guestDevice.created_at }
      : null,
    push: browsers.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).hostname, created_at })),
    orders: rows.map((row) =>
      ownOrderOf(row, linesOf.get(row.id) ?? [], paidOf.get(row.id) ?? [], deliveryOf.get(row.id)),
    ),
    captured_orders: captured.map(ownCapturedOrderOf),
    customer,
    product_alerts: alerts,
    notifications: ownNotifications(notifications, rows),
  })
  return new PreparedResponse(Buffer.from(JSON.stringify(data, null, 2)), {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="taarifa-zangu.json"',
    'cache-control': 'private, no-store',
  })
})

/** More rows than any one person has. */
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
