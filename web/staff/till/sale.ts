import type { PaymentMethod } from '../../../shop/orders/orders.ts'

/** Money as it was put on the counter, in shillings. */
export type Payment = { method: PaymentMethod; amount: number; reference: string }

/** The buyer as the till knows them; a cash buyer is nobody by name. */
export type Buyer = { customer_id?: number; customer_name?: string; phone_number?: string }

/** Further fields that the seller has agreed to after a refusal. */
export type Confirmations = Partial<Record<'allow_shortage' | 'below_cost' | 'confirm_limit' | 'confirm_reference', 1>>

export type Payer = { payments: Payment[]; buyer: Buyer }
