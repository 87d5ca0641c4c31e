import type { SendName } from './send-path.ts'
import { inAreas, type Stale, staleAfter, team } from './stale.ts'

/** After a change of expenses: the figures of reports, and the drawers that paid the expenses. */
const expenses: Stale = { isStale: inAreas('reports', 'day'), waits: true }
/**
 * After a change of requests or updates: their lists, the stock of products, and the counts of waiting work in the
 * menu.
 */
const stock: Stale = { isStale: inAreas('stock', 'staff', 'notifications') }
const decision: Stale = { ...stock, afterFailure: true }

/** After a change of settings: the settings, the first steps, and public data that is derived from the settings. */
const shopSettings: Stale = {
  isStale: ([area, what]) =>
    ['shop-settings', 'first-steps'].includes(String(area)) ||
    (area === 'public' &&
      ['shop-facts', 'providers', 'categories', 'features', 'delivery_places'].includes(String(what))),
  waits: true,
}

const productQueries = ['featured', 'products', 'product', 'barcode', 'search-index', 'variants', 'deleted', 'figures']
/** After a change of products: their lists, pages, search and stock, and the first steps. */
const products: Stale = {
  isStale: ([area, what]) =>
    area === 'stock' ||
    area === 'first-steps' ||
    ((area === 'staff' || area === 'public') && productQueries.includes(String(what))),
}

/** After a payment or an entry of a customer: customers, debts, and orders, which the payment may have paid. */
const customers: Stale = { isStale: inAreas('customers', 'orders'), waits: true, afterFailure: true }

/** After a change of arrivals: all data of products, because an approval may create products and change prices. */
const arrivals: Stale = {
  isStale: (key) => products.isStale(key) || stock.isStale(key),
  waits: true,
  afterFailure: true,
}

const stocktakes: Stale = { isStale: inAreas('stocktakes'), waits: true, afterFailure: true }
/**
 * After a decision on a stocktake: the stocktakes, and all data of the stock and the reports, because an approval moves
 * pieces.
 */
const stocktakeDecision: Stale = {
  ...stocktakes,
  isStale: (key) => stocktakes.isStale(key) || stock.isStale(key) || inAreas('reports')(key),
}

/**
 * After a change of drawers: drawers, closings and the acts of a day, and the counts of waiting work in the
 * notifications.
 */
const day: Stale = { isStale: inAreas('day', 'notifications'), waits: true, afterFailure: true }

/**
 * The queries that become stale, by staff call. All modules with staff screens and staff components import this module,
 * so it is loaded before they make a call.
 */
const staleAfterStaff: { readonly [N in SendName]?: Stale } = {
  setUserRole: team,
  endSessions: team,
  confirmPasswordReset: team,
  addProduct: products,
  editProduct: products,
  updateProducts: { ...products, waits: true, afterFailure: true },
  undoChange: { isStale: (key) => products.isStale(key) || inAreas('team')(key), waits: true, afterFailure: true },
  deleteProduct: products,
  restoreProduct: products,
  giveBarcodes: products,
  importProducts: products,
  importOpening: {
    isStale: (key) => products.isStale(key) || inAreas('customers', 'reports')(key),
    waits: true,
    afterFailure: true,
  },
  updateOrderItemReady: { isStale: inAreas('staff', 'stock', 'notifications', 'customers') },
  updateOrderPayment: { isStale: inAreas('customers') },
  updateOrderLines: { isStale: inAreas('customers', 'notifications') },
  updateOrderDelivery: { isStale: inAreas('customers', 'notifications', 'deliveries'), afterFailure: true },
  getTillCode: { isStale: () => false },
  counterSale: { isStale: inAreas('orders', 'customers', 'staff', 'stock', 'reports') },
  returnOrderItems: { isStale: inAreas('orders', 'customers', 'staff', 'stock', 'reports'), afterFailure: true },
  updateCustomer: customers,
  mergeCustomers: customers,
  unmergeCustomers: customers,
  receiveCustomerPayment: customers,
  undoCustomerPayment: customers,
  addCustomerEntry: customers,
  setDue: customers,
  remindCustomer: { isStale: inAreas('customers') },
  forgetCustomer: customers,
  addCapturedOrder: { isStale: inAreas('captured'), waits: true },
  convertCapturedOrder: { isStale: inAreas('captured', 'orders', 'notifications') },
  submitStockRequest: stock,
  approveStockRequest: decision,
  submitArrival: stock,
  approveArrival: arrivals,
  rejectArrival: decision,
  openStocktake: stocktakes,
  countStock: stocktakes,
  closeStocktake: stocktakes,
  dropStocktake: stocktakes,
  approveStocktake: stocktakeDecision,
  rejectStocktake: stocktakeDecision,
  savePurchaseOrder: { isStale: inAreas('stock'), waits: true },
  cancelPurchaseOrder: { isStale: inAreas('stock'), waits: true },
  rejectStockRequest: decision,
  handBackGoods: decision,
  confirmHandBack: decision,
  submitPendingStockUpdate: decision,
  updateInventoryCosts: decision,
  approvePendingUpdate: decision,
  rejectPendingUpdate: decision,
  takeQueueEntries: { isStale: inAreas('orders', 'captured', 'staff', 'stock') },
  closeDay: day,
  moveCash: day,
  confirmMove: day,
  addExpense: expenses,
  updateShopSettings: shopSettings,
  setShopPicture: shopSettings,
  createBackup: { isStale: inAreas('backups'), waits: true },
  confirmRestored: { isStale: inAreas('backups', 'notifications'), waits: true },
  deleteExpense: expenses,
}

Object.assign(staleAfter, staleAfterStaff)
