import { z } from 'zod'
import { changeTypes, movementReasons } from '../shop/products/stock.ts'
import { stockTexts } from '../shop/words/messages.ts'
import { call } from './call.ts'
import {
  claimed,
  instant,
  listOf,
  maybeMoney,
  money,
  packaging,
  pieces,
  productId,
  rowId,
  shortText,
  textField,
  whole,
  yesNo,
} from './fields.ts'

const nullIfEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

/** What a request cannot do without: missing or wrong, it says so in the specification's words. */
const needed = stockTexts.requestFieldsMissing

/** What goes along when counted stock is too short: the pieces that the store has left. */
export const stockRefusals = { refusals: { refused: z.object({ stock: z.number() }) } }

export const submitStockRequest = call({
  path: '/api/submit_stock_request.php',
  method: 'POST',
  may: 'requestStock',
  input: z.object({
    salesperson_phone: claimed,
    product_id: z
      .union([z.number(), z.string()], { error: needed })
      .transform((id): number | string => id)
      .pipe(productId),
    quantity: z
      .union(
        [
          z.number(),
          z
            .string()
            .trim()
            .regex(/^\d{1,15}$/, needed),
        ],
        { error: needed },
      )
      .transform(Number)
      .pipe(z.number().int(needed).min(1, needed).max(100_000_000, 'Idadi ni kubwa mno.')),
    variant_type: nullIfEmpty(textField(100)),
    packaging_type: nullIfEmpty(packaging),
    items_per_package: nullIfEmpty(whole(1, 1_000_000)),
    package_count: nullIfEmpty(whole(0, 1_000_000)),
    extra_pieces: nullIfEmpty(whole(0, 100_000_000)),
    instructions: shortText.optional(),
  }),
  output: z.object({ id: z.number() }),
})

export const stockRequest = z.object({
  id: z.number(),
  product_id: z.string(),
  product_name: z.string(),
  type: z.string().nullable(),
  quantity: z.number(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  package_count: z.number().nullable(),
  extra_pieces: z.number().nullable(),
  instructions: z.string(),
  salesperson_name: z.string().nullable(),
  salesperson_phone: z.string().nullable(),
  requested_at: instant,
  /** What the store holds now; null when never counted. */
  stock: z.number().nullable(),
  /** Pieces of it that open orders hold. */
  held: z.number(),
})

export const getStockRequests = call({
  path: '/api/get_stock_requests.php',
  method: 'GET',
  may: 'decideStockRequests',
  input: z.object({}),
  output: z.object({ requests: z.array(stockRequest) }),
})

const decision = z.object({ id: rowId, reason: shortText.optional() })

export const approveStockRequest = call({
  path: '/api/approve_stock_request.php',
  method: 'POST',
  may: 'decideStockRequests',
  addressFields: ['id'],
  /** `override` gives out what open orders hold, too: their lines may then find too little (rulings §6). */
  input: decision.extend({ override: yesNo.optional() }),
  output: z.object({ id: z.number(), stock: z.number().nullable() }),
  refusals: {
    ...stockRefusals.refusals,
    /** There are enough pieces, but fewer than are asked for when those that open orders hold are taken off. */
    stock_held: z.object({ stock: z.number(), held: z.number(), left: z.number() }),
  },
})

export const rejectStockRequest = call({
  path: '/api/reject_stock_request.php',
  method: 'POST',
  may: 'decideStockRequests',
  addressFields: ['id'],
  input: decision,
  output: z.object({ id: z.number() }),
})

/** One variant's part of an update. `stock` is an addition; `counted` (with a reason) is a count of what is there. */
export const stockUpdateIn = z.object({
  type: nullIfEmpty(textField(100)),
  stock: nullIfEmpty(pieces),
  counted: nullIfEmpty(pieces),
  reason: shortText.optional(),
  buying_price: maybeMoney,
  shipping_cost: maybeMoney,
  packaging_type: nullIfEmpty(packaging),
  items_per_package: nullIfEmpty(whole(1, 1_000_000)),
  price: nullIfEmpty(money),
  low_stock: nullIfEmpty(pieces),
})

export const submitPendingStockUpdate = call({
  path: '/api/submit_pending_stock_update.php',
  method: 'POST',
  may: 'submitStockUpdates',
  input: z.object({ product_id: productId, updated_by: claimed, role: claimed, updates: listOf(stockUpdateIn, 50) }),
  output: z.object({ ids: z.array(z.number()) }),
})

export const pendingUpdate = z.object({
  id: z.number(),
  product_id: z.string(),
  product_name: z.string(),
  type: z.string().nullable(),
  change_type: z.enum(changeTypes),
  change_qty: z.number(),
  /** A Swahili sentence of every fact that the update changes. */
  change_details: z.string(),
  /** Phone and name of the person who sent it. */
  requested_by: z.string().nullable(),
  requested_by_name: z.string().nullable(),
  created_at: instant,
  buying_price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  /** The selling price and the low-stock level that it proposes; null: says nothing of them. */
  price: z.number().nullable(),
  low_stock: z.number().nullable(),
  /** What was counted, and why it differs (marekebisho). */
  counted: z.number().nullable(),
  note: z.string(),
  /** What the variant says now. */
  stock: z.number().nullable(),
  now_price: z.number(),
  now_buying_price: z.number().nullable(),
  now_shipping_cost: z.number().nullable(),
  now_packaging_type: z.string().nullable(),
  now_items_per_package: z.number().nullable(),
  costs_needed: z.boolean(),
  /** The price was changed after this one was proposed: approving it asks for `confirm_price`. */
  price_outdated: z.boolean(),
  /** Another count of the same shelf was sent later; approving one closes the others. */
  newer_count: z.boolean(),
  /** The one who looks is the one who sent it: allowed, and marked (rulings §6). */
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
    approved_by: claimed,
    reason: shortText.optional(),
    /** Applies a proposed price although the price was changed since (rulings §6). */
    confirm_price: yesNo.optional(),
  }),
  output: z.object({
    update_id: z.number(),
    stock: z.number().nullable(),
    /** Other counts of the same shelf that this one has closed. */
    closed_counts: z.number(),
  }),
  refusals: {
    ...stockRefusals.refusals,
    proposal_outdated: z.object({ current_price: z.number(), proposed_price: z.number() }),
  },
})

export const rejectPendingUpdate = call({
  path: '/api/reject_pending_update.php',
  method: 'POST',
  may: 'decideStockUpdates',
  input: z.object({ update_id: rowId, rejected_by: claimed, reason: shortText.optional() }),
  output: z.object({ update_id: z.number() }),
})

export const stockLog = z.object({
  id: z.number(),
  type: z.string().nullable(),
  pieces: z.number(),
  /** The balance after this movement. */
  stock: z.number(),
  reason: z.enum(movementReasons),
  ref_kind: z.string().nullable(),
  ref_id: z.number().nullable(),
  /** Phone and name of the person who caused it. */
  who: z.string().nullable(),
  who_name: z.string().nullable(),
  at: instant,
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  own_decision: z.boolean(),
})

export const getStockLogs = call({
  path: '/api/get_stock_logs.php',
  method: 'GET',
  may: 'seeStock',
  input: z.object({ product_id: productId, limit: whole(1, 200).optional(), before: rowId.optional() }),
  output: z.object({ logs: z.array(stockLog), next_before: z.number().nullable() }),
})
