import type { PaymentMethod } from '../../../shop/orders/orders.ts'

/** A payment as handed over, in shillings. */
export type Payment = { method: PaymentMethod; amount: number; reference: string }

/** The known facts of the buyer; empty for an unknown buyer who pays cash. */
export type Buyer = { customer_id?: number; customer_name?: string; phone_number?: string }

/** Extra request fields that the seller has agreed to after a refusal. */
export type Confirmations = Partial<Record<'allow_shortage' | 'below_cost' | 'confirm_limit' | 'confirm_reference', 1>>

export type Payer = { payments: Payment[]; buyer: Buyer }
