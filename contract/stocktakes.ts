import { z } from 'zod'
import {
  countResults,
  MAX_COUNT_LINES,
  MAX_STOCKTAKE_VARIANTS,
  restChoices,
  stocktakeStatuses,
} from '../shop/products/stocktakes.ts'
import { barcode } from './barcodes.ts'
import { call } from './call.ts'
import {
  category,
  idempotencyKey,
  instant,
  listOf,
  maybeMoney,
  money,
  nullIfEmpty,
  productId,
  rowId,
  sentInstant,
  shortText,
  textField,
  wholeNumber,
  yesNo,
} from './fields.ts'

const stocktake = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for the whole storeroom. */
  category: z.string().nullable(),
  status: z.enum(stocktakeStatuses),
  opened_by_name: z.string().nullable(),
  /** True if the caller opened the stocktake. */
  own: z.boolean(),
  created_at: instant,
  closed_by_name: z.string().nullable(),
  closed_at: instant.nullable(),
  /** The choice for types without a count: the approval leaves their stock as it is, or sets it to 0. */
  rest: z.enum(restChoices),
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  updated_at: instant,
  /** The number of counted types, and the number of all types. */
  counted: z.number(),
  total: z.number(),
})

/**
 * Returns the stocktakes that are being counted or need a decision, and the most recently decided ones. The newest
 * stocktake comes first.
 */
export const getStocktakes = call({
  path: '/api/get_stocktakes.php',
  method: 'GET',
  may: 'countStock',
  input: z.object({ status: z.enum(stocktakeStatuses).optional(), limit: wholeNumber(1, 100).optional() }),
  output: z.object({ stocktakes: z.array(stocktake) }),
})

/** Starts a stocktake of the whole storeroom or of a category, or joins the open stocktake. */
export const openStocktake = call({
  path: '/api/open_stocktake.php',
  method: 'POST',
  may: 'countStock',
  input: z.object({ category: nullIfEmpty(category) }),
  output: z.object({ stocktake_id: z.number(), joined: z.boolean() }),
})

/**
 * Returns a stocktake with the caller's own counts, newest first. The stock in the books is left out, because people
 * who see it tend to copy it instead of counting.
 */
export const getStocktake = call({
  path: '/api/get_stocktake.php',
  method: 'GET',
  may: 'countStock',
  input: z.object({ stocktake_id: rowId }),
  output: z.object({
    stocktake,
    /** The ids of the types that anybody has counted. */
    counted_ids: z.array(z.number()),
    mine: z.array(
      z.object({
        client_count_id: z.string(),
        variant_id: z.number(),
        product_id: z.string(),
        product_name: z.string(),
        type: z.string().nullable(),
        pieces: z.number(),
        counted_at: instant,
      }),
    ),
  }),
})

/** Returns the types of a stocktake page by page, so that a phone can count offline. */
export const getStocktakeGoods = call({
  path: '/api/get_stocktake_goods.php',
  method: 'GET',
  may: 'countStock',
  /** `after` is `next` of the previous page. */
  input: z.object({ stocktake_id: rowId, after: rowId.optional() }),
  output: z.object({
    goods: z.array(
      z.object({
        variant_id: z.number(),
        product_id: z.string(),
        name: z.string(),
        type: z.string().nullable(),
        packaging_type: z.string().optional(),
        items_per_package: z.number().optional(),
        barcodes: z.array(barcode).optional(),
      }),
    ),
    next: z.number().nullable(),
  }),
})

const variantRef = { product_id: productId, type: nullIfEmpty(textField(100)) }

/**
 * Adds counts to a stocktake. Several counts of one type add up, because each may cover a different shelf. A count with
 * `replaces` replaces an earlier count of the same person.
 */
export const countStock = call({
  path: '/api/count_stock.php',
  method: 'POST',
  may: 'countStock',
  input: z.object({
    client_count_id: idempotencyKey,
    stocktake_id: rowId,
    /** For a queued count: when the pieces were counted, by the device's clock. */
    counted_at: sentInstant().optional(),
    lines: listOf(
      z.object({
        ...variantRef,
        /** Null deletes the replaced count. */
        pieces: nullIfEmpty(wholeNumber(0, 100_000_000)),
        /** The `client_count_id` of the count to replace. */
        replaces: idempotencyKey.optional(),
        /** Replaces the counts of everybody for this type; needs the right decideArrivals. */
        replaces_all: yesNo.optional(),
      }),
      MAX_COUNT_LINES,
      1,
    ),
  }),
  output: z.object({ client_count_id: z.string(), stocktake_id: z.number() }),
})

