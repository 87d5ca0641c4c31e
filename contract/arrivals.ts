import { z } from 'zod'
import { decisions } from '../shop/products/stock.ts'
import { sheetFormats } from '../shop/reports.ts'
import { call } from './call.ts'
import {
  category,
  idempotencyKey,
  instant,
  listOf,
  maybeMoney,
  money,
  nullIfEmpty,
  packaging,
  productId,
  productName,
  rowId,
  shortText,
  textField,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { importProblem } from './product-changes.ts'

/** The maximum number of lines in an arrival. */
export const MAX_ARRIVAL_LINES = 200

const packages = wholeNumber(0, 1_000_000)
const extraPieces = wholeNumber(0, 100_000_000)
/** The shipping costs in whole shillings; null if they are not known yet. */
const shippingTotal = nullIfEmpty(wholeNumber(0, 1_000_000_000))

/** One product in the delivery: an existing product or type, or a new product, which is created by the approval. */
export const arrivalLineIn = z.object({
  product_id: nullIfEmpty(productId),
  type: nullIfEmpty(textField(100)),
  new_product: z.union([z.null(), z.object({ name: productName(200), price: money, category })]).optional(),
  packages: nullIfEmpty(packages),
  items_per_package: nullIfEmpty(wholeNumber(1, 1_000_000)),
  packaging_type: nullIfEmpty(packaging),
  extra_pieces: nullIfEmpty(extraPieces),
  /** The buying price per piece. */
  buying_price: maybeMoney,
  /** A proposed selling price. */
  price: nullIfEmpty(money),
})

/** Submits a delivery from a supplier. The stock changes when the delivery is approved. */
export const submitArrival = call({
  path: '/api/submit_arrival.php',
  method: 'POST',
  may: 'submitArrivals',
  input: z.object({
    client_arrival_id: idempotencyKey,
    supplier: textField(100).default(''),
    reference: textField(100).default(''),
    shipping_total: shippingTotal,
    lines: listOf(arrivalLineIn, MAX_ARRIVAL_LINES, 1),
  }),
  output: z.object({ arrival_id: z.number() }),
})

/** The amounts of a line that the approver may correct. A price is null if the line has none. */
const amounts = {
  packages: z.number(),
  extra_pieces: z.number(),
  buying_price: z.number().nullable(),
  price: z.number().nullable(),
}

const arrivalLine = z.object({
  line_index: z.number(),
  /** Null for a new product until the arrival is approved. */
  product_id: z.string().nullable(),
  product_name: z.string(),
  type: z.string().nullable(),
  /**
   * True if the product or type was removed after the arrival was submitted. The line can then only be approved with 0
   * pieces.
   */
  removed: z.boolean(),
  /** True if the approval creates, or has created, the product. */
  is_new: z.boolean(),
  /** The selling price and category of a new product; null for an existing one. */
  new_price: z.number().nullable(),
  new_category: z.string().nullable(),
  ...amounts,
  items_per_package: z.number().nullable(),
  packaging_type: z.string().nullable(),
  pieces: z.number(),
  /** The line's share of the shipping in whole shillings; null until the arrival is approved. */
  shipping_sum: z.number().nullable(),
  /** Every change of the line in one Swahili sentence. */
  change_details: z.string(),
  /** True if the approver changed the line. `submitted` contains the original amounts. */
  corrected: z.boolean(),
  submitted: z.object(amounts).nullable(),
  /** True if the buying price is missing, without which the arrival cannot be approved. */
  costs_needed: z.boolean(),
  /** True if the product's price was changed after this line was submitted. The approval then needs `confirm_price`. */
  price_outdated: z.boolean(),
  /** The variant's current stock, selling price and buying price; null for a new product. */
  stock: z.number().nullable(),
  now_price: z.number().nullable(),
  now_buying_price: z.number().nullable(),
})

export const arrival = z.object({
  id: z.number(),
  supplier: z.string(),
  reference: z.string(),
  shipping_total: z.number().nullable(),
  status: z.enum(decisions),
  /** Phone and name of the person who submitted the arrival. */
  submitted_by: z.string().nullable(),
  submitted_by_name: z.string().nullable(),
  created_at: instant,
  decided_by_name: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  /**
   * True if the viewer submitted the arrival. The viewer may still decide it, but the decision is then marked as made
   * about the viewer's own arrival.
   */
  own: z.boolean(),
  /** True if the shipping total is missing, without which the arrival cannot be approved. */
  shipping_needed: z.boolean(),
  lines: z.array(arrivalLine),
})

/** Returns arrivals, newest first. With the status 'pending', the oldest comes first. */
export const getArrivals = call({
  path: '/api/get_arrivals.php',
  method: 'GET',
  may: 'submitArrivals',
  input: z.object({
    status: z.enum(decisions).optional(),
    /** Only arrivals with this product. */
    product_id: productId.optional(),
    /** Only arrivals that the caller submitted. */
    own: yesNo.optional(),
    /** Only the newest approved arrival of each supplier, as a template for new ones. */
    last_of_each: yesNo.optional(),
    limit: wholeNumber(1, 200).optional(),
  }),
  output: z.object({ arrivals: z.array(arrival) }),
})

const aboutLines = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ lines: z.array(z.object({ line_index: z.number(), ...shape })) })

