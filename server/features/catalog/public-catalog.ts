import type { z } from 'zod'
import type { OutputOf } from '../../../contract/call.ts'
import {
  type getFeaturedProducts,
  getProductById,
  getProducts,
  getSearchIndex,
  getVariants,
  publicProduct,
} from '../../../contract/catalog.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Database } from '../../db/open.ts'
import type { Reads } from '../../db/reads.ts'
import type { Versions } from '../../db/versions.ts'
import type { PreparedResponse } from '../../http/responses/prepared-response.ts'
import { createResponseCache } from '../../http/responses/response-cache.ts'
import { type ProductRow, productView, variantView } from './catalog.rules.ts'
import { readCategoryPictures } from './lists/featured.queries.ts'
import { readFeatured } from './lists/featured-products.ts'
import { listProducts } from './lists/list-products.ts'
import { categoriesInUse } from './lists/product-lists.queries.ts'
import { writeWholeList } from './lists/whole-list.ts'
import { findProduct } from './products.queries.ts'
import { findProducts, type ListInput, wantsWholeList } from './search/find-products.ts'

export type PublicProduct = z.output<typeof publicProduct>
/** The data of a server-rendered document with a list of products. */
type DocumentPage = {
  version: number
  products: PublicProduct[]
  next_cursor: string | null
  categories: string[]
  /** The picture of each category that has a picture. */
  category_pictures: Record<string, string>
  /** True if no product has all the words, as in the response of GET products.php. */
  partial?: boolean
  corrected?: string
}
type Featured = OutputOf<typeof getFeaturedProducts>

/** The products in their public shape, prepared once per version of the catalogue. Contains no data of a user. */
export type PublicCatalog = {
  /** Increases with every change of the public catalogue. A document stays valid until the version increases. */
  version: () => number
  firstPage: (limit: number) => Promise<DocumentPage>
  /** Reads the rows above the list. They change without a new version, so callers may cache them for FEATURED_MS. */
  featured: () => Promise<Featured>
  /** Returns any page of a list, for a document. Throws bad_input for an invalid cursor. */
  page: (input: ListInput) => Promise<DocumentPage>
  /** Returns one product, or null if it is deleted or does not exist. */
  product: (id: string) => Promise<PublicProduct | null>
  /** The response of GET products.php. */
  list: (input: ListInput) => Promise<PreparedResponse>
  /**
   * The responses of GET get_product_by_id.php and get_variants.php. They throw not_found where `product` returns null.
   */
  productDetails: (id: string) => Promise<PreparedResponse>
  variants: (id: string) => Promise<PreparedResponse>
  /** The response of GET get_featured_products.php. */
  featuredProducts: () => Promise<PreparedResponse>
  /** The response of GET search_index.php. */
  searchIndex: () => Promise<PreparedResponse>
}

/** The dependency of a handler that reads the public catalogue. */
export type WithCatalog = { catalog: PublicCatalog }

/** The maximum number of products in the compact index. In a larger catalogue, the server searches the rest. */
const INDEX_SIZE = 2000
/** Cache time of a page of 'Mali mpya'. Products stop being new without a new version. */
const NEW_MS = 60_000
/** Cache time of the rows above the list. Sales and time change them without a new version. */
export const FEATURED_MS = 60 * 60_000
/** Limit in bytes for all cached responses. */
const MAX_CACHE_BYTES = 24 * 2 ** 20
/** Larger bodies, such as the whole list, are compressed with less effort. */
const LARGE_BYTES = 1_000_000

