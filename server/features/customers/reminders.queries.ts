import type { Tx } from '../../db/open.ts'
import type { LockedCustomer } from './customers.queries.ts'

/**
 * Records that a customer was reminded, and returns null. If the customer was already reminded on that day, records
 * nothing and returns the time of the earlier reminder.
 */
export async function recordReminder(
  tx: Tx,
  customer: LockedCustomer,
  { day, amount, by, at }: { day: string; amount: number; by: number; at: Date },
): Promise<Date | null> {
  const earlier = await tx
    .selectFrom('customer_reminders')
    .select('at')
    .where('customer_id', '=', customer.id)
    .where('day', '=', day)
    .executeTakeFirst()
  if (earlier) return earlier.at
  const row = { customer_id: customer.id, day, amount, person_id: by, at }
  await tx.insertInto('customer_reminders').values(row).execute()
  return null
}
