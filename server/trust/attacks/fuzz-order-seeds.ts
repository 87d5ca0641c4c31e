import { orderBody } from '../../testing/making/order-body.ts'
import { first } from '../../testing/require-value.ts'
import type { Seeds } from './fuzz-rows.ts'

/** Bodies for calls about orders, customers, the counter and the drawers. */
export const orderSeeds = {
  getCounterDay: () => [{}, { date: '2026-03-01' }],
  getDay: () => [{}, { date: '2026-03-01' }],
  closeDay: () => [
    {
      client_closing_id: 'closing-fuzz',
      date: '2026-03-01',
      counted: [{ method: 'taslimu', amount: 5 }],
      note: 'Sawa',
    },
  ],
  moveCash: () => [{ client_move_id: 'move-fuzz-1', direction: 'weka', amount: 5, reason: 'Chenji' }],
  confirmMove: ({ handOvers }) => handOvers.map((move_id, at) => ({ move_id, reject: at % 2 === 0 })),
  submitOrder: (rows) => [orderBody([{ id: rows.product }], { phone_number: '', provider_id: 1 })],
  getOrders: ({ orders }) => [{ id: first(orders) }, { filter: 'unpaid', q: 'neema', limit: 5, before: 1000 }],
  updateOrderItemReady: ({ orders }) =>
    [1, 0].map((ready) => ({ order_id: first(orders), item_index: 0, ready: ready === 1 })),
  updateOrderPayment: ({ orders, payments }) => [
    { order_id: first(orders), amount: 5, method: 'taslimu', reference: 'QX1', key: 'payment-fuzz' },
    ...payments.map((undo) => ({ order_id: first(orders), undo })),
  ],
  getCustomers: () => [{ q: 'neema', sort: 'debt', limit: 5, before: 1000 }, {}],
  getCustomer: ({ debtors: [id = 0] }) => [{ id, before: 1000 }],
  getDebts: () => [{ age: 'older', limit: 5, page: 2 }, {}],
  getMyStatement: () => [{ before: 1000 }],
  updateCustomer: ({ debtors: [id = 0] }) => [
    { id, name: 'Neema', note: 'Hulipa mwisho wa mwezi', credit_limit: 50_000 },
    { id, credit_limit: null, link_account: 0 },
  ],
  mergeCustomers: ({ debtors: [keep_id = 0, gone_id = 0] }) => [{ keep_id, gone_id }],
  unmergeCustomers: ({ debtors: [, id = 0] }) => [{ id }],
  receiveCustomerPayment: ({ debtors: [customer_id] }) => [
    { customer_id, client_payment_id: 'fuzz-payment-1', amount: 5, method: 'taslimu', reference: 'QX2' },
    {
      phone_number: '0754000999',
      customer_name: 'Juma',
      client_payment_id: 'fuzz-payment-2',
      amount: 5,
      method: 'mpesa',
      keep_as_deposit: 1,
    },
    { customer_id, client_payment_id: 'fuzz-payment-3', amount: 5, method: 'taslimu', refund: 1 },
  ],
  undoCustomerPayment: ({ debtPayments: [payment_id = 0] }) => [{ payment_id, reason: 'Kosa' }],
  addCustomerEntry: ({ debtors: [customer_id] }) => [
    {
      customer_id,
      client_entry_id: 'fuzz-entry-1',
      kind: 'opening',
      amount: 5,
      reason: 'Daftari',
      since: '2026-01-01',
    },
    { customer_id, client_entry_id: 'fuzz-entry-2', kind: 'write_off', amount: 5, reason: 'Hana', order_id: 1 },
    { customer_id, client_entry_id: 'fuzz-entry-3', kind: 'reversal', amount: 5, reason: 'Kosa', entry_id: 1 },
  ],
  setDue: ({ orders }) => [{ order_id: first(orders), due_on: '2027-01-01', reason: 'Ameomba' }],
  remindCustomer: ({ debtors: [customer_id = 0] }) => [{ customer_id }],
  forgetCustomer: ({ debtors: [, , id = 0] }) => [{ id }],
  updateOrderLines: ({ orders, product }) =>
    orders.map((order_id) => ({
      order_id,
      updated_at: '2026-01-01T00:00:00.000Z',
      items: [{ id: product, quantity: 2, price: 5000, item_index: 0 }],
      total_amount: 10_000,
      customer_agreed: 1,
    })),
  updateOrderDelivery: ({ orders }) =>
    orders.map((order_id) => ({
      order_id,
      status: 'inaandaliwa',
      carrier: 'Basi',
      waybill: '12',
      phone: '0754123456',
      note: 'Asubuhi',
      reason: 'Kosa',
      place_id: 0,
      fee: 0,
    })),
  getDeliveries: () => [{}],
  claimPayment: ({ orders }) =>
    orders.map((order_id) => ({ order_id, method: 'mpesa', reference: `FZ${order_id}12345` })),
  correctOrderContact: ({ orders }) =>
    orders.map((order_id) => ({ order_id, whatsapp_number: '0754123457', shipping_address: 'Nyakato' })),
  cancelOrder: ({ orders }) => orders.slice(1).map((order_id) => ({ order_id, reason: 'Hakufika' })),
  addCapturedOrder: () => [{ phone: '0754123456', name: 'Asha', shipping_address: 'Mwanza', notes: 'Haraka' }],
  convertCapturedOrder: ({ captured, ...rows }) =>
    captured.map((id) => ({ id, items: [{ id: rows.product, quantity: 1, price: 5000 }], total_amount: 5000 })),
  getCapturedOrders: ({ captured: [id] }) => [{ id, limit: 5, before: 1000 }],
  capturedOrderImage: ({ captured }) => captured.map((id) => ({ id })),
  returnOrderItems: ({ orders }) =>
    orders.slice(1, 2).map((order_id) => ({
      order_id,
      client_return_id: `rejesho-${order_id}`,
      lines: [{ item_index: 0, quantity: 1, to_stock: 1 }],
      keep_as_deposit: 1,
      reason: 'Imeharibika',
    })),
  getTillCode: () => [{ client_till_id: 'kaunta-ya-mbele' }],
  getCounterCatalogue: () => [{}],
  counterSale: ({ product }) =>
    [{}, { sold_at: '2026-11-20T08:00:00.000Z', receipt_no: '1-7' }].map((more, n) => ({
      client_sale_id: `mauzo-ya-kaunta-${n}`,
      items: [{ id: product, quantity: 1, price: 5000, line_total: 5000 }],
      total_amount: 5000,
      payments: [{ method: 'taslimu', amount: 5000 }],
      ...more,
    })),
  getOrderReturns: ({ orders }) => orders.slice(0, 1).map((order_id) => ({ order_id })),
} satisfies Partial<Seeds>
