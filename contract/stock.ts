import { z } from 'zod'
import { movementReasons, placeKinds } from '../shop/products/stock.ts'
import { stockTexts } from '../shop/texts/stock.ts'
import { call } from './call.ts'
import {
  instant,
  nullIfEmpty,
  packaging,
  productId,
  rowId,
  sentText,
  shortText,
  textField,
  untrustedIdentity,
  wholeNumber,
  yesNo,
} from './fields.ts'

/** One sentence for all missing and invalid fields of a request. */
const needed = stockTexts.requestFieldsMissing

/** The data of a refusal because of too little stock: the pieces left. */
export const stockRefusals = { refused: z.object({ stock: z.number() }) }

export const submitStockRequest = call({
  path: '/api/submit_stock_request.php',
  method: 'POST',
  may: 'requestStock',
  input: z.object({
    salesperson_phone: untrustedIdentity,
    product_id: z.union([z.number(), sentText(64, needed)], { error: needed }).pipe(productId),
    quantity: z
      .union(
        [
          z.number(),
          sentText(15, needed)
            .trim()
            .regex(/^\d{1,15}$/, needed),
        ],
        { error: needed },
      )
      .transform(Number)
      .pipe(z.number().int(needed).min(1, needed).max(100_000_000, 'Idadi ni kubwa mno.')),
    variant_type: nullIfEmpty(textField(100)),
    packaging_type: nullIfEmpty(packaging),
    items_per_package: nullIfEmpty(wholeNumber(1, 1_000_000)),
    package_count: nullIfEmpty(wholeNumber(0, 1_000_000)),
    extra_pieces: nullIfEmpty(wholeNumber(0, 100_000_000)),
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
  /** The current pieces in stock; null if never counted. */
  stock: z.number().nullable(),
  /** Pieces held by open orders. */
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
  urlFields: ['id'],
  /** `override` also gives out pieces held by open orders. The lines of these orders may then lack stock. */
  input: decision.extend({ override: yesNo.optional() }),
  output: z.object({ id: z.number(), stock: z.number().nullable() }),
  refusals: {
    ...stockRefusals,
    /** The stock less the pieces held by open orders is too low; `left` is this difference. */
    stock_held: z.object({ stock: z.number(), held: z.number(), left: z.number() }),
  },
})

export const rejectStockRequest = call({
  path: '/api/reject_stock_request.php',
  method: 'POST',
  may: 'decideStockRequests',
  urlFields: ['id'],
  input: decision,
  output: z.object({ id: z.number() }),
})

export const stockLog = z.object({
  id: z.number(),
  type: z.string().nullable(),
  pieces: z.number(),
  place: z.enum(placeKinds),
  /** Phone and name of the person who carries the stock; null for the storeroom. */
  holder: z.string().nullable(),
  holder_name: z.string().nullable(),
  /** The balance of this place after the movement. */
  stock: z.number(),
  reason: z.enum(movementReasons),
  ref_kind: z.string().nullable(),
  ref_id: z.number().nullable(),
  /** Phone and name of the person who caused the movement. */
  who: z.string().nullable(),
  who_name: z.string().nullable(),
  at: instant,
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  /** True if somebody decided their own request or update. */
  own_decision: z.boolean(),
})

export const getStockLogs = call({
  path: '/api/get_stock_logs.php',
  method: 'GET',
  may: 'seeStock',
  /** `place` is 'store' (the default) for movements of the storeroom, or 'hands' for those of carried stock. */
  input: z.object({
    product_id: productId,
    limit: wholeNumber(1, 200).optional(),
    before: rowId.optional(),
    place: z.enum(placeKinds).optional(),
  }),
  output: z.object({ logs: z.array(stockLog), next_before: z.number().nullable() }),
})
