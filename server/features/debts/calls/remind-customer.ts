import { remindCustomer } from '../../../../contract/customers.ts'
import { formatTime, shopDay } from '../../../../shop/numbers/dates.ts'
import { reminderText } from '../../../../shop/orders/payments/reminder.ts'
import { whatsappDigits } from '../../../../shop/people/phone.ts'
import { problem } from '../../../../shop/problems.ts'
import { readClock } from '../../../db/clock.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { recordReminder } from '../../customers/reminders.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { customerAccess, requireLockedCustomer } from '../access.queries.ts'
import { summarizeDebts } from '../debts-list.queries.ts'

/** Returns a WhatsApp link with a reminder of the customer's current debt. At most one reminder a day is recorded. */
export const handleRemindCustomer = handle(
  remindCustomer,
  ({ db, input, user, scope }, { shopSettings }: WithShopSettings) =>
    transaction(db, async (tx) => {
      const customer = await requireLockedCustomer(tx, customerAccess(scope, user), input.customer_id)
      const { phone, name, debt, id } = customer
      if (debt <= 0) throw problem('refused', { text: 'Mteja huyu hana deni.' })
      if (phone === null) throw problem('refused', { text: 'Mteja huyu hana namba ya simu.' })
      const at = await readClock(tx)
      const earlier = await recordReminder(tx, customer, { day: shopDay(at), amount: debt, by: user.id, at })
      if (earlier)
        throw problem('changed_meanwhile', {
          text: `Alikumbushwa leo saa ${formatTime(earlier)}. Mkumbushe tena kesho.`,
        })
      const after = { amount: debt }
      await recordAudit(tx, { by: user.id, action: 'remind_customer', subject: 'customer', subjectId: id, after })
      const { name: shop, payment_numbers: payTo } = shopSettings.current()
      const { debts_count: debtCount } = await summarizeDebts(tx, id)
      const text = reminderText({ shop, name, debt, debtCount, payTo })
      return { whatsapp_link: `https://wa.me/${whatsappDigits(phone)}?text=${encodeURIComponent(text)}` }
    }),
)
