import { readPrice } from '../../../shop/words/price-limits.ts'
import { kindOf } from '../../../shop/words/related-words.ts'
import { wordsOf } from '../../../shop/words/search.ts'
import { kindOfThing } from '../../../shop/words/unsold-things.ts'
import type { SearchIndex } from './search-engine.ts'

/** Returns the category with products of the same kind as the searched words, or undefined. */
export function nearestCategory({ find }: SearchIndex, query: string): string | undefined {
  const kinds = wordsOf(readPrice(query).words).flatMap((word) => kindOfThing(word) ?? kindOf(word) ?? [])
  return kinds.flatMap((kind) => find(kind).items)[0]?.category
}
