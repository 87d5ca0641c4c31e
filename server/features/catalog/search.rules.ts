import { allowedEdits, prefixEdits, type SearchTerm, type SearchWord, wordsOf } from '../../../shop/words/search.ts'
import { synonymsOf } from '../../../shop/words/synonyms.ts'

/** Words that a misspelt one is taken for. */
const MAX_CORRECTIONS = 8

/**
 * The terms as a tsquery: all of them, each by any of its alternatives, each of those by all its words. Words are
 * letters and digits alone (shop/words/search.ts), so that nothing in them means anything to the query's syntax.
 */
export function tsquery(terms: readonly SearchTerm[]): string {
  const word = ({ text, whole }: SearchWord) => `'${text}'${whole ? '' : ':*'}`
  return terms.map((term) => `(${term.map((words) => `(${words.map(word).join(' & ')})`).join(' | ')})`).join(' & ')
}

/**
 * Of the words that products are found by, those that a typed one may have been meant as, nearest first. One that
 * begins a known word is spelt right: that nothing has it together with the others is no typo.
 */
export function nearest(typed: string, known: readonly string[]): string[] {
  const limit = allowedEdits(typed)
  const near = known
    .map((word) => ({ word, edits: prefixEdits(typed, word, limit) }))
    .filter(({ edits }) => edits <= limit)
    .sort((left, right) => left.edits - right.edits || left.word.length - right.word.length)
  return near[0]?.edits === 0 ? [] : near.slice(0, MAX_CORRECTIONS).map(({ word }) => word)
}

/** The terms, with what each single typed word may have been meant as, and how that is called otherwise. */
export function corrected(terms: readonly SearchTerm[], near: ReadonlyMap<string, readonly string[]>): SearchTerm[] {
  return terms.map((term) => {
    const typed = term[0]?.length === 1 ? term[0][0]?.text : undefined
    const meant = typed === undefined ? [] : (near.get(typed) ?? [])
    const others = meant.flatMap((word) => synonymsOf(word).map(wordsOf))
    return [
      ...term,
      ...meant.map((text) => [{ text, whole: true }]),
      ...others.map((words) => words.map((text) => ({ text, whole: true }))),
    ]
  })
}
