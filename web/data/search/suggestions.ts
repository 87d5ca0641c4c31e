import { foldText } from '../../../shop/words/search.ts'
import { searchesBeginningWith, suggest } from '../../../shop/words/suggest.ts'
import type { SearchIndex } from './search-engine.ts'

/** The maximum number of last searches among the suggestions, to leave space for words. */
const MAX_LAST_SEARCHES = 2

/** Returns at most `max` completions of the typed text: last searches first, then words that find a product. */
type Suggest = (query: string, lastSearches: readonly string[], max: number) => string[]

/**
 * Returns a function that suggests completions. Collects the spellings once, so that suggesting at every keystroke is
 * fast.
 */
export function createSuggestions({ products, texts }: SearchIndex): Suggest {
  const spelling = spellings(products)
  return (query, lastSearches, max) => {
    const searched = searchesBeginningWith(query, lastSearches).slice(0, MAX_LAST_SEARCHES)
    const words = suggest(query, texts, max, (word) => spelling.get(word) ?? word)
    return [...new Set([...searched, ...words])].slice(0, max)
  }
}

/** Maps normalised words to their spelling in names and categories, in lower case: 'kingamuzi' to 'king’amuzi'. */
function spellings(products: SearchIndex['products']): Map<string, string> {
  const words = products.flatMap(
    ([, name, , category]) => `${name} ${category}`.toLowerCase().match(/[\p{L}'’‘ʼ]+/gu) ?? [],
  )
  return new Map(words.map((word) => [foldText(word), word]))
}
