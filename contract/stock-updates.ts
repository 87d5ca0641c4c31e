import { z } from 'zod'
import { changeTypes } from '../shop/products/stock.ts'
import { call } from './call.ts'
import {
  instant,
  listOf,
  maybeMoney,
  money,
  nullIfEmpty,
  packaging,
  pieces,
  productId,
  rowId,
  shortText,
  textField,
  untrustedIdentity,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { stockRefusals } from './stock.ts'

/**
 * One variant's part of an update. `stock` is the number of added pieces; `counted` is the total of a count and needs a
 * reason.
 */
export const stockUpdateIn = z.object({
  type: nullIfEmpty(textField(100)),
  stock: nullIfEmpty(pieces),
  counted: nullIfEmpty(pieces),
  reason: shortText.optional(),
  buying_price: maybeMoney,
  shipping_cost: maybeMoney,
  packaging_type: nullIfEmpty(packaging),
  items_per_package: nullIfEmpty(wholeNumber(1, 1_000_000)),
  price: nullIfEmpty(money),
  low_stock: nullIfEmpty(pieces),
})

export const submitPendingStockUpdate = call({
  path: '/api/submit_pending_stock_update.php',
  method: 'POST',
  may: 'submitStockUpdates',
  input: z.object({
    product_id: productId,
    updated_by: untrustedIdentity,
    role: untrustedIdentity,
    updates: listOf(stockUpdateIn, 50),
    /** The person whose carried stock was counted. If missing, the storeroom was counted. */
    person_id: rowId.optional(),
  }),
  output: z.object({ ids: z.array(z.number()) }),
})

export const pendingUpdate = z.object({
  id: z.number(),
  product_id: z.string(),
  product_name: z.string(),
  type: z.string().nullable(),
  change_type: z.enum(changeTypes),
  change_qty: z.number(),
  /** Every change of the update in one Swahili sentence. */
  change_details: z.string(),
  /**
   * The changes besides pieces and costs (packaging, selling price, low-stock threshold) in one Swahili sentence. May
   * be ''.
   */
  other_details: z.string(),
  /** Phone and name of the person who sent the update. */
  requested_by: z.string().nullable(),
  requested_by_name: z.string().nullable(),
  created_at: instant,
  buying_price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  /** The proposed selling price and low-stock threshold; null if none is proposed. */
  price: z.number().nullable(),
  low_stock: z.number().nullable(),
  /** The total of a count, and the reason for the difference (marekebisho). */
  counted: z.number().nullable(),
  note: z.string(),
  /** Id, name and phone of the person whose carried stock was counted; null for the storeroom. */
  hands_of: z.number().nullable(),
  hands_name: z.string().nullable(),
  hands_phone: z.string().nullable(),
  /**
   * The variant's current facts. For a count of carried stock, `stock` is the number of pieces that the person carries.
   */
  stock: z.number().nullable(),
  now_price: z.number(),
  now_buying_price: z.number().nullable(),
  now_shipping_cost: z.number().nullable(),
  now_packaging_type: z.string().nullable(),
  now_items_per_package: z.number().nullable(),
  /** True if a cost is missing, without which the update cannot be approved. */
  costs_needed: z.boolean(),
  /** True if the product's price was changed after this update was sent. The approval then needs `confirm_price`. */
  price_outdated: z.boolean(),
  /** True if a newer count of this type in this place is pending. The approval of one count closes all others. */
  newer_count: z.boolean(),
  /**
   * True if the viewer sent the update. The viewer may still decide it, but the decision is then marked as made about
   * the viewer's own update.
   */
  own: z.boolean(),
})

export const getPendingInventoryUpdates = call({
  path: '/api/get_pending_inventory_updates.php',
  method: 'GET',
  may: 'decideStockUpdates',
  input: z.object({}),
  output: z.object({ updates: z.array(pendingUpdate) }),
})

export const getProductPendingUpdates = call({
  path: '/api/get_product_pending_updates.php',
  method: 'GET',
  may: 'seeStock',
  input: z.object({ product_id: productId }),
  output: z.object({ updates: z.array(pendingUpdate) }),
})

export const updateInventoryCosts = call({
  path: '/api/update_inventory_costs.php',
  method: 'POST',
  may: 'decideStockUpdates',
  input: z.object({ update_id: rowId, buying_price: money, shipping_cost: money }),
  output: z.object({ update_id: z.number() }),
})

export const approvePendingUpdate = call({
  path: '/api/approve_pending_update.php',
  method: 'POST',
  may: 'decideStockUpdates',
  input: z.object({
    update_id: rowId,
    approved_by: untrustedIdentity,
    reason: shortText.optional(),
    /**
     * Confirms the proposed price although the product's price was changed after the update was sent. Also confirms the
     * price of a package although its size changes.
     */
    confirm_price: yesNo.optional(),
  }),
  output: z.object({
    update_id: z.number(),
    stock: z.number().nullable(),
    /** The number of other counts of this type in this place that the approval has closed. */
    closed_counts: z.number(),
  }),
  refusals: {
    ...stockRefusals,
    proposal_outdated: z.object({ current_price: z.number(), proposed_price: z.number() }),
    /**
     * The update changes the number of pieces in a package but not the package's price, so that a piece costs more or
     * less than before. `confirm_price` confirms this.
     */
    package_size_changes: z.object({ package_price: z.number(), items_per_package: z.number() }),
  },
})

export const rejectPendingUpdate = call({
  path: '/api/reject_pending_update.php',
  method: 'POST',
  may: 'decideStockUpdates',
  input: z.object({ update_id: rowId, rejected_by: untrustedIdentity, reason: shortText.optional() }),
  output: z.object({ update_id: z.number() }),
})
