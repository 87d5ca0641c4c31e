import type { CallName } from '../../../contract/all.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import type { Role } from '../../../shop/people/roles.ts'
import type { Tables } from '../../db/tables.ts'
import type { RequestKind } from '../../features/request-keys/request-keys.queries.ts'
import { makeCarried } from '../../testing/making/carried-goods.ts'
import { saleBody } from '../../testing/making/counter-sale.ts'
import { prepareDebtors } from '../../testing/making/debtors.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { openStocktake } from '../../testing/making/stocktakes.ts'
import type { TestShop } from '../../testing/start-test-shop.ts'

/** An act with its body, and the fields that make it another one. */
type Prepared = {
  body: object
  /** Makes another body; absent if the key is all that the call takes. */
  other?: object
  /** Makes a body that the shop refuses, so that the key stays free. */
  refused?: object
  /** Consents and places that a repeat may change. */
  free?: object
}

/** A call whose effect happens once for each key that a client sends. */
export type KeyedAct = {
  call: CallName
  role: Role
  /** The field of the key; null if only the header `Idempotency-Key` has it. */
  field: string | null
  /** True if the call refuses a body without the key. */
  isRequired: boolean
  /** The table that gets one row. */
  table: keyof Tables
  /**
   * What another person gets under the same key, with the same body: a refusal that tells nothing, the result of the
   * first, or an act of one's own, which adds this many rows.
   */
  others: 'refused' | 'same' | { adds: number; status: number }
  prepare: (by: SignedIn) => Promise<Prepared>
}

