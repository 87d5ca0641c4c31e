import type { z } from 'zod'
import type { returnOrderItems } from '../../../contract/returns.ts'
import { problem, requireFound } from '../../../shop/problems.ts'
import type { Tx } from '../../db/open.ts'
import { type Buyer, lockBuyer } from '../counter/sale/buyer.ts'
import { type Sale, writeSale } from '../counter/sale/sell-at-counter.ts'
import { lockCustomer } from '../customers/customers.queries.ts'
import { lockVariants } from '../ledger/variants.queries.ts'
import { lockOrder } from '../orders/lock-order.queries.ts'
import type { OrderAccess } from '../orders/orders.queries.ts'
import { lockReferences } from '../orders/payments/references.ts'
import { returnGoods } from '../orders/returns/return-goods.ts'
import { setNewOrder } from '../orders/returns/returns.queries.ts'
import type { Exchanger } from './exchange.rules.ts'
import { findVariants } from './exchanged-goods.queries.ts'

type Input = z.output<typeof returnOrderItems.input>
type TakenBack = { input: Input; access: OrderAccess | null; mayReturnLater: boolean }

/**
 * Accepts returned goods, or exchanges them for other goods. `requireSeller` is called only for an exchange. Returns
 * the id of the return.
 */
export async function takeBack(tx: Tx, taken: TakenBack, requireSeller: () => Exchanger, by: number): Promise<number> {
  const { new_items, total_amount, payments } = taken.input
  if (new_items) return exchangeGoods(tx, taken, { ...requireSeller(), goods: requireGoods(new_items, total_amount) })
  if (payments && payments.length > 0)
    throw problem('bad_input', { text: 'Malipo ni ya bidhaa mpya, na hakuna uliyochagua.', field: 'payments' })
  return (await returnGoods(tx, { ...taken, by })).id
}

type Goods = Pick<Sale['input'], 'items' | 'total_amount'>

function requireGoods(items: Goods['items'], total_amount: number | undefined): Goods {
  if (total_amount !== undefined) return { items, total_amount }
  throw problem('bad_input', { text: 'Andika jumla ya bidhaa mpya.', field: 'total_amount' })
}

/**
 * Accepts returned goods and sells other goods at the counter. The value that would otherwise be refunded pays for the
 * new order. All rows are locked at the start, in the order that all calls use: locking first the returned goods and
 * then the new goods could deadlock with another exchange.
 */
async function exchangeGoods(
  tx: Tx,
  { input, access, mayReturnLater }: TakenBack,
  { goods, ...seller }: Exchanger & { goods: Goods },
): Promise<number> {
  const { order, at } = requireFound(await lockOrder(tx, access, input.order_id))
  const by = seller.seller.id
  const buyer = (await buyerOf(tx, order)) ?? (await lockBuyer(tx, seller.access, input, { by, at }))
  const { payments = [], lines, allow_shortage, below_cost, confirm_limit, confirm_reference } = input
  await lockReferences(tx, payments)
  await lockVariants(tx, await findVariants(tx, order, { lines, items: goods.items }))
  const exchangedFor = goods.total_amount
  const { id, exchanged } = await returnGoods(tx, { input, by, access, mayReturnLater, exchangedFor })
  const consents = { allow_shortage, below_cost, confirm_limit, confirm_reference }
  const sale = { ...goods, ...consents, payments, note: '' }
  const new_order = await writeSale(tx, { ...seller, input: sale, exchange: { buyer, value: exchanged } })
  await setNewOrder(tx, id, new_order)
  return id
}

/**
 * Returns the customer of a locked order as the buyer, or null if the order has no customer or the customer was
 * forgotten.
 */
async function buyerOf(tx: Tx, { customer_id, customer_name, phone }: BuyerOfOrder): Promise<Buyer | null> {
  const customer = customer_id === null ? undefined : await lockCustomer(tx, customer_id)
  if (!customer || customer.forgotten_at !== null) return null
  return { name: customer.name || customer_name, phone: customer.phone ?? phone, customer }
}

type BuyerOfOrder = { customer_id: number | null; customer_name: string; phone: string }
