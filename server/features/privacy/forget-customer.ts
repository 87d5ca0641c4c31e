import { readClock } from '../../db/clock.ts'
import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { type LockedCustomer, lockCustomer } from '../customers/customers.queries.ts'
import { insertEntry } from '../customers/entries.queries.ts'
import {
  asSettled,
  eraseCustomer,
  findIdleCustomers,
  type SettledCustomer,
} from '../customers/erase-customers.queries.ts'
import { changeCustomer } from '../customers/statement.queries.ts'
import { addWriteOff } from '../debts/add-entry.ts'
import { findUnerasable, lockOrdersOfCustomer } from '../orders/erase-customer-orders.queries.ts'
import { eraseWithNotifications } from './erase-person.ts'
import { countRecentDays } from './recent-days.queries.ts'

/** Erases the name and phone numbers of a settled customer, also on the customer's orders. */
export async function forgetCustomer(tx: Tx, customer: SettledCustomer): Promise<void> {
  const orders = await lockOrdersOfCustomer(tx, customer)
  await eraseCustomer(tx, customer)
  await eraseWithNotifications(tx, orders)
}

/** The maximum number of customers forgotten in one run. */
const MAX_FORGOTTEN = 200

const REASON = 'Miaka mitatu bila mwendo wowote'

/**
 * A clock that is years ahead makes every customer look idle. So customers are only forgotten if, by the same clock, the
 * shop was running on MIN_RUN_DAYS of the last RECENT_DAYS days. A wrong clock is noticed before that.
 */
const RECENT_DAYS = 60
const MIN_RUN_DAYS = 10

/**
 * Erases customers without a movement for three years. First ends their debts and deposits, which adds rows to their
 * statements. Customers with an order that still needs work keep their name.
 */
export async function forgetIdleCustomers(db: Database): Promise<void> {
  if ((await countRecentDays(db, RECENT_DAYS)) < MIN_RUN_DAYS) return
  for (const id of await findIdleCustomers(db, MAX_FORGOTTEN)) {
    await transaction(db, async (tx) => {
      const customer = await lockCustomer(tx, id)
      if (!customer) return
      await endDebtAndDeposit(tx, customer)
      const current = await lockCustomer(tx, id)
      const settled = current && asSettled(current)
      if (settled && !(await findUnerasable(tx, settled))) await forgetCustomer(tx, settled)
    })
  }
}

async function endDebtAndDeposit(tx: Tx, customer: LockedCustomer): Promise<void> {
  const { debt, deposit } = customer
  const act = { by: null, at: await readClock(tx) }
  const subject = { by: null, subject: 'customer', subjectId: customer.id } as const
  if (debt > 0) {
    await addWriteOff(tx, customer, { amount: debt, reason: REASON, order_id: undefined }, act)
    await recordAudit(tx, { ...subject, action: 'customer_write_off', after: { amount: debt, reason: REASON } })
  }
  if (deposit > 0) {
    const lapsed = { kind: 'lapsed', amount: deposit, reason: REASON, person_id: null, at: act.at } as const
    const entry = await insertEntry(tx, customer, lapsed)
    const change = { amount: deposit, deposit: -deposit, entry }
    await changeCustomer(tx, { customer: customer.id, kind: 'lapsed', ...change, ...act })
    await recordAudit(tx, { ...subject, action: 'customer_lapsed', after: { amount: deposit, reason: REASON } })
  }
}
