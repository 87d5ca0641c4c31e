import { z } from 'zod'
import { productSorts } from '../shop/products/product-sorts.ts'
import { productStatuses } from '../shop/products/products.ts'
import { call } from './call.ts'
import {
  category,
  instant,
  listOf,
  money,
  productId,
  productName,
  sentInstant,
  textField,
  whole,
  yesNo,
} from './fields.ts'

const typePrice = z.object({ type: z.string(), price: z.number() })

/** The public fields of a product, never with stock or cost. */
export const publicProduct = z.object({
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
})

export const stockInfo = z.object({
  variant_id: z.number(),
  variant_type: z.string().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  stock: z.number().nullable(),
  /** Its own threshold; null if that of the shop applies. */
  low_stock: z.number().nullable(),
  /** The threshold that applies: stock at or below it is low. */
  low_at: z.number(),
  buying_price: z.number().nullable(),
})

/** The fields that only staff see. */
export const staffProduct = publicProduct.extend({
  stock: z.number().nullable(),
  stock_info: z.array(stockInfo),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  buying_price: z.number().nullable(),
  shipping_cost: z.number().nullable(),
  updated_at: instant,
  deleted: z.boolean(),
})

/** A product in the browser, where only staff have the staff fields. */
export type Product = z.output<typeof publicProduct> & Partial<z.output<typeof staffProduct>>

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
})

const ofPage = {
  next_cursor: z.string().nullable().optional(),
  /** No product has all words of `q`. These have the most of them. */
  partial: z.boolean().optional(),
  /** The text that was searched for, if `q` was misspelt. */
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
  output: z.object({ data: z.array(staffProduct), ...ofPage }),
  publicOutput: z.object({ data: z.array(publicProduct), ...ofPage }),
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
    complete: z.boolean(),
    products: z.array(z.tuple([z.string(), z.string(), z.number(), z.string(), z.string().nullable()])),
  }),
})

const saved = z.object({ message: z.string(), id: z.string(), product: staffProduct })
const customPrice = z.object({ type: productName(100), price: money })

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
    customPrices: listOf(customPrice, 50).optional(),
  }),
  output: saved,
  pictures: { field: 'images', max: 7 },
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
    customPrices: listOf(customPrice, 50).optional(),
    status: z.enum(productStatuses).optional(),
    keep_images: listOf(z.string().max(200), 50).optional(),
    updated_at: sentInstant().optional(),
  }),
  output: saved,
  pictures: { field: 'images', max: 7 },
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

export const generateDescription = call({
  path: '/api/generate_description.php',
  method: 'POST',
  may: 'draftDescriptions',
  costly: 'service',
  input: z.object({ name: productName(200), category }),
  output: z.object({ text: z.string() }),
})
