import { z } from 'zod'
import { MAX_IMAGES, MAX_QUANTITY } from '../shop/numbers/limits.ts'
import { tierScopes, tierUnits } from '../shop/products/prices.ts'
import { productSorts } from '../shop/products/product-sorts.ts'
import { productStatuses } from '../shop/products/products.ts'
import { barcode, sentBarcodes, takenBarcode } from './barcodes.ts'
import { call } from './call.ts'
import {
  category,
  instant,
  listOf,
  money,
  productId,
  productName,
  sentInstant,
  sentText,
  textField,
  whole,
  yesNo,
} from './fields.ts'

/** From `from` pieces or packages on, each costs `price`. */
export const priceTier = z.object({ from: z.number(), price: z.number(), unit: z.enum(tierUnits) })

const typePrice = z.object({
  type: z.string(),
  price: z.number(),
  /** The product's picture that shows this type, if one was chosen. */
  image: z.string().optional(),
  /** Missing if all types have the tiers of the product. */
  price_tiers: z.array(priceTier).optional(),
  /** Only present if a package of the type has a price. */
  items_per_package: z.number().nullable().optional(),
})

const productFields = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  description: z.string(),
  category: z.string(),
  images: z.array(z.string()),
  image: z.string().nullable(),
  status: z.enum(productStatuses),
  date_added: instant,
  customPrices: z.array(typePrice),
  price_tiers: z.array(priceTier),
  /** Decides whether pieces are counted over all types or per type. */
  tier_scope: z.enum(tierScopes),
  items_per_package: z.number().nullable().optional(),
})

/**
 * The public fields of a product, never with stock or cost, and with its packaging only where a package has a price.
 */
export const publicProduct = productFields.transform(({ items_per_package, ...product }) =>
  product.price_tiers.some(({ unit }) => unit === 'package') ? { ...product, items_per_package } : product,
)

export const stockInfo = z.object({
  variant_id: z.number(),
  variant_type: z.string().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  stock: z.number().nullable(),
  /** The type's own low-stock threshold; null if that of the shop applies. */
  low_stock: z.number().nullable(),
  /** The threshold that applies: stock at or below it is low. */
  low_at: z.number(),
  buying_price: z.number().nullable(),
  /** The codes of this type alone. */
  barcodes: z.array(barcode),
})

/** A product as staff see it: the public fields, and those that only staff see. */
export const staffProduct = productFields.extend({
  stock: z.number().nullable(),
  stock_info: z.array(stockInfo),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  buying_price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  updated_at: instant,
  deleted: z.boolean(),
  /** The codes of the product, whichever type it is. */
  barcodes: z.array(barcode),
})

type Tiered = 'price_tiers' | 'tier_scope' | 'items_per_package'

/**
 * A product in the browser, where only staff have the staff fields. The `Tiered` fields may be missing, because phones
 * may still have copies that they cached before prices by quantity existed.
 */
export type Product = Omit<z.output<typeof productFields>, Tiered> &
  Partial<z.output<typeof staffProduct>> & {
    /** A list in a server-rendered page has only this tier, not `price_tiers` (shop/products/tiers/first-tier.ts). */
    first_tier?: z.output<typeof priceTier>
  }

export const variant = z.object({
  variant_id: z.number(),
  id: z.number(),
  type: z.string().nullable(),
  price: z.number(),
})

export const staffVariant = variant.extend({
  stock: z.number().nullable(),
  low_stock: z.number().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  buying_price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  archived: z.boolean(),
  barcodes: z.array(barcode),
})

const pageFields = {
  next_cursor: z.string().nullable().optional(),
  /** True if no product has all words of `q`; these have the most of them. */
  partial: z.boolean().optional(),
  /** The text that was searched for instead, if `q` was misspelt. */
  corrected: z.string().optional(),
}

export const getProducts = call({
  path: '/api/products.php',
  method: 'GET',
  may: 'seeProducts',
  costly: 'search',
  input: z.object({
    limit: whole(1, 100).optional(),
    cursor: z.string().max(200).optional(),
    q: textField(100).optional(),
    /** Searches for exactly the words of `q`, without corrections. */
    exact: yesNo.optional(),
    /** Without it, a search lists the best matches first, and everything else the newest. */
    sort: z.enum(productSorts).optional(),
    category: textField(60).optional(),
    new: yesNo.optional(),
    deleted: yesNo.optional(),
  }),
  output: z.object({ data: z.array(staffProduct), ...pageFields }),
  publicOutput: z.object({ data: z.array(publicProduct), ...pageFields }),
})

