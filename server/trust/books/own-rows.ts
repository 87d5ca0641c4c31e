import type { CallName, Input } from '../../../contract/all.ts'
import { addDays, shopDay } from '../../../shop/numbers/dates.ts'
import type { Caller } from '../../../shop/people/roles.ts'
import type { Client } from '../../testing/client.ts'
import { makeCarried } from '../../testing/making/carried-goods.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { form, jpeg } from '../../testing/making/pictures.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { first, requireValue } from '../../testing/require-value.ts'
import type { TestShop } from '../../testing/start-test-shop.ts'

/** A caller who owns rows: a person or a guest's browser. */
export type Owner = Client & { person?: SignedIn['person'] }

/** A call about one row, which some callers must own. */
export type RowCall = {
  call: CallName
  /** Makes a new row of this owner, and returns an input that refers to it. */
  own: (owner: Owner, caller: Caller) => Promise<object>
  /** Fields that make the input refer to a row that does not exist. */
  missing: object
  /** The status for another person's row: 404, as for a missing row, or 403 if the request names that person. */
  others: 403 | 404
  /** Callers who may see another person's row because of `staff_see`, but may not use this call on it. */
  mayOnlySee: readonly Caller[]
}

/** An id that no row has. */
const MISSING_ID = 999_999_999

