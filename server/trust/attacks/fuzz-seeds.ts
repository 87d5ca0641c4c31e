import type { CallName, Input } from '../../../contract/all.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import { first } from '../../testing/present.ts'
import { PASSWORD, type Rows } from './fuzz-rows.ts'

/** Stands for the current state of the settings, as if no other admin were quicker. */
export const NOW = '2100-01-01T00:00:00.000Z'
const range = { from: '2026-01-01', to: '2026-02-01' }
const product = { name: 'Redio', price: 5000, productDescription: 'Nzuri', category: 'Redio' }

/** A browser's subscription made for tests. Its private key was thrown away. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/fuzz',
  keys: {
    p256dh: 'BDqrT8iNV1h7qFRD9pH2QSeK5zeGVFc1BJ78uKtN3gh_6hhN12QJT8FOCdAo5EinN648aO-0Z24zoPnT9eK_NqM',
    auth: 'c2hvcnQgc2VjcmV0IDE2Yg',
  },
}

/** Bodies as our own front end sends them for each call; the strange ones are derived from them. */
const seeds: { readonly [N in CallName]: (rows: Rows) => Input<N>[] } = {
  getUser: () => [{}],
  login: ({ member }) => [{ phoneNumber: member, password: PASSWORD }],
  logout: () => [{}],
  signup: () => [{ phoneNumber: '0754123456', password: PASSWORD }],
  guestRegister: () => [{ phone_number: '0754123456' }],
  resetPassword: ({ token }) => [{ token, new_password: 'siri-mpya-1' }],
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
  getStoreMark: () => [{}],
  getNotifications: () => [{ phone: '0754123456', role: 'admin' }],
  markNotificationsRead: () => [{ ids: [1, 2] }, {}],
  getPush: () => [{ id: 1 }, {}],
  subscribePush: () => [subscription, { ...subscription, old_endpoint: subscription.endpoint }],
  unsubscribePush: () => [{ endpoint: subscription.endpoint }],
  getProducts: () => [
    { limit: 5, q: 'redio' },
    { category: 'Redio', new: 1 },
  ],
  getFeaturedProducts: () => [{}],
  noteMissedSearch: () => [{ q: 'friji kubwa' }],
  getMissedSearches: () => [{}],
  getSearchIndex: () => [{}],
  getProductById: (rows) => [{ id: rows.product }],
  getVariants: (rows) => [{ product_id: rows.product }],
  findBarcode: () => [{ code: '5901234123457' }],
  newBarcode: () => [{}],
  giveBarcodes: ({ spare }) => [{ ids: spare.slice(0, 3) }],
  notifyMe: ({ awaited }) => awaited.map((product_id, at) => ({ product_id, on: at < 4 })),
  getProductAlerts: () => [{}],
  addProduct: () => [
    product,
    { ...product, customPrices: [{ type: 'Kubwa', price: 9000 }], barcodes: [{ code: 'FUZZ-1', pieces: 1 }] },
  ],
  editProduct: ({ spare }) =>
    spare.slice(0, 3).map((id) => ({ id, ...product, customPrices: [{ type: 'Kubwa', price: 1 }] })),
  deleteProduct: ({ spare }) => spare.slice(3).map((id) => ({ id })),
  updateProducts: ({ changes }) => changes,
  undoChange: ({ acts }) => acts.map((audit_id) => ({ audit_id })),
  updateProductStatuses: ({ spare }) => spare.slice(0, 3).map((id) => ({ status: 'karibu', products: [{ id }] })),
  restoreProduct: ({ deleted }) => deleted.map((id) => ({ id })),
  generateDescription: () => [{ name: 'Redio', category: 'Redio' }],
  importProducts: () => [{ dry_run: true }, { dry_run: false }],
  importOpening: () => [{ dry_run: true }, { dry_run: false }],
  readQueueFile: () => [{}],
  takeQueueEntries: () => [{ file_id: 'a'.repeat(64), entries: [0, 1] }],
  getProductAnalytics: (rows) => [{ product_id: rows.product, ...range }],
  getStockLogs: (rows) => [{ product_id: rows.product, limit: 5 }],
  getProductPendingUpdates: (rows) => [{ product_id: rows.product }],
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
  cancelOrder: ({ orders }) => orders.slice(1).map((order_id) => ({ order_id, reason: 'Hakufika' })),
  addCapturedOrder: () => [{ phone: '0754123456', name: 'Asha', shipping_address: 'Mwanza', notes: 'Haraka' }],
  convertCapturedOrder: ({ captured, ...rows }) =>
    captured.map((id) => ({ id, items: [{ id: rows.product, quantity: 1, price: 5000 }], total_amount: 5000 })),
  getCapturedOrders: ({ captured: [id] }) => [{ id, limit: 5, before: 1000 }],
  capturedOrderImage: ({ captured }) => captured.map((id) => ({ id })),
  submitStockRequest: (rows) => [
    { product_id: rows.product, quantity: 24, packaging_type: 'katoni', items_per_package: 12, package_count: 2 },
  ],
  getStockRequests: () => [{}],
  approveStockRequest: ({ requests }) => requests.slice(3).map((id) => ({ id, reason: 'Sawa' })),
  rejectStockRequest: ({ requests }) => requests.slice(0, 3).map((id) => ({ id, reason: 'Subiri' })),
  submitPendingStockUpdate: (rows) => [
    { product_id: rows.product, updates: [{ type: null, stock: 12, packaging_type: 'dozen', items_per_package: 12 }] },
    {
      product_id: rows.product,
      updates: [
        { counted: 5, reason: 'zimevunjika' },
        { price: 7000, low_stock: 3 },
      ],
    },
  ],
  getHands: (rows) => [{}, { product_id: rows.product }],
  handBackGoods: (rows) => [
    { client_entry_id: 'kurudisha-1', lines: [{ product_id: rows.product, type: null, quantity: 1 }] },
  ],
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
  getHandBacks: () => [{}],
  confirmHandBack: () => [{ hand_back_id: 1 }, { hand_back_id: 1, reject: 1, reason: 'Hazikufika' }],
  submitArrival: (rows) => [
    {
      client_arrival_id: 'mzigo-0001',
      supplier: 'Azam',
      shipping_total: 3000,
      lines: [
        { product_id: rows.product, packages: 2, items_per_package: 6, buying_price: 700 },
        { new_product: { name: 'Pasi', price: 9000, category: 'Redio' }, packages: 1, buying_price: 7000 },
      ],
    },
  ],
  getArrivalTemplate: () => [{ format: 'csv' }],
  readArrivalSheet: () => [{}],
  getRunningOut: () => [{}],
  savePurchaseOrder: (rows) => [
    {
      client_purchase_id: 'agizo-0001',
      supplier: 'Azam',
      lines: [{ product_id: rows.product, quantity: 3, packaging_type: 'katoni' }],
    },
  ],
  cancelPurchaseOrder: () => [{ purchase_order_id: 1 }],
  getArrivals: () => [{ status: 'pending', limit: 5 }],
  approveArrival: () => [{ arrival_id: 1, lines: [{ line_index: 1, packages: 0 }], confirm_price: 1 }],
  rejectArrival: () => [{ arrival_id: 2, reason: 'Haukufika' }],
  getStocktakes: () => [{ status: 'open', limit: 5 }],
  openStocktake: () => [{}, { category: 'Redio' }],
  getStocktake: ({ stocktakes }) => stocktakes.map((stocktake_id) => ({ stocktake_id })),
  getStocktakeGoods: ({ stocktakes }) => stocktakes.slice(0, 1).map((stocktake_id) => ({ stocktake_id, after: 1 })),
  countStock: ({ product, stocktakes }) =>
    stocktakes.slice(0, 1).map((stocktake_id) => ({
      client_count_id: 'hesabu-0001',
      stocktake_id,
      counted_at: '2026-11-20T08:00:00.000Z',
      lines: [{ product_id: product, type: null, pieces: 5 }],
    })),
  closeStocktake: ({ stocktakes }) => stocktakes.slice(0, 1).map((stocktake_id) => ({ stocktake_id, rest: 'leave' })),
  getStocktakeDifferences: ({ stocktakes }) =>
    stocktakes.map((stocktake_id) => ({ stocktake_id, rest: 'zero', offset: 0, limit: 5 })),
  approveStocktake: ({ product, stocktakes }) =>
    stocktakes.slice(1).map((stocktake_id) => ({
      stocktake_id,
      updated_at: '2026-01-01T00:00:00.000Z',
      rest: 'leave',
      leave: [{ product_id: product, type: null }],
      costs: [{ product_id: product, type: null, buying_price: 700, shipping_cost: 10 }],
      reason: 'Sawa',
    })),
  rejectStocktake: ({ stocktakes }) => stocktakes.slice(1).map((stocktake_id) => ({ stocktake_id, reason: 'Rudieni' })),
  getPendingInventoryUpdates: () => [{}],
  updateInventoryCosts: ({ updates }) =>
    updates.slice(4).map((update_id) => ({ update_id, buying_price: 1, shipping_cost: 1 })),
  approvePendingUpdate: ({ updates }) => updates.slice(0, 2).map((update_id) => ({ update_id, reason: 'Sawa' })),
  rejectPendingUpdate: ({ updates }) => updates.slice(2, 4).map((update_id) => ({ update_id, reason: 'Si kweli' })),
  uploadProfilePhoto: () => [{ password: PASSWORD }],
  changePassword: () => [{ current_password: PASSWORD, new_password: 'siri-mpya-1' }],
  changePhone: () => [{ new_phone: '0754123457', password: PASSWORD }],
  updateUsername: () => [{ username: 'Mama Asha', password: PASSWORD }],
  setName: ({ member }) => [
    { name: 'Asha Juma', seen_name: null },
    { name: 'Asha', phone_number: member },
  ],
  deleteAccount: () => [{ password: PASSWORD }],
  getAnalytics: () => [range],
  getMonthReport: () => [{}, { month: '2026-01' }],
  getDailySummary: () => [{}],
  getToday: () => [{}],
  searchShop: () => [{ q: 'redio' }, { q: '0754 12' }],
  addExpense: () => [{ name: 'Umeme', amount: '10,000', date: '2026-01-05' }],
  deleteExpense: ({ expenses }) => expenses.map((id) => ({ id })),
  getReportRows: (rows) => [
    { what: 'mauzo', ...range, limit: 5 },
    { what: 'mauzo', channel: 'counter' },
    { what: 'kwa_wiki', ...range },
    { what: 'malipo', method: 'mpesa' },
    { what: 'bidhaa_zilizoingia', product_id: rows.product },
    { what: 'madeni' },
    { what: 'thamani_ya_stoo' },
  ],
  exportTable: () => [{ what: 'mauzo', format: 'xlsx', ...range }, { what: 'bidhaa' }, { what: 'ripoti_ya_mwezi' }],
  getMyData: () => [{}],
  getStaff: () => [{}],
  setUserRole: ({ member }) => [
    { phone_number: member, role: 'salesperson' },
    { phone_number: member, role: 'admin', password: PASSWORD },
  ],
  createResetLink: ({ member }) => [{ phone_number: member }],
  confirmPasswordReset: ({ member }) => [{ phone_number: member, password: PASSWORD }],
  endSessions: ({ member }) => [{ phone_number: member, password: PASSWORD }],
  getShopSettings: () => [{}],
  updateShopSettings: () => [
    {
      updated_at: NOW,
      tagline: 'Karibu',
      phones: ['0754123456'],
      map: { latitude: -2, longitude: 33 },
      password: PASSWORD,
    },
    { updated_at: NOW, categories: [{ name: 'Redio', provider_id: 1 }, { name: 'Nguo' }], hold_hours: 48 },
    {
      updated_at: NOW,
      providers: [
        { id: 1, name: 'Ya kwanza', whatsapp: '0754123456' },
        { id: 2, name: 'Ya pili', whatsapp: null },
      ],
      password: PASSWORD,
    },
    { updated_at: NOW, banner: { title: 'Karibu', text: 'Bei nafuu' }, services: [{ name: 'Jumla', text: 'Ndiyo' }] },
    { updated_at: NOW, group_link: 'https://chat.whatsapp.com/abc', email: 'duka@mfano.co.tz', staff_see: 'none' },
  ],
  setShopPicture: () => [{ updated_at: NOW, use: 'logo' }],
  getAuditLog: () => [{ q: 'redio', before: 1000 }],
  getDemo: () => [{}],
  removeDemo: () => [{ password: PASSWORD }],
  getBackups: () => [{}],
  createBackup: () => [{}],
  backupFile: ({ backup }) => [{ name: backup, password: PASSWORD }],
  confirmRestored: () => [{}],
  getShopState: () => [{}],
  getFirstSteps: () => [{}],
}

/** Returns the seeds of a call in their wire form. */
export const seedsOf = (name: CallName, rows: Rows): readonly Record<string, unknown>[] => seeds[name](rows)
