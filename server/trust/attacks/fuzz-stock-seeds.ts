import type { Seeds } from './fuzz-rows.ts'

/** Bodies for calls about the storeroom. */
export const stockSeeds = {
  getStockLogs: (rows) => [{ product_id: rows.product, limit: 5 }],
  getProductPendingUpdates: (rows) => [{ product_id: rows.product }],
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
  getArrivals: () => [{ status: 'pending', limit: 5 }, { own: 1 }],
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
  dropStocktake: ({ stocktakes }) => stocktakes.slice(0, 1).map((stocktake_id) => ({ stocktake_id })),
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
} satisfies Partial<Seeds>