/** Returns a test case for every call whose right depends on the owner of a row. */
export async function rowCalls(shop: TestShop, admin: SignedIn): Promise<RowCall[]> {
  const { id: product } = await makeProduct(shop.db)
  const line = { id: product, quantity: 2, price: 5000 }
  let phones = 0
  const somebody = () => {
    phones += 1
    return `07546600${String(phones).padStart(2, '0')}`
  }

  /** Places an order of two pieces as this owner. */
  async function order(owner: Owner): Promise<{ order_id: number }> {
    const phone_number = owner.person ? '' : somebody()
    const body = orderBody([line], { phone_number, client_order_id: crypto.randomUUID() })
    return { order_id: (await owner.call('submitOrder', body)).body.order_id }
  }
  async function soldOrder(owner: Owner): Promise<{ order_id: number }> {
    const placed = await order(owner)
    await admin.call('updateOrderItemReady', { ...placed, item_index: 0, ready: 1 })
    return placed
  }
  /** Sells on credit to a new customer. Returns the customer's id. */
  async function customer(owner: Owner): Promise<number> {
    const buyer = { customer_name: 'Mteja', phone_number: somebody(), payments: [] }
    return requireValue((await owner.post('counter_sale', saleBody([line], buyer))).body.customer).id
  }
  const updatedAt = async (id: number) =>
    requireValue(first((await admin.call('getOrders', { id })).body.orders).updated_at)

  const row = <N extends CallName>(
    call: N,
    own: (owner: Owner, caller: Caller) => Promise<Input<N>>,
    missing: Partial<Input<N>>,
    more: Partial<Pick<RowCall, 'others' | 'mayOnlySee'>> = {},
  ): RowCall => ({ call, own, missing, others: 404, mayOnlySee: [], ...more })
  const noOrder = { order_id: MISSING_ID }

  return [
    row('updateOrderItemReady', async (by) => ({ ...(await order(by)), item_index: 0, ready: 1 }), noOrder),
    row('updateOrderPayment', async (by) => ({ ...(await order(by)), amount: 5, method: 'taslimu' }), noOrder),
    row(
      'updateOrderLines',
      async (by) => {
        const { order_id } = await order(by)
        const items = [{ item_index: 0, id: product, quantity: 1, price: 5000 }]
        return { order_id, updated_at: await updatedAt(order_id), items, total_amount: 5000 }
      },
      noOrder,
    ),
    row('updateOrderDelivery', async (by) => ({ ...(await order(by)), status: 'inaandaliwa' }), noOrder),
    row('cancelOrder', async (by) => ({ ...(await order(by)), reason: 'Hakuja' }), noOrder),
    row(
      'claimPayment',
      async (by) => ({ ...(await order(by)), method: 'mpesa', reference: `QX${somebody()}` }),
      noOrder,
    ),
    row('correctOrderContact', async (by) => ({ ...(await order(by)), shipping_address: 'Nyakato' }), noOrder),
    row(
      'returnOrderItems',
      async (by) => ({
        ...(await soldOrder(by)),
        client_return_id: crypto.randomUUID(),
        lines: [{ item_index: 0, quantity: 1, to_stock: 1 }],
        reason: 'Imeharibika',
      }),
      noOrder,
    ),
    row('getOrderReturns', soldOrder, noOrder),
    row(
      'setDue',
      async (by) => ({ ...(await soldOrder(by)), due_on: addDays(shopDay(new Date()), 40), reason: 'Ameomba' }),
      noOrder,
    ),
    row('getCustomer', async (by) => ({ id: await customer(by) }), { id: MISSING_ID }),
    row('updateCustomer', async (by) => ({ id: await customer(by), note: 'Hulipa' }), { id: MISSING_ID }),
    row('remindCustomer', async (by) => ({ customer_id: await customer(by) }), { customer_id: MISSING_ID }),
    row(
      'receiveCustomerPayment',
      async (by) => ({
        customer_id: await customer(by),
        client_payment_id: crypto.randomUUID(),
        amount: 5,
        method: 'taslimu',
      }),
      { customer_id: MISSING_ID },
    ),
    row(
      'undoCustomerPayment',
      async (by) => {
        const paid = { client_payment_id: crypto.randomUUID(), amount: 5, method: 'taslimu' } as const
        const answer = await by.call('receiveCustomerPayment', { customer_id: await customer(by), ...paid })
        return { payment_id: answer.body.payment_id, reason: 'Kosa' }
      },
      { payment_id: MISSING_ID },
      { mayOnlySee: ['salesperson'] },
    ),
    row(
      'addCustomerEntry',
      async (by) => ({
        customer_id: await customer(by),
        client_entry_id: crypto.randomUUID(),
        kind: 'write_off',
        amount: 5,
        reason: 'Hana',
      }),
      { customer_id: MISSING_ID },
    ),
    row('mergeCustomers', async (by) => ({ keep_id: await customer(by), gone_id: await customer(by) }), {
      gone_id: MISSING_ID,
    }),
    row('counterSale', async (by) => saleBody([line], { customer_id: await customer(by) }), {
      customer_id: MISSING_ID,
    }),
    row('capturedOrderImage', async (by) => ({ id: await photo(by) }), { id: MISSING_ID }),
    row('convertCapturedOrder', async (by) => ({ id: await photo(by), items: [line], total_amount: 10_000 }), {
      id: MISSING_ID,
    }),
    row(
      'confirmMove',
      async (to) => {
        const toPerson = { to_person_id: requireValue(to.person).id, client_move_id: crypto.randomUUID() }
        const giver = await shop.as('salesperson')
        const move = { direction: 'toa', amount: 5, reason: 'Kwako', ...toPerson } as const
        return { move_id: (await giver.call('moveCash', move)).body.move_id }
      },
      { move_id: MISSING_ID },
    ),
    row(
      'closeDay',
      async (by) => ({
        client_closing_id: crypto.randomUUID(),
        date: shopDay(new Date()),
        counted: [{ person_id: requireValue(by.person).id, method: 'taslimu', amount: 0 }],
        note: 'Sawa',
      }),
      { counted: [{ person_id: MISSING_ID, method: 'taslimu', amount: 0 }] },
      { others: 403 },
    ),
    row(
      'handBackGoods',
      async (by) => {
        const product_id = await makeCarried(shop, { admin, seller: by }, 3)
        const lines = [{ product_id, type: null, quantity: 1 }]
        return { client_entry_id: crypto.randomUUID(), person_id: requireValue(by.person).id, lines }
      },
      { person_id: MISSING_ID },
      { others: 403 },
    ),
    row('undoChange', async (by) => ({ audit_id: await productChange(by) }), { audit_id: MISSING_ID }),
    row(
      'setName',
      async (by) => ({ name: 'Jina Jipya', phone_number: requireValue(by.person).phone }),
      {
        phone_number: '0799999999',
      },
      { others: 403 },
    ),
  ]

  /** Makes a captured order that belongs to the owner's account. */
  async function photo({ person }: Owner): Promise<number> {
    const fields = { phone: somebody(), name: 'Asha' }
    const { id } = (await admin.post('captured_orders', form(fields, [await jpeg()], 'order_image'))).body.order
    const owner = { person_id: requireValue(person).id }
    await shop.db.updateTable('captured_orders').set(owner).where('id', '=', id).execute()
    return id
  }

  async function productChange(owner: Owner): Promise<number> {
    const { id } = await makeProduct(shop.db)
    const { updated_at } = (await admin.call('getProductById', { id })).body.product
    const change = { ids: [id], change: { price: 6000 }, expected: [{ id, updated_at }] }
    return requireValue((await owner.call('updateProducts', change)).body.audit_id)
  }
}
