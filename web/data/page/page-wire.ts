import type { PriceTier } from '../../../shop/products/prices.ts'
import { firstTier } from '../../../shop/products/tiers/first-tier.ts'
import type { Product } from '../catalog.ts'
import type { PageData } from './page.ts'

/**
 * The wire format of a document's data. It is short, for slow phones: lists have no descriptions (a product's page
 * fetches them), pictures lack their common folder, and default values are omitted.
 */
type PackedProduct = [
  id: string,
  name: string,
  price: number,
  /** The index of the category in `categories`. */
  category: number,
  pictures: string[],
  /** Types and prices in turn: ['Ndogo', 5000, 'Kubwa', 8000]. It is 0 for a product without types. */
  types?: (string | number)[] | 0,
  status?: Product['status'] | 0,
  tier?: PackedTier,
]

/** The first price tier, with a 1 if it is a package tier. */
type PackedTier = [from: number, price: number, isOfPackages?: 1]

export type PackedPage = {
  shop: PageData['shop']
  categories: string[] | null
  /**
   * The pictures of the categories, in the order of `categories`. A category without a picture has 0. Missing if no
   * category has a picture.
   */
  pictures?: (string | 0)[]
  /** The products of the list, then featured products that are not in it. */
  products: PackedProduct[] | null
  /** The length of the list, and the indexes of featured products in `products`. */
  featured?: [listed: number, newest: number[], bestSellers: number[]]
  next: string | null
  product: Product | null
}

const FOLDER = '/pictures/'
/**
 * The number of pictures per product in a list. Their random names do not compress, so only the product's page has all
 * pictures.
 */
const MAX_PICTURES = 2
/** From this index on, products in a list have only their first picture. */
const FAR_DOWN = 20

/** Packs a document's data into fewer bytes. `unpackPage` restores everything except the omitted fields. */
export function packPage({ shop, categories, categoryPictures, products, featured, product }: PageData): PackedPage {
  const names = [...(categories ?? [])]
  const pictures = names.map((name) => withoutFolder(categoryPictures[name] ?? '') || (0 as const))
  const listed = products?.products ?? []
  const all = [...new Map([...listed, ...featuredOnly(featured)].map((one) => [one.id, one])).values()]
  const indexesOf = (row: readonly Product[]) => row.map(({ id }) => all.findIndex((one) => one.id === id))
  const packed = all.map((one, index): PackedProduct => {
    let category = names.indexOf(one.category)
    if (category < 0) category = names.push(one.category) - 1
    const pictures = one.images.slice(0, index < FAR_DOWN ? MAX_PICTURES : 1).map(withoutFolder)
    const row: PackedProduct = [one.id, one.name, one.price, category, pictures]
    const types = one.customPrices.length > 0 ? one.customPrices.flatMap(({ type, price }) => [type, price]) : 0
    const status = one.status === 'inapatikana' ? 0 : one.status
    const tier = firstTier(one)
    // Fields at the end of the row are left out if they have their default values.
    if (tier) row.push(types, status, packTier(tier))
    else if (status) row.push(types, status)
    else if (types) row.push(types)
    return row
  })
  return {
    shop,
    categories: categories && names,
    pictures: pictures.some(Boolean) ? pictures : undefined,
    products: products && packed,
    featured: featured ? [listed.length, indexesOf(featured.newest), indexesOf(featured.best_sellers)] : undefined,
    next: products?.next ?? null,
    product,
  }
}

export function unpackPage(packed: PackedPage): PageData {
  const { shop, categories, pictures = [], products: rows, featured, next, product } = packed
  const all = rows?.map((row) => unpackProduct(row, categories ?? []))
  const [listed, ...indexes] = featured ?? []
  const [newest = [], best_sellers = []] = indexes.map((some) => some.flatMap((index) => all?.[index] ?? []))
  return {
    shop,
    categories,
    categoryPictures: Object.fromEntries(
      (categories ?? []).flatMap((name, index) => (pictures[index] ? [[name, withFolder(pictures[index])]] : [])),
    ),
    products: all ? { products: all.slice(0, listed), next } : null,
    featured: featured ? { newest, best_sellers } : null,
    product,
  }
}

const packTier = ({ from, price, unit }: PriceTier): PackedTier => (unit === 'piece' ? [from, price] : [from, price, 1])

const featuredOnly = (featured: PageData['featured']): readonly Product[] =>
  featured ? [...featured.newest, ...featured.best_sellers] : []

function unpackProduct(
  [id, name, price, category, pictures, types, status, tier]: PackedProduct,
  categories: readonly string[],
): Product {
  const images = pictures.map(withFolder)
  const customPrices: Product['customPrices'] = []
  for (let index = 0; types && index < types.length; index += 2) {
    customPrices.push({ type: String(types[index]), price: Number(types[index + 1]) })
  }
  return {
    id,
    name,
    price,
    description: '',
    category: categories[category] ?? '',
    images,
    image: images[0] ?? null,
    status: status || 'inapatikana',
    date_added: '',
    customPrices,
    ...(tier
      ? { first_tier: { from: tier[0], price: tier[1], unit: tier[2] ? ('package' as const) : ('piece' as const) } }
      : { price_tiers: [] }),
  }
}

const withoutFolder = (path: string) => (path.startsWith(FOLDER) ? path.slice(FOLDER.length) : path)
const withFolder = (name: string) => (name.startsWith('/') ? name : FOLDER + name)
