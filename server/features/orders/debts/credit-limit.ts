import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { type LockedCustomer, lockCustomer } from '../../customers/customers.queries.ts'
import type { OrderRow } from '../orders.queries.ts'
import { findCustomerOfOrder, readDueOfOrder } from './debts.queries.ts'
import { addMark, removeMark } from './marks.queries.ts'

const OVER_LIMIT: SaleMark = 'over_limit'

/** A credit limit, and the debt that exceeds it. */
export type ExceededLimit = { credit_limit: number; debt: number }

/** Returns a customer's limit and debt if the debt exceeds the limit. The customer must be locked. */
export async function findExceededLimit(tx: Tx, customer: number): Promise<ExceededLimit | null> {
  const locked = await lockCustomer(tx, customer)
  return locked ? exceededLimit(locked) : null
}

function exceededLimit({ credit_limit, debt }: Pick<LockedCustomer, 'credit_limit' | 'debt'>): ExceededLimit | null {
  return credit_limit !== null && debt > credit_limit ? { credit_limit, debt } : null
}

/**
 * Marks an online order whose debt has risen if its customer's debts now exceed the credit limit. Removes the mark once
 * nothing is due. The act that raised the debt is never refused, because the goods may already be packed or gone.
 * `before` is the order as it was when it was locked.
 */
export async function markBeyondLimit(tx: Tx, before: Locked<OrderRow>): Promise<void> {
  if (before.channel !== 'online') return
  const due = await readDueOfOrder(tx, before)
  if (due <= 0) return removeMark(tx, before, OVER_LIMIT)
  if (due <= before.due) return
  const customer = await findCustomerOfOrder(tx, before)
  if (customer !== undefined && (await findExceededLimit(tx, customer))) await addMark(tx, [before.id], OVER_LIMIT)
}
