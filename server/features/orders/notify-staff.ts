import { paths } from '../../../shop/paths.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import type { OpenOrder } from './orders.rules.ts'

/**
 * Sends a notification about an order to the admins and to the person who photographed it. `except` does not get it:
 * the buyer, who may be a member of staff.
 */
export async function notifyStaffOfOrder(
  tx: Tx,
  { id, taken_by }: OpenOrder,
  message: string,
  except?: number,
): Promise<void> {
  const link = paths.order(id)
  await notify(tx, { to: { roles: ['admin'] }, except, message, link })
  if (taken_by !== null) await notify(tx, { to: { person: taken_by }, except, message, link })
}
