import assert from 'node:assert/strict'
import type { Input } from '../../../contract/all.ts'
import { first, requireValue } from '../require-value.ts'
import type { TestShop } from '../start-test-shop.ts'
import { makeProduct } from './make-product.ts'
import { orderBody } from './order-body.ts'
import type { SignedIn } from './sign-in.ts'

export type Debtors = Awaited<ReturnType<typeof prepareDebtors>>

/**
 * Returns acts of an admin on customers who buy pieces at 1,000 shillings on credit, and helpers. Each customer needs a
 * new phone number.
 */
export async function prepareDebtors(shop: TestShop, admin: SignedIn) {
  const product = (await makeProduct(shop.db, [{ stock: null, price: 1000 }])).id
  let phones = 0
  const newPhone = () => {
    phones += 1
    return `0754770${String(100 + phones)}`
  }
  /** Places an order with a phone number. Its line is not ready. */
  const place = async (phone_number: string, quantity: number): Promise<number> => {
    const body = orderBody([{ id: product, quantity, price: 1000 }], {
      phone_number,
      client_order_id: crypto.randomUUID(),
    })
    const { status, text, body: placed } = await shop.anonymous().call('submitOrder', body)
    assert.equal(status, 200, text)
    return placed.order_id
  }
  const tick = (order_id: number, ready: 0 | 1 = 1) =>
    admin.call('updateOrderItemReady', { order_id, item_index: 0, ready, own_deposit: 1 })
  const orderOf = async (id: number) => first((await admin.call('getOrders', { id })).body.orders)
  const customerOf = async (id: number) => (await admin.call('getCustomer', { id })).body.customer
  return {
    product,
    newPhone,
    place,
    tick,
    orderOf,
    customerOf,
    /** Sells on credit. Returns the ids of the order and its customer. */
    owe: async (phone: string, quantity: number): Promise<{ order_id: number; customer: number }> => {
      const order_id = await place(phone, quantity)
      assert.equal((await tick(order_id)).status, 200)
      return { order_id, customer: requireValue((await orderOf(order_id)).customer_id) }
    },
    pay: (customer_id: number, amount: number, more: Partial<Input<'receiveCustomerPayment'>> = {}) =>
      admin.call('receiveCustomerPayment', {
        customer_id,
        client_payment_id: crypto.randomUUID(),
        amount,
        method: 'taslimu',
        ...more,
      }),
    enter: (entry: Omit<Input<'addCustomerEntry'>, 'client_entry_id' | 'reason'>) =>
      admin.call('addCustomerEntry', { client_entry_id: crypto.randomUUID(), reason: 'Daftari', ...entry }),
    giveBack: (order_id: number, quantity: number) =>
      admin.call('returnOrderItems', {
        order_id,
        client_return_id: crypto.randomUUID(),
        lines: [{ item_index: 0, quantity, to_stock: 1 }],
        keep_as_deposit: 1,
        reason: 'Imeharibika',
      }),
    merge: (keep_id: number, gone_id: number) => admin.call('mergeCustomers', { keep_id, gone_id }),
    unmerge: (id: number) => admin.call('unmergeCustomers', { id }),
    undo: (payment_id: number) => admin.call('undoCustomerPayment', { payment_id, reason: 'Si sahihi' }),
  }
}
