import type { CartLine } from '../../../shop/orders/cart.ts'
import { indexBarcodes, type Scanned } from '../../../shop/products/barcodes.ts'
import { productLabel, typeKey } from '../../../shop/products/products.ts'
import { foldText, searchWords } from '../../../shop/words/search.ts'
import type { CounterCatalogue, CounterProduct } from '../../data/till/counter-catalogue.ts'

/** A product or type that can be sold. `text` is the normalised name for the search, with a space before each word. */
export type TillItem = {
  line: CartLine
  text: string
  /** The pieces in the storeroom; null if they were never counted. */
  stock: number | null
  /** The pieces that the seller carries. */
  carried: number
}

/** All items of the till. There may be 20,000 of them, so scans look them up in maps. */
export type TillItems = {
  all: readonly TillItem[]
  byLine: ReadonlyMap<string, TillItem>
  byProduct: ReadonlyMap<string, readonly TillItem[]>
}

export const noItems: TillItems = { all: [], byLine: new Map(), byProduct: new Map() }

/**
 * Caches the items of each product. Unchanged products are the same objects after a refetch, so their items are reused.
 */
const itemsByProduct = new WeakMap<CounterProduct, readonly TillItem[]>()

/** Returns an item for every type on sale that has a price. */
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
  return types.flatMap((one) => {
    const { type, price, price_tiers = [], items_per_package = null, packaging_type, stock, carried = 0 } = one
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
      packaging_type,
      quantity: 1,
      instructions: '',
      image: '',
      mode: 'normal',
    }
    return [{ line, text: ` ${foldText(label)}`, stock, carried }]
  })
}

/** Caches the words and the results of the last search, for each list of items. */
const lastFound = new WeakMap<readonly TillItem[], { words: readonly string[]; found: readonly TillItem[] }>()

/** Returns the items that match, the shortest names first. Each searched word must begin a word of the name. */
export function findItems(items: readonly TillItem[], q: string, limit: number): TillItem[] {
  const words = searchWords(q).map((word) => ` ${word}`)
  if (words.length === 0) return []
  const last = lastFound.get(items)
  // If the new words extend the previous words, only the previous results can match. Searching only these keeps up with
  // a scanner, which types many keys quickly.
  const isNarrower = last?.words.every((before) => words.some((word) => word.startsWith(before)))
  const candidates = last && isNarrower ? last.found : items
  const found = candidates.filter(({ text }) => words.every((word) => text.includes(word)))
  lastFound.set(items, { words, found })
  return [...found].sort((a, b) => a.text.length - b.text.length).slice(0, limit)
}

/** Returns the items that the seller sells most often, if they are still on sale. */
export const usualItems = ({ byLine }: TillItems, usual: CounterCatalogue['usual'], limit: number): TillItem[] =>
  usual.flatMap((one) => byLine.get(keyOf(one)) ?? []).slice(0, limit)

/** Returns the items of scanned lines, with the quantities of those lines. */
export const itemsOfLines = ({ byLine }: TillItems, lines: readonly CartLine[]): TillItem[] =>
  lines.flatMap((line) => {
    const item = byLine.get(keyOf(line))
    return item ? [{ ...item, line }] : []
  })

/** Returns what each barcode in the catalogue stands for: product, type and pieces. */
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
 * Returns the line that a scan adds, with the pieces of its code. Several lines mean that several types have this code,
 * so that the seller has to choose. An empty list means that no product on sale has the code.
 */
export function scannedLines({ byProduct }: TillItems, scanned: Scanned | undefined): CartLine[] {
  if (!scanned) return []
  const ofProduct = (byProduct.get(scanned.product_id) ?? []).map(({ line }) => line)
  const ofType = scanned.type === null ? ofProduct : ofProduct.filter((line) => line.type === scanned.type)
  return ofType.map((line) => ({ ...line, quantity: scanned.pieces ?? line.items_per_package ?? 1 }))
}

const keyOf = ({ id, type }: { id: string; type: string | null }) => `${id} ${typeKey(type)}`
