import { foldText } from '../../../shop/words/search.ts'
import { goOnAs, suggest } from '../../../shop/words/suggest.ts'
import type { SearchIndex } from './search-engine.ts'

/** The maximum number of last searches, which leaves room for other suggestions. */
const MOST_LAST = 2

/** Completions of the typed text, at most `most`: from the last searches, and words that find something. */
type Suggest = (query: string, last: readonly string[], most: number) => string[]

/** Gathers the spellings once, so that each keystroke is cheap. */
export function createSuggestions({ products, texts }: SearchIndex): Suggest {
  const spelling = spellings(products)
  return (query, last, most) => {
    const searched = goOnAs(query, last).slice(0, MOST_LAST)
    const words = suggest(query, texts, most, (word) => spelling.get(word) ?? word)
    return [...new Set([...searched, ...words])].slice(0, most)
  }
}

/** Maps folded words to their spelling in names and categories, in lower case: 'kingamuzi' is 'king’amuzi'. */
function spellings(products: SearchIndex['products']): Map<string, string> {
  const words = products.flatMap(
    ([, name, , category]) => `${name} ${category}`.toLowerCase().match(/[\p{L}'’‘ʼ]+/gu) ?? [],
  )
  return new Map(words.map((word) => [foldText(word), word]))
}
