import type { SearchTerm } from '../../../../shop/words/search.ts'
import { type Corrections, misspelt, nearest, synonymsLike } from '../../../../shop/words/spelling.ts'
import type { Database } from '../../../db/open.ts'
import { unknownTerms, wordsLike } from './search.queries.ts'

/** Returns possible corrections of misspelt words. `unknown` are the searched terms that no product has. */
export async function findCorrections(db: Database, unknown: readonly SearchTerm[]): Promise<Corrections> {
  const corrections = new Map<string, string[]>()
  for (const typed of unknown.flatMap((term) => misspelt(term) ?? [])) {
    const synonyms = await usableSynonyms(db, typed)
    const words = nearest(typed, [...(await wordsLike(db, typed)), ...synonyms])
    if (words.length > 0) corrections.set(typed, words)
  }
  return corrections
}

/** Returns words of synonyms that resemble a misspelt word. Only synonyms that find some product are used. */
async function usableSynonyms(db: Database, typed: string): Promise<string[]> {
  const synonyms = synonymsLike(typed)
  if (synonyms.length === 0) return []
  const unknown = await unknownTerms(
    db,
    synonyms.flatMap(({ terms }) => terms),
  )
  return synonyms.filter(({ terms }) => terms.some((term) => !unknown.includes(term))).map(({ word }) => word)
}