/** Approves all lines at once. A line corrected to 0 pieces did not arrive and changes nothing. */
export const approveArrival = call({
  path: '/api/approve_arrival.php',
  method: 'POST',
  may: 'decideArrivals',
  input: z.object({
    arrival_id: rowId,
    /** Corrections by `line_index`. Fields that are left out keep the submitted value. */
    lines: listOf(
      z.object({
        line_index: wholeNumber(0, MAX_ARRIVAL_LINES - 1),
        packages: packages.optional(),
        extra_pieces: extraPieces.optional(),
        buying_price: maybeMoney,
        price: nullIfEmpty(money),
      }),
      MAX_ARRIVAL_LINES,
    ).optional(),
    shipping_total: shippingTotal,
    /**
     * Confirms proposed prices although the products' prices were changed after the arrival was submitted. Also
     * confirms prices of packages although the sizes of the packages change.
     */
    confirm_price: yesNo.optional(),
    reason: shortText.optional(),
  }),
  output: z.object({ arrival_id: z.number() }),
  refusals: {
    proposal_outdated: aboutLines({ current_price: z.number(), proposed_price: z.number() }),
    package_size_changes: aboutLines({ package_price: z.number(), items_per_package: z.number() }),
  },
})

export const rejectArrival = call({
  path: '/api/reject_arrival.php',
  method: 'POST',
  may: 'decideArrivals',
  input: z.object({ arrival_id: rowId, reason: shortText.optional() }),
  output: z.object({ arrival_id: z.number() }),
})

/** Returns an empty sheet to fill in for an arrival. */
export const getArrivalTemplate = call({
  path: '/api/get_arrival_template.php',
  method: 'GET',
  may: 'submitArrivals',
  input: z.object({ format: z.enum(sheetFormats).default('xlsx') }),
  output: z.unknown(),
  response: 'file',
})

/**
 * Parses a CSV or XLSX sheet into the lines of an arrival, without storing anything. Rows without a quantity and rows
 * with a problem are left out.
 */
export const readArrivalSheet = call({
  path: '/api/read_arrival_sheet.php',
  method: 'POST',
  may: 'submitArrivals',
  input: z.object({}),
  output: z.object({
    lines: z.array(
      z.object({
        /** Null for a product that is new to the shop. */
        product_id: z.string().nullable(),
        product_name: z.string(),
        type: z.string().nullable(),
        image: z.string().nullable(),
        category: z.string(),
        packages: z.number(),
        extra_pieces: z.number(),
        items_per_package: z.number().nullable(),
        packaging_type: z.string().nullable(),
        /**
         * The buying price in the sheet. It is returned even to callers who may not see costs, because they sent it.
         */
        price_each: z.number().nullable(),
        price: z.number().nullable(),
        now_price: z.number().nullable(),
        now_buying_price: z.number().nullable(),
      }),
    ),
    problems: z.array(importProblem),
  }),
  sheet: { field: 'sheet' },
})
