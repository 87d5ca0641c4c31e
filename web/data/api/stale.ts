import type { QueryKey } from '@tanstack/react-query'
import type { SendName } from './send-path.ts'

/** Cached queries that a call makes stale. */
type Stale = {
  isStale: (key: QueryKey) => boolean
  /** The form stays busy until what it has changed is on the screen. */
  waits?: true
  /** After a failure too: somebody else may have been quicker, or only the response was lost. */
  afterFailure?: true
}

const inAreas =
  (...areas: string[]) =>
  ([area]: QueryKey): boolean =>
    areas.includes(String(area))

const session: Stale = { isStale: inAreas('session'), waits: true }
const reports: Stale = { isStale: inAreas('reports'), waits: true }
/** Who works here, which may be the one who looks. */
const team: Stale = { isStale: inAreas('session', 'team'), waits: true }

/** The lists of requests and updates, the stock of products, the numbers in the menu. */
const stock: Stale = { isStale: inAreas('stock', 'staff', 'notifications') }
const decision: Stale = { ...stock, afterFailure: true }

/** What the shop says of itself, also where everybody reads it. */
const shopSettings: Stale = {
  isStale: ([area, what]) =>
    ['shop-settings', 'first-steps'].includes(String(area)) ||
    (area === 'public' && ['shop-facts', 'providers', 'categories', 'features'].includes(String(what))),
  waits: true,
}

const ofProducts = ['products', 'product', 'search-index', 'variants', 'deleted', 'figures']
/** Lists, pages, search and stock; the shop's configuration is not among it. */
const products: Stale = {
  isStale: ([area, what]) =>
    area === 'stock' || ((area === 'staff' || area === 'public') && ofProducts.includes(String(what))),
}

/**
 * What each call makes stale, by its name: the one place that says so. Calls that are not here change nothing shown.
 */
export const staleAfter: { readonly [N in SendName]?: Stale } = {
  uploadProfilePhoto: session,
  changePhone: session,
  updateUsername: session,
  setName: team,
  markNotificationsRead: { isStale: inAreas('notifications'), waits: true },
  setUserRole: team,
  endSessions: team,
  addProduct: products,
  editProduct: products,
  updateProductStatuses: { ...products, afterFailure: true },
  deleteProduct: products,
  restoreProduct: products,
  importProducts: products,
  submitOrder: { isStale: inAreas('orders'), waits: true },
  updateOrderItemReady: { isStale: inAreas('staff', 'stock') },
  addCapturedOrder: { isStale: inAreas('captured'), waits: true },
  convertCapturedOrder: { isStale: inAreas('captured', 'orders') },
  submitStockRequest: stock,
  approveStockRequest: decision,
  rejectStockRequest: decision,
  submitPendingStockUpdate: decision,
  updateInventoryCosts: decision,
  approvePendingUpdate: decision,
  rejectPendingUpdate: decision,
  readQueueFile: { isStale: inAreas('orders', 'captured', 'staff', 'stock') },
  addExpense: reports,
  updateShopSettings: shopSettings,
  setShopPicture: shopSettings,
  createBackup: { isStale: inAreas('backups'), waits: true },
  confirmRestored: { isStale: inAreas('backups', 'notifications'), waits: true },
  deleteExpense: reports,
}
