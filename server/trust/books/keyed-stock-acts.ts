import type { RequestKind } from '../../features/request-keys/request-keys.queries.ts'
import { makeCarried } from '../../testing/making/carried-goods.ts'
import { makeProduct } from '../../testing/making/make-product.ts'
import { orderBody } from '../../testing/making/order-body.ts'
import type { SignedIn } from '../../testing/making/sign-in.ts'
import { approveUpdate, sendUpdate } from '../../testing/making/stock-updates.ts'
import { openStocktake } from '../../testing/making/stocktakes.ts'
import type { TestShop } from '../../testing/start-test-shop.ts'
import { type KeyedAct, required } from './keyed-act.ts'

/**
 * Returns test cases for acts that change products and their stock, and whose clients send an idempotency key.
 * `product` is the id of a product on sale.
 */
export function keyedStockActs(shop: TestShop, admin: SignedIn, product: string) {
  return {
    ready_tick: {
      call: 'updateOrderItemReady',
      role: 'admin',
      field: null,
      isRequired: false,
      table: 'stock_movements',
      // The line is already ready, so another person's tick changes nothing.
      otherPerson: { adds: 0, status: 200 },
      prepare: async () => {
        const { id } = await makeProduct(shop.db)
        await approveUpdate(admin, await sendUpdate(admin, id, { counted: 50, reason: 'mwanzo' }))
        const placed = await shop.anonymous().call('submitOrder', orderBody([{ id }]))
        const body = { order_id: placed.body.order_id, item_index: 0, ready: 1 }
        return { body, otherBody: { ready: 0 }, refused: { product_id: 'nyingine' }, mayDiffer: { from_hands: 1 } }
      },
    },
    hand_back: {
      ...required,
      call: 'handBackGoods',
      role: 'salesperson',
      field: 'client_entry_id',
      table: 'hand_backs',
      prepare: async (by) => {
        const product_id = await makeCarried(shop, { admin, seller: by }, 20)
        const lines = (quantity: number) => ({ lines: [{ product_id, type: null, quantity }] })
        return { body: lines(2), otherBody: lines(3), refused: lines(21) }
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
        otherBody: { supplier: 'Bakhresa' },
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
        return { body, otherBody: lines(id, 5), refused: lines('haipo', 4), mayDiffer: { counted_at } }
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
          otherBody: { supplier: 'Bakhresa' },
          refused: lines('haipo'),
        }
      },
    },
    product: {
      call: 'addProduct',
      role: 'salesperson',
      field: 'id',
      isRequired: false,
      table: 'products',
      otherPerson: 'refused',
      prepare: async () => ({
        body: { name: `Pasi ${crypto.randomUUID()}`, price: 9000, productDescription: 'Nzuri', category: 'Redio' },
        otherBody: { price: 9500 },
        refused: { price: -1 },
      }),
    },
    product_change: {
      call: 'updateProducts',
      role: 'manager',
      field: null,
      isRequired: false,
      table: 'variant_prices',
      // The product already has this price.
      otherPerson: { adds: 0, status: 200 },
      prepare: async () => {
        const { id } = await makeProduct(shop.db)
        const updated_at = (await admin.call('getProductById', { id })).body.product.updated_at
        const body = { ids: [id], change: { price: 6000 }, expected: [{ id, updated_at }] }
        return { body, otherBody: { change: { price: 6500 } }, refused: { change: { price: -1 } } }
      },
    },
  } satisfies Partial<Record<RequestKind, KeyedAct>>
}
