import { sql } from 'kysely'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Tx } from '../../../db/open.ts'
import { idsOfCustomer, type LockedCustomer } from '../../customers/customers.queries.ts'
import { insertPaymentRow } from './payment-row.queries.ts'

/** A payment by a customer. The amount is negative if a deposit is paid back or a payment is undone. */
export type CustomerPayment = {
  amount: number
  method: PaymentMethod
  reference: string
  reverses: number | null
  refund: boolean
  by: number
  at: Date
}

export async function insertCustomerPayment(
  tx: Tx,
  customer: LockedCustomer,
  { by, ...row }: CustomerPayment,
): Promise<number> {
  return insertPaymentRow(tx, { ...row, order_id: null, customer_id: customer.id, person_id: by })
}

/** The part of a payment that pays one debt. */
type Part = { order_id: number | null; opening_id: number | null; amount: number }

export async function insertPart(tx: Tx, payment: number, part: Part): Promise<void> {
  await defer(tx, tx.insertInto('payment_parts').values({ ...part, payment_id: payment }))
}

/** A payment of a customer. The lock covers the customer and so all of their payments. */
export type LockedCustomerPayment = Branded<
  Locked<{
    id: number
    amount: number
    method: PaymentMethod
    reference: string
    refund: boolean
    reverses: number | null
    person_id: number
    undone: boolean
    parts: readonly Part[]
  }>,
  'payment'
>

/** Returns a payment of a locked customer with its parts. */
export async function readCustomerPayment(
  tx: Tx,
  customer: LockedCustomer,
  id: number,
): Promise<LockedCustomerPayment | undefined> {
  const row = await tx
    .selectFrom('payments as y')
    .select(['y.id', 'y.amount', 'y.method', 'y.reference', 'y.refund', 'y.reverses', 'y.person_id'])
    .select(sql<boolean>`exists (select from payments u where u.reverses = y.id)`.as('undone'))
    .where('y.id', '=', id)
    .where('y.order_id', 'is', null)
    .where('y.customer_id', '=', idsOfCustomer(customer.id))
    .executeTakeFirst()
  if (!row) return undefined
  const parts = await tx
    .selectFrom('payment_parts')
    .select(['order_id', 'opening_id', 'amount'])
    .where('payment_id', '=', id)
    .orderBy('order_id')
    .orderBy('opening_id')
    .execute()
  return brand(brand({ ...row, parts }, 'locked'), 'payment')
}

/** Returns the customer of a payment over several debts. */
export async function findCustomerOfPayment(tx: Tx, id: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('customer_id')
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .executeTakeFirst()
  return row?.customer_id ?? undefined
}
