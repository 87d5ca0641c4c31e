import type { CartLine } from '../../../shop/orders/cart.ts'
import { indexBarcodes, type Scanned } from '../../../shop/products/barcodes.ts'
import { productLabel, typeKey } from '../../../shop/products/products.ts'
import { foldText, searchWords } from '../../../shop/words/search.ts'
import type { CounterCatalogue, CounterProduct } from '../../data/till/counter-catalogue.ts'

/** A type that a till can add, with the folded text by which it is found. */
export type TillItem = {
  line: CartLine
  text: string
  /** The pieces in the storeroom; null if they were never counted. */
  stock: number | null
  /** The pieces that the seller carries. */
  carried: number
}

/** Everything that a till can add, which may be 20,000 types: a scan must not go through all of them. */
export type TillItems = {
  all: readonly TillItem[]
  byLine: ReadonlyMap<string, TillItem>
  byProduct: ReadonlyMap<string, readonly TillItem[]>
}

export const noItems: TillItems = { all: [], byLine: new Map(), byProduct: new Map() }

/**
 * A cache of the items of each product. A product that has not changed is the same object in the next catalogue, so
 * that its items need not be created again.
 */
const itemsByProduct = new WeakMap<CounterProduct, readonly TillItem[]>()

/** Returns every type on sale that has a price. */
export function itemsOf({ products }: Pick<CounterCatalogue, 'products'>): TillItems {
  const byProduct = new Map<string, readonly TillItem[]>()
  for (const product of products) {
    const items = itemsByProduct.get(product) ?? itemsOfProduct(product)
    itemsByProduct.set(product, items)
    byProduct.set(product.id, items)
  }
  const all = [...byProduct.values()].flat()
  return { all, byLine: new Map(all.map((item) => [keyOf(item.line), item])), byProduct }
}

function itemsOfProduct({ id, name, tier_scope, types }: CounterProduct): TillItem[] {
  return types.flatMap(({ type, price, price_tiers = [], items_per_package = null, stock, carried = 0 }) => {
    if (price <= 0) return []
    const label = productLabel(name, type)
    const line: CartLine = {
      id,
      name: label,
      type,
      price,
      price_tiers,
      tier_scope,
      items_per_package,
      quantity: 1,
      instructions: '',
      image: '',
      mode: 'normal',
    }
    return [{ line, text: ` ${foldText(label)}`, stock, carried }]
  })
}

/** The words of the last search among these items, and its results. */
const lastFound = new WeakMap<readonly TillItem[], { words: readonly string[]; found: readonly TillItem[] }>()

/** Returns the items in whose name each word of the search is the beginning of a word, the shortest names first. */
export function findItems(items: readonly TillItem[], q: string, limit: number): TillItem[] {
  const words = searchWords(q).map((word) => ` ${word}`)
  if (words.length === 0) return []
  const last = lastFound.get(items)
  // A scanner types many keys at once: each one only narrows what the keys before it have found.
  const isNarrower = last?.words.every((before) => words.some((word) => word.startsWith(before)))
  const candidates = last && isNarrower ? last.found : items
  const found = candidates.filter(({ text }) => words.every((word) => text.includes(word)))
  lastFound.set(items, { words, found })
  return [...found].sort((a, b) => a.text.length - b.text.length).slice(0, limit)
}

/** Returns the items that the seller sells most often and that are still on sale. */
export const usualItems = ({ byLine }: TillItems, usual: CounterCatalogue['usual'], limit: number): TillItem[] =>
  usual.flatMap((one) => byLine.get(keyOf(one)) ?? []).slice(0, limit)

/** Returns the items of scanned lines, which add as many pieces as the code stands for. */
export const itemsOfLines = ({ byLine }: TillItems, lines: readonly CartLine[]): TillItem[] =>
  lines.flatMap((line) => {
    const item = byLine.get(keyOf(line))
    return item ? [{ ...item, line }] : []
  })

/** Returns the product, type and pieces of each barcode in the catalogue. */
export const barcodesOf = ({ products }: Pick<CounterCatalogue, 'products'>): ReadonlyMap<string, Scanned> =>
  indexBarcodes(
    products.flatMap(({ id: product_id, barcodes = [], types }) => [
      { product_id, type: null, items_per_package: types[0]?.items_per_package ?? null, barcodes },
      ...types.map(({ type, items_per_package = null, barcodes: own = [] }) => ({
        product_id,
        type,
        items_per_package,
        barcodes: own,
      })),
    ]),
  )

/**
 * Returns the line that a scan adds: a piece, or a package with its pieces. Several lines are types of a product among
 * which the seller has to choose. None means that no product on sale has the code.
 */
export function scannedLines({ byProduct }: TillItems, scanned: Scanned | undefined): CartLine[] {
  if (!scanned) return []
  const ofProduct = (byProduct.get(scanned.product_id) ?? []).map(({ line }) => line)
  const ofType = scanned.type === null ? ofProduct : ofProduct.filter((line) => line.type === scanned.type)
  return ofType.map((line) => ({ ...line, quantity: scanned.pieces ?? line.items_per_package ?? 1 }))
}

const keyOf = ({ id, type }: { id: string; type: string | null }) => `${id} ${typeKey(type)}`
