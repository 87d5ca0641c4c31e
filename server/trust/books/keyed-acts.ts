import { shopDay } from '../../../shop/numbers/dates.ts'
import type { RequestKind } from '../../features/request-keys/request-keys.queries.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { prepareDebtors } from '../../testing/making/debtors.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import type { TestShop } from '../../testing/start-test-shop.ts'
import { type KeyedAct, required } from './keyed-act.ts'
import { keyedStockActs } from './keyed-stock-acts.ts'

/**
 * Returns a test case for each kind of request with an idempotency key. The test case is null if clients send no key
 * because the server derives the key from the content.
 */
export async function keyedActs(
  shop: TestShop,
  admin: SignedIn,
): Promise<Readonly<Record<RequestKind, KeyedAct | null>>> {
  const debtors = await prepareDebtors(shop, admin)
  const { id: product } = await makeProduct(shop.db)
  const line = { id: product, quantity: 1, price: 5000 }
  const place = async () => (await shop.anonymous().call('submitOrder', orderBody([line]))).body.order_id
  const cash = [{ method: 'taslimu', amount: 5000 }]
  return {
    ...keyedStockActs(shop, admin, product),
    order: {
      call: 'submitOrder',
      role: 'customer',
      field: 'client_order_id',
      isRequired: false,
      table: 'orders',
      otherPerson: { adds: 1, status: 200 },
      prepare: async () => ({
        body: orderBody([line], { phone_number: '' }),
        otherBody: { shipping_address: 'Ilemela' },
        refused: { total_amount: 4999 },
      }),
    },
    payment: {
      call: 'updateOrderPayment',
      role: 'admin',
      field: 'key',
      isRequired: false,
      table: 'payments',
      otherPerson: 'same',
      prepare: async () => ({
        body: { order_id: await place(), amount: 1000, method: 'taslimu' },
        otherBody: { amount: 2000 },
        refused: { amount: 5001 },
        mayDiffer: { confirm_reference: 1 },
      }),
    },
    customer_payment: {
      ...required,
      call: 'receiveCustomerPayment',
      role: 'salesperson',
      field: 'client_payment_id',
      table: 'payments',
      prepare: async () => ({
        body: {
          customer_id: (await debtors.owe(debtors.newPhone(), 5)).customer,
          amount: 2000,
          method: 'mpesa',
        },
        otherBody: { amount: 1000 },
        refused: { amount: 9000 },
        mayDiffer: { keep_as_deposit: 1 },
      }),
    },
    customer_entry: {
      ...required,
      call: 'addCustomerEntry',
      role: 'manager',
      field: 'client_entry_id',
      table: 'customer_entries',
      prepare: async () => ({
        body: {
          customer_id: (await debtors.owe(debtors.newPhone(), 5)).customer,
          kind: 'write_off',
          amount: 2000,
          reason: 'Hana',
        },
        otherBody: { reason: 'Amehama' },
        refused: { amount: 9000 },
      }),
    },
    expense: {
      call: 'addExpense',
      role: 'manager',
      field: null,
      isRequired: false,
      table: 'expenses',
      otherPerson: { adds: 1, status: 200 },
      prepare: async () => ({
        body: { name: `Umeme ${crypto.randomUUID()}`, amount: 4000 },
        otherBody: { amount: 4500 },
        refused: { date: 'jana' },
      }),
    },
    stock_request: null,
    stock_update: null,
    return: {
      ...required,
      call: 'returnOrderItems',
      role: 'salesperson',
      field: 'client_return_id',
      table: 'order_returns',
      prepare: async (by) => {
        const sold = await by.post('counter_sale', saleBody([{ ...line, quantity: 3 }]))
        const lines = (quantity: number) => ({ lines: [{ item_index: 0, quantity, to_stock: 1 }] })
        const refund = { amount: 5000, method: 'taslimu' }
        return {
          body: { order_id: sold.body.order_id, ...lines(1), refund, reason: 'Imeharibika' },
          otherBody: { reason: 'Si hii' },
          refused: lines(4),
          mayDiffer: { confirm_reference: 1 },
        }
      },
    },
    till_code: {
      call: 'getTillCode',
      role: 'salesperson',
      field: 'client_till_id',
      isRequired: true,
      table: 'till_codes',
      // The key belongs to a browser, so another person in this browser gets the same code.
      otherPerson: 'same',
      prepare: async () => ({ body: {} }),
    },
    counter_sale: {
      ...required,
      call: 'counterSale',
      role: 'salesperson',
      field: 'client_sale_id',
      table: 'orders',
      prepare: async () => ({
        body: saleBody([line], { payments: cash, client_sale_id: undefined }),
        otherBody: { note: 'Mfuko' },
        refused: { total_amount: 4999 },
        mayDiffer: { allow_shortage: 1, below_cost: 1, confirm_limit: 1, sold_at: new Date().toISOString() },
      }),
    },
    closing: {
      ...required,
      call: 'closeDay',
      role: 'salesperson',
      field: 'client_closing_id',
      table: 'closings',
      prepare: async () => ({
        body: { date: shopDay(new Date()), counted: [{ method: 'taslimu', amount: 900 }], note: 'Imezidi' },
        otherBody: { note: 'Sijui' },
        refused: { date: '2999-01-01' },
      }),
    },
    cash_move: {
      ...required,
      call: 'moveCash',
      role: 'salesperson',
      field: 'client_move_id',
      table: 'drawer_moves',
      prepare: async () => ({
        body: { direction: 'weka', amount: 700, reason: 'Chenji' },
        otherBody: { amount: 800 },
        refused: { amount: 0 },
      }),
    },
    captured_order: {
      call: 'addCapturedOrder',
      role: 'salesperson',
      field: null,
      isRequired: false,
      table: 'captured_orders',
      // A picture that is sent again with the same phone number within ten minutes makes no second captured order.
      otherPerson: 'same',
      prepare: async () => ({
        body: { phone: debtors.newPhone(), name: 'Asha' },
        otherBody: { name: 'Rehema' },
        refused: { phone: '' },
      }),
    },
  }
}
