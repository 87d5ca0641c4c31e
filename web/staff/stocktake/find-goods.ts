import { indexBarcodes, lookUpBarcode } from '../../../shop/products/barcodes.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { searchWords, wordsOf } from '../../../shop/words/search.ts'
import type { GoodsType } from '../../data/stocktakes.ts'

/** A type that can be counted. `text` is the folded words of its label, each after a space, for the search. */
export type Countable = GoodsType & { label: string; text: string }

export const countablesOf = (goods: readonly GoodsType[]): Countable[] =>
  goods.map((one) => {
    const label = productLabel(one.name, one.type)
    return { ...one, label, text: ` ${wordsOf(label).join(' ')}` }
  })

/** Returns the types in whose name each word of the search is the beginning of a word, the shortest names first. */
export function findCountables(items: readonly Countable[], q: string, limit: number): Countable[] {
  const words = searchWords(q).map((word) => ` ${word}`)
  if (words.length === 0) return []
  const found = items.filter(({ text }) => words.every((word) => text.includes(word)))
  return found.sort((a, b) => a.text.length - b.text.length).slice(0, limit)
}

/** The meaning of a code: the types that it may be, and its pieces. */
export type CodeMeaning = { items: Countable[]; pieces: number }

/** Returns a function that looks up codes. If it finds several types, somebody has to choose one. */
export function codeFinder(items: readonly Countable[]): (code: string) => CodeMeaning {
  const index = indexBarcodes(
    items.map(({ product_id, type, items_per_package = null, barcodes = [] }) => ({
      product_id,
      type,
      items_per_package,
      barcodes,
    })),
  )
  return (code) => {
    const scanned = lookUpBarcode(index, code)
    if (!scanned) return { items: [], pieces: 0 }
    const ofProduct = items.filter(({ product_id }) => product_id === scanned.product_id)
    // Without a type of its own the code stands for the whole product.
    const withCode = ofProduct.filter(({ barcodes = [] }) => barcodes.some((one) => one.code === code.trim()))
    return { items: withCode.length > 0 ? withCode : ofProduct, pieces: scanned.pieces ?? 1 }
  }
}