/** Creates the public catalogue. Each response is made once per version. */
export function createPublicCatalog(parts: {
  db: Database
  reads: Reads
  versions: Versions
  /** True if other origins may read the responses. Caches must then store them per origin. */
  crossOrigin: boolean
}): PublicCatalog {
  const { db, reads } = parts
  const version = () => parts.versions.current('catalog')
  const cache = createCatalogCache(version, parts.crossOrigin)
  // Always read from the primary: reading one row costs less than checking whether a replica is up to date.
  const findVisible = async (id: string) => {
    const row = await findProduct(db, id)
    return row && !row.deleted_at ? row : undefined
  }
  const page = async (input: ListInput): Promise<DocumentPage> => {
    const readVersion = version()
    return { version: readVersion, ...(await reads.run((database) => readPage(database, input))) }
  }
  const featured = async (): Promise<Featured> => {
    const { newest, best_sellers } = await reads.run((database) => readFeatured(database))
    return { newest: newest.map(publicView), best_sellers: best_sellers.map(publicView) }
  }
  return {
    version,
    firstPage: (limit) => page({ limit }),
    page,
    featured,
    product: async (id) => {
      const row = await findVisible(id)
      return row ? publicView(row) : null
    },
    list: (input) => {
      const { limit, cursor, q, exact, sort, category } = input
      const key = JSON.stringify([limit, cursor, q, exact, sort, category, input.new])
      const pageInput = { limit, cursor, q, exact, sort, category, new: input.new }
      const make = () =>
        reads.run((database) => (wantsWholeList(input) ? writeList(database) : writePage(database, pageInput)))
      return cache.get({ key, make, keepMs: input.new ? NEW_MS : undefined })
    },
    productDetails: (id) =>
      cache.get({ key: `product ${id}`, make: async () => productBody(requireFound(await findVisible(id))) }),
    variants: (id) =>
      cache.get({ key: `variants ${id}`, make: async () => variantsBody(requireFound(await findVisible(id))) }),
    featuredProducts: () =>
      cache.get({ key: 'featured', make: async () => envelope(await featured()), keepMs: FEATURED_MS }),
    searchIndex: () => cache.get({ key: 'index', make: () => reads.run(writeIndex) }),
  }
}

/** Creates the cache of responses. Browsers may store them, but must revalidate them. */
const createCatalogCache = (version: () => number, crossOrigin: boolean) =>
  createResponseCache({
    version,
    maxBytes: MAX_CACHE_BYTES,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: `Cookie, Accept-Encoding${crossOrigin ? ', Origin' : ''}`,
    },
    // The quality is low, because the first caller waits for the compression.
    qualityFor: (bytes) => (bytes > LARGE_BYTES ? 3 : 5),
  })

const publicView = (row: ProductRow): PublicProduct => publicProduct.parse(productView(row))

async function readPage(db: Database, input: ListInput): Promise<Omit<DocumentPage, 'version'>> {
  const [{ rows, next, ...search }, categories] = await Promise.all([findProducts(db, input), categoriesInUse(db)])
  const category_pictures = await readCategoryPictures(db, categories)
  return { products: rows.map(publicView), next_cursor: next, categories, category_pictures, ...search }
}

const writeList = (db: Database): Promise<Buffer> =>
  writeWholeList(db, {
    view: (rows) => rows.map(productView),
    show: (product) => publicProduct.parse(product),
  })

async function writePage(db: Database, input: ListInput): Promise<Buffer> {
  const { rows, next, ...search } = await findProducts(db, input)
  return envelope(getProducts.publicOutput.parse({ data: rows.map(productView), next_cursor: next, ...search }))
}

async function writeIndex(db: Database): Promise<Buffer> {
  const rows = await listProducts(db, { limit: INDEX_SIZE + 1 })
  const products = rows.slice(0, INDEX_SIZE).map((row) => {
    const { id, name, price, category, image } = productView(row)
    return [id, name, price, category, image] as const
  })
  // The list begins with the products on sale.
  const on_sale = rows.slice(0, INDEX_SIZE).filter(({ status }) => status === 'inapatikana').length
  return envelope(getSearchIndex.output.parse({ complete: rows.length <= INDEX_SIZE, on_sale, products }))
}

const productBody = (row: ProductRow): Buffer =>
  envelope(getProductById.publicOutput.parse({ product: productView(row) }))

function variantsBody({ variants }: ProductRow): Buffer {
  const shown = variants.filter(({ archived }) => !archived)
  return envelope(getVariants.publicOutput.parse({ variants: shown.map(variantView) }))
}

const envelope = (body: object) => Buffer.from(JSON.stringify({ success: true, status: 'success', ...body }))
