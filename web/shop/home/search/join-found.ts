import type { Found } from '../../../../shop/words/search-items.ts'
import type { Product } from '../../../data/catalog.ts'
import type { ProductList } from '../../../data/page/page.ts'

type Joined = { products: readonly Product[]; partial: boolean; corrected?: string }

const none: readonly Product[] = []

/**
 * Joins the results of the phone's index with the server's, once they have arrived. Only the server also searches
 * descriptions, so only it knows whether any product has all words, or whether a word is misspelt, and only it can sort
 * the whole result.
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
