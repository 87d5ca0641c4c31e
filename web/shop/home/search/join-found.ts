import type { Found } from '../../../../shop/words/search-items.ts'
import type { Product } from '../../../data/catalog.ts'
import type { ProductList } from '../../../data/page/page.ts'

type Joined = { products: readonly Product[]; partial: boolean; corrected?: string }

const none: readonly Product[] = []

/**
 * Joins the results of the phone's index with the server's results, once these have arrived. Only the server searches
 * descriptions too. So only the server can sort the whole result, and say whether a product has all words or a word is
 * misspelt.
 */
export function joinFound(
  indexed: Found<Product> | null,
  answer: ProductList | undefined,
  { isSorted, failed }: { isSorted: boolean; failed: boolean },
): Joined {
  if (answer && isSorted) return fromServer(answer)
  const mayServerFindAllWords = Boolean(indexed?.partial) && !failed
  const isCorrectedDifferently = answer !== undefined && indexed?.corrected !== answer.corrected
  const fromIndex = !indexed || mayServerFindAllWords || isCorrectedDifferently ? none : indexed.items
  if (fromIndex.length === 0) return answer ? fromServer(answer) : { products: none, partial: false }
  const listed = new Set(fromIndex.map(({ id }) => id))
  const more = answer && !answer.partial ? answer.products.filter(({ id }) => !listed.has(id)) : none
  return { products: [...fromIndex, ...more], partial: Boolean(indexed?.partial), corrected: indexed?.corrected }
}

const fromServer = ({ products, partial, corrected }: ProductList): Joined => ({
  products,
  partial: products.length > 0 && Boolean(partial),
  corrected,
})