/** The rows above the list on the home page: new products, and those that sold most in 30 days. Either may be empty. */
export const getFeaturedProducts = call({
  path: '/api/get_featured_products.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({}),
  output: z.object({ newest: z.array(publicProduct), best_sellers: z.array(publicProduct) }),
})

/** The compact list for searching while one types: [id, name, lowest price, category, first picture]. */
export const getSearchIndex = call({
  path: '/api/search_index.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({}),
  output: z.object({
    /** False if the shop has more products than the list, which ends at 2,000. */
    complete: z.boolean(),
    products: z.array(z.tuple([z.string(), z.string(), z.number(), z.string(), z.string().nullable()])),
  }),
})

const saved = z.object({ message: z.string(), id: z.string(), product: staffProduct })

/** Prices by quantity as sent. A tier without a unit is per piece. If absent, the tiers stay; [] removes them. */
const sentTiers = {
  price_tiers: listOf(
    z.object({ from: whole(1, MAX_QUANTITY), price: money, unit: z.enum(tierUnits).default('piece') }),
    50,
  ).optional(),
}
const customPrice = z.object({
  type: productName(100),
  price: money,
  /** The path of the product's picture that shows this type. If absent, it stays; '' and null remove it. */
  image: z.string().max(200).nullable().optional(),
  /** For a picture of this upload instead: its index in `images[]`. */
  new_image: whole(0, MAX_IMAGES - 1).optional(),
  ...sentTiers,
  ...sentBarcodes,
})
const pricing = {
  customPrices: listOf(customPrice, 50).optional(),
  ...sentTiers,
  tier_scope: z.enum(tierScopes).optional(),
  ...sentBarcodes,
}

export const addProduct = call({
  path: '/api/products.php',
  method: 'POST',
  may: 'editProducts',
  input: z.object({
    id: productId.optional(),
    name: productName(200),
    price: money,
    productDescription: textField(5000, 1),
    category,
    ...pricing,
  }),
  output: saved,
  pictures: { field: 'images', max: MAX_IMAGES },
  ...takenBarcode,
})

export const editProduct = call({
  path: '/api/products.php',
  method: 'POST',
  may: 'editProducts',
  whenQuery: 'id',
  input: z.object({
    id: productId,
    name: productName(200).optional(),
    price: money.optional(),
    productDescription: textField(5000).optional(),
    category: category.optional(),
    ...pricing,
    status: z.enum(productStatuses).optional(),
    keep_images: listOf(z.string().max(200), 50).optional(),
    updated_at: sentInstant().optional(),
  }),
  output: saved,
  pictures: { field: 'images', max: MAX_IMAGES },
  ...takenBarcode,
})

export const deleteProduct = call({
  path: '/api/products.php',
  method: 'DELETE',
  may: 'editProducts',
  urlFields: ['id'],
  input: z.object({ id: productId }),
  output: z.object({ message: z.string() }),
})

export const restoreProduct = call({
  path: '/api/restore_product.php',
  method: 'POST',
  may: 'restoreProducts',
  input: z.object({ id: productId }),
  output: z.object({ message: z.string() }),
  ...takenBarcode,
})

export const getProductById = call({
  path: '/api/get_product_by_id.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({ id: productId }),
  output: z.object({ product: staffProduct }),
  publicOutput: z.object({ product: publicProduct }),
})

export const getVariants = call({
  path: '/api/get_variants.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({ product_id: productId }),
  output: z.object({ variants: z.array(staffVariant) }),
  publicOutput: z.object({ variants: z.array(variant) }),
})

/** Finds the product that a scanned code means, its type if the code is of one type, and the number of pieces. */
export const findBarcode = call({
  path: '/api/find_barcode.php',
  method: 'GET',
  may: 'seeStock',
  input: z.object({ code: sentText(48) }),
  output: z.object({
    code: z.string(),
    product: staffProduct,
    type: z.string().nullable(),
    unit: z.enum(tierUnits),
    /** Null for a package whose size is unknown, or depends on the type. */
    pieces: z.number().nullable(),
  }),
})

export const generateDescription = call({
  path: '/api/generate_description.php',
  method: 'POST',
  may: 'draftDescriptions',
  costly: 'service',
  input: z.object({ name: productName(200), category }),
  output: z.object({ text: z.string() }),
})