/** Every kind of request that has a key. Null: no client sends one, so the shop derives it from the content. */
export async function keyedActs(
  shop: TestShop,
  admin: SignedIn,
): Promise<Readonly<Record<RequestKind, KeyedAct | null>>> {
  const debtors = await prepareDebtors(shop, admin)
  const { id: product } = await makeProduct(shop.db)
  const line = { id: product, quantity: 1, price: 5000 }
  const place = async () => (await shop.anonymous().call('submitOrder', orderBody([line]))).body.order_id
  const required = { isRequired: true, others: 'refused' } as const
  const cash = [{ method: 'taslimu', amount: 5000 }]
  return {
    order: {
      call: 'submitOrder',
      role: 'customer',
      field: 'client_order_id',
      isRequired: false,
      table: 'orders',
      others: { adds: 1, status: 200 },
      prepare: async () => ({
        body: orderBody([line], { phone_number: '' }),
        other: { shipping_address: 'Ilemela' },
        refused: { total_amount: 4999 },
      }),
    },
    ready_tick: {
      call: 'updateOrderItemReady',
      role: 'admin',
      field: null,
      isRequired: false,
      table: 'stock_movements',
      // The line is ready already, so the tick of another person changes nothing.
      others: { adds: 0, status: 200 },
      prepare: async () => {
        const { id } = await makeProduct(shop.db)
        await approveUpdate(admin, await sendUpdate(admin, id, { counted: 50, reason: 'mwanzo' }))
        const placed = await shop.anonymous().call('submitOrder', orderBody([{ id }]))
        const body = { order_id: placed.body.order_id, item_index: 0, ready: 1 }
        return { body, other: { ready: 0 }, refused: { product_id: 'nyingine' }, free: { from_hands: 1 } }
      },
    },
    payment: {
      call: 'updateOrderPayment',
      role: 'admin',
      field: 'key',
      isRequired: false,
      table: 'payments',
      others: 'same',
      prepare: async () => ({
        body: { order_id: await place(), amount: 1000, method: 'taslimu' },
        other: { amount: 2000 },
        refused: { amount: 5001 },
        free: { confirm_reference: 1 },
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
          customer_id: (await debtors.owe(debtors.somebody(), 5)).customer,
          amount: 2000,
          method: 'mpesa',
        },
        other: { amount: 1000 },
        refused: { amount: 9000 },
        free: { keep_as_deposit: 1 },
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
          customer_id: (await debtors.owe(debtors.somebody(), 5)).customer,
          kind: 'write_off',
          amount: 2000,
          reason: 'Hana',
        },
        other: { reason: 'Amehama' },
        refused: { amount: 9000 },
      }),
    },
    expense: {
      call: 'addExpense',
      role: 'manager',
      field: null,
      isRequired: false,
      table: 'expenses',
      others: { adds: 1, status: 200 },
      prepare: async () => ({
        body: { name: `Umeme ${crypto.randomUUID()}`, amount: 4000 },
        other: { amount: 4500 },
        refused: { date: 'jana' },
      }),
    },
    stock_request: null,
    stock_update: null,
    hand_back: {
      ...required,
      call: 'handBackGoods',
      role: 'salesperson',
      field: 'client_entry_id',
      table: 'hand_backs',
      prepare: async (by) => {
        const product_id = await makeCarried(shop, { admin, seller: by }, 20)
        const lines = (quantity: number) => ({ lines: [{ product_id, type: null, quantity }] })
        return { body: lines(2), other: lines(3), refused: lines(21) }
      },
    },
    arrival: {
      ...required,
      call: 'submitArrival',
      role: 'storeManager',
      field: 'client_arrival_id',
      table: 'arrivals',
      prepare: async () => ({
        body: { supplier: 'Azam', lines: [{ product_id: product, extra_pieces: 5 }] },
        other: { supplier: 'Bakhresa' },
        refused: { lines: [{ product_id: 'haipo', extra_pieces: 5 }] },
      }),
    },
    stocktake_count: {
      ...required,
      call: 'countStock',
      role: 'storeManager',
      field: 'client_count_id',
      table: 'stocktake_counts',
      prepare: async (by) => {
        const { id } = await makeProduct(shop.db, [{}], { category: `Kategoria ${crypto.randomUUID()}` })
        const lines = (product_id: string, pieces: number) => ({ lines: [{ product_id, type: null, pieces }] })
        const body = { stocktake_id: await openStocktake(by), ...lines(id, 4) }
        const counted_at = new Date().toISOString()
        return { body, other: lines(id, 5), refused: lines('haipo', 4), free: { counted_at } }
      },
    },
    purchase_order: {
      ...required,
      call: 'savePurchaseOrder',
      role: 'salesperson',
      field: 'client_purchase_id',
      table: 'purchase_orders',
      prepare: async () => {
        const lines = (product_id: string) => ({ lines: [{ product_id, quantity: 3, packaging_type: 'katoni' }] })
        return {
          body: { supplier: 'Azam', ...lines(product) },
          other: { supplier: 'Bakhresa' },
          refused: lines('haipo'),
        }
      },
    },
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
          other: { reason: 'Si hii' },
          refused: lines(4),
          free: { confirm_reference: 1 },
        }
      },
    },
    till_code: {
      call: 'getTillCode',
      role: 'salesperson',
      field: 'client_till_id',
      isRequired: true,
      table: 'till_codes',
      // The key belongs to the browser.
      others: 'same',
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
        other: { note: 'Mfuko' },
        refused: { total_amount: 4999 },
        free: { allow_shortage: 1, below_cost: 1, confirm_limit: 1, sold_at: new Date().toISOString() },
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
        other: { note: 'Sijui' },
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
        other: { amount: 800 },
        refused: { amount: 0 },
      }),
    },
    captured_order: {
      call: 'addCapturedOrder',
      role: 'salesperson',
      field: null,
      isRequired: false,
      table: 'captured_orders',
      // The same picture and phone within ten minutes is one paper order.
      others: 'same',
      prepare: async () => ({
        body: { phone: debtors.somebody(), name: 'Asha' },
        other: { name: 'Rehema' },
        refused: { phone: '' },
      }),
    },
    product: {
      call: 'addProduct',
      role: 'salesperson',
      field: 'id',
      isRequired: false,
      table: 'products',
      others: 'refused',
      prepare: async () => ({
        body: { name: `Pasi ${crypto.randomUUID()}`, price: 9000, productDescription: 'Nzuri', category: 'Redio' },
        other: { price: 9500 },
        refused: { price: -1 },
      }),
    },
    product_change: {
      call: 'updateProducts',
      role: 'manager',
      field: null,
      isRequired: false,
      table: 'variant_prices',
      // The product has this price already.
      others: { adds: 0, status: 200 },
      prepare: async () => {
        const { id } = await makeProduct(shop.db)
        const updated_at = (await admin.call('getProductById', { id })).body.product.updated_at
        const body = { ids: [id], change: { price: 6000 }, expected: [{ id, updated_at }] }
        return { body, other: { change: { price: 6500 } }, refused: { change: { price: -1 } } }
      },
    },
  }
}