/** Finishes the counting; the differences then need approval. Counts that arrive later are still added. */
export const closeStocktake = call({
  path: '/api/close_stocktake.php',
  method: 'POST',
  may: 'countStock',
  input: z.object({ stocktake_id: rowId, rest: z.enum(restChoices).optional() }),
  output: z.object({ stocktake_id: z.number() }),
})

/** Drops a stocktake that was opened by mistake: only the person who opened it may, and only before the first count. */
export const dropStocktake = call({
  path: '/api/drop_stocktake.php',
  method: 'POST',
  may: 'countStock',
  input: z.object({ stocktake_id: rowId }),
  output: z.object({ stocktake_id: z.number() }),
})

const difference = z.object({
  variant_id: z.number(),
  product_id: z.string(),
  product_name: z.string(),
  type: z.string().nullable(),
  counted: z.number(),
  /** The stock in the books at the time of the count. */
  book: z.number(),
  /** Pieces that were sold since the count but not subtracted, because the books had no stock of the type. */
  sold_since: z.number(),
  /** The signed difference: `counted` less `book` and `sold_since`. */
  pieces: z.number(),
  result: z.enum(countResults),
  /** True for a type without a count, so the approval sets its stock to 0. */
  is_rest: z.boolean(),
  /**
   * The signed number of pieces that moved between the first and the last count of the type. The difference may be
   * wrong by this number.
   */
  moved_between: z.number(),
  /** The cost of a piece; null if unknown. */
  unit_cost: z.number().nullable(),
  /** True if the cost of a piece is unknown. The approver may type it. */
  cost_missing: z.boolean(),
  difference_value: z.number().nullable(),
  counts: z.array(
    z.object({
      by_name: z.string().nullable(),
      pieces: z.number(),
      counted_at: instant,
      /** Later than `counted_at` if the count was queued. */
      received_at: instant,
      time_unknown: z.boolean(),
    }),
  ),
})

/** Returns the differences of a stocktake, the most urgent first. `rest` previews a choice for uncounted types. */
export const getStocktakeDifferences = call({
  path: '/api/get_stocktake_differences.php',
  method: 'GET',
  may: 'decideArrivals',
  input: z.object({
    stocktake_id: rowId,
    rest: z.enum(restChoices).optional(),
    offset: wholeNumber(0, MAX_STOCKTAKE_VARIANTS).optional(),
    limit: wholeNumber(1, 500).optional(),
  }),
  output: z.object({
    stocktake,
    rest: z.enum(restChoices),
    totals: z.object({
      /** The number of types with each result. */
      results: z.record(z.enum(countResults), z.number()),
      missing_pieces: z.number(),
      found_pieces: z.number(),
      /** In shillings, at average cost. */
      missing_value: z.number().nullable(),
      found_value: z.number().nullable(),
      /** The number of types with a difference but without a known cost. */
      without_cost: z.number(),
      /** The number of uncounted types, and how many of these have stock in the books. */
      uncounted: z.number(),
      uncounted_in_stock: z.number(),
    }),
    /** The number of rows. Types without a difference are left out. */
    rows_total: z.number(),
    rows: z.array(difference),
    /** Pending arrivals: their goods may already be on the shelf, but are not in the books. */
    waiting_arrivals: z.number(),
  }),
})

/** Approves a stocktake and writes all its differences. */
export const approveStocktake = call({
  path: '/api/approve_stocktake.php',
  method: 'POST',
  may: 'decideArrivals',
  input: z.object({
    stocktake_id: rowId,
    /** `updated_at` as seen by the approver. */
    updated_at: sentInstant(),
    rest: z.enum(restChoices).optional(),
    /** Counted types whose stock is left as it is. */
    leave: listOf(z.object(variantRef), 2000).default([]),
    /** Costs of a piece for types without a known cost. */
    costs: listOf(z.object({ ...variantRef, buying_price: money, shipping_cost: maybeMoney }), 2000).default([]),
    reason: shortText.optional(),
  }),
  output: z.object({ stocktake_id: z.number(), written: z.number() }),
  refusals: {
    refused: z.object({
      /** Types that must be counted again or left as they are. */
      impossible: z
        .array(z.object({ product_id: z.string(), product_name: z.string(), type: z.string().nullable() }))
        .optional(),
    }),
  },
})

/** Rejects a stocktake, even one that is still open. The stock stays as it is. */
export const rejectStocktake = call({
  path: '/api/reject_stocktake.php',
  method: 'POST',
  may: 'decideArrivals',
  input: z.object({ stocktake_id: rowId, reason: textField(500, 1) }),
  output: z.object({ stocktake_id: z.number() }),
})
