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
  wholeNumber,
  yesNo,
} from './fields.ts'

/** A price per piece or package. It is valid from the quantity `from` on. */
export const priceTier = z.object({ from: z.number(), price: z.number(), unit: z.enum(tierUnits) })

const typePrice = z.object({
  type: z.string(),
  price: z.number(),
  /** The picture that shows this type, if one of the product's pictures was chosen. */
  image: z.string().optional(),
  /** Missing if all types share the product's tiers. */
  price_tiers: z.array(priceTier).optional(),
  /** Only present if packages of the type have a price of their own. */
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
  /** How pieces are counted for prices by quantity: all types together, or each type separately. */
  tier_scope: z.enum(tierScopes),
  items_per_package: z.number().nullable().optional(),
})

/** The public fields of a product, without stock and costs. Packaging is included only if packages have a price. */
export const publicProduct = productFields.transform(({ items_per_package, ...product }) =>
  product.price_tiers.some(({ unit }) => unit === 'package') ? { ...product, items_per_package } : product,
)

export const stockInfo = z.object({
  variant_id: z.number(),
  variant_type: z.string().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  stock: z.number().nullable(),
  /** The type's own low-stock threshold; null if it uses the shop's. */
  low_stock: z.number().nullable(),
  /** The threshold in effect. Stock at or below it is low. */
  low_at: z.number(),
  buying_price: z.number().nullable(),
  /** The barcodes of this type only. */
  barcodes: z.array(barcode),
})

/** A product with the fields that only staff see. */
export const staffProduct = productFields.extend({
  stock: z.number().nullable(),
  stock_info: z.array(stockInfo),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  buying_price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  updated_at: instant,
  deleted: z.boolean(),
  /** The barcodes that belong to the product and to none of its types. */
  barcodes: z.array(barcode),
})

type Tiered = 'price_tiers' | 'tier_scope' | 'items_per_package'

/**
 * A product in the browser; only staff have the staff fields. The `Tiered` fields may be missing, because a phone may
 * have cached the product before price tiers existed.
 */
export type Product = Omit<z.output<typeof productFields>, Tiered> &
  Partial<z.output<typeof staffProduct>> & {
    /** In lists of server-rendered pages this tier replaces `price_tiers` (shop/products/tiers/first-tier.ts). */
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
  /** True if no product has all words of `q`. The results are then those with the most words. */
  partial: z.boolean().optional(),
  /** The corrected text that was searched for, if `q` was misspelt. */
  corrected: z.string().optional(),
}

export const getProducts = call({
  path: '/api/products.php',
  method: 'GET',
  may: 'seeProducts',
  costly: 'search',
  input: z.object({
    limit: wholeNumber(1, 100).optional(),
    cursor: z.string().max(200).optional(),
    q: textField(100).optional(),
    /** Searches for the exact words of `q`, without correcting the spelling. */
    exact: yesNo.optional(),
    /** If missing, a search returns the best matches first, and a list without a search the newest products first. */
    sort: z.enum(productSorts).optional(),
    category: textField(60).optional(),
    new: yesNo.optional(),
    deleted: yesNo.optional(),
  }),
  output: z.object({ data: z.array(staffProduct), ...pageFields }),
  publicOutput: z.object({ data: z.array(publicProduct), ...pageFields }),
})

/**
 * The rows above the list on the home page: new products, and the best-selling products of the last 30 days. Both rows
 * may be empty.
 */
export const getFeaturedProducts = call({
  path: '/api/get_featured_products.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({}),
  output: z.object({ newest: z.array(publicProduct), best_sellers: z.array(publicProduct) }),
})

/** The compact list for search as you type: [id, name, lowest price, category, first picture]. */
export const getSearchIndex = call({
  path: '/api/search_index.php',
  method: 'GET',
  may: 'seeProducts',
  input: z.object({}),
  output: z.object({
    /** False if the shop has more than 2,000 products. The list then contains only 2,000. */
    complete: z.boolean(),
    /** The number of products on sale, which come first. Missing in responses that an older release stored. */
    on_sale: z.number().optional(),
    products: z.array(z.tuple([z.string(), z.string(), z.number(), z.string(), z.string().nullable()])),
  }),
})

const saved = z.object({ message: z.string(), id: z.string(), product: staffProduct })

/**
 * Price tiers in a request. A tier without a unit is per piece. If `price_tiers` is missing, the tiers stay as they
 * are; [] removes them.
 */
const sentTiers = {
  price_tiers: listOf(
    z.object({ from: wholeNumber(1, MAX_QUANTITY), price: money, unit: z.enum(tierUnits).default('piece') }),
    50,
  ).optional(),
}
const customPrice = z.object({
  type: productName(100),
  price: money,
  /** The path of the picture that shows this type. If missing, it stays as it is; '' and null remove it. */
  image: z.string().max(200).nullable().optional(),
  /** A new picture for the type: its index in the `images[]` of this upload. */
  new_image: wholeNumber(0, MAX_IMAGES - 1).optional(),
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

/** Finds the product of a scanned code, the number of pieces, and the type if the code belongs to a type. */
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
    /** Null for a package whose size is unknown or depends on the type. */
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
