import { indexBarcodes, lookUpBarcode } from '../../../shop/products/barcodes.ts'
import { productLabel } from '../../../shop/products/products.ts'
import { searchWords, wordsOf } from '../../../shop/words/search.ts'
import type { GoodsType } from '../../data/stocktakes.ts'

/**
 * A product or type that can be counted. `text` is its normalised label for the search, with a space before each word.
 */
export type Countable = GoodsType & { label: string; text: string }

export const countablesOf = (goods: readonly GoodsType[]): Countable[] =>
  goods.map((one) => {
    const label = productLabel(one.name, one.type)
    return { ...one, label, text: ` ${wordsOf(label).join(' ')}` }
  })

/** Returns the matching types, the shortest names first. Each searched word must begin a word of the name. */
export function findCountables(items: readonly Countable[], q: string, limit: number): Countable[] {
  const words = searchWords(q).map((word) => ` ${word}`)
  if (words.length === 0) return []
  const found = items.filter(({ text }) => words.every((word) => text.includes(word)))
  return found.sort((a, b) => a.text.length - b.text.length).slice(0, limit)
}

/** The goods for which a code stands: one or more types, and a number of pieces. */
export type CodeMeaning = { items: Countable[]; pieces: number }

/** Returns a function that looks up codes. If the result has several types, the person has to choose one. */
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
    // A code without a type stands for the whole product.
    const withCode = ofProduct.filter(({ barcodes = [] }) => barcodes.some((one) => one.code === code.trim()))
    return { items: withCode.length > 0 ? withCode : ofProduct, pieces: scanned.pieces ?? 1 }
  }
}
