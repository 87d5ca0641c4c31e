/**
 * Corrects misspelt words. The phone's index and the server both use this code, so they have the same results.
 * Corrections are words of the shop's products, and synonyms (synonyms.ts) that find a product.
 */
import { MAX_SOME_TERMS } from './rank.ts'
import { relatedKinds } from './related-words.ts'
import {
  allowedEdits,
  countEdits,
  type Edits,
  foldText,
  formsOf,
  isConnecting,
  type SearchTerm,
  searchTerms,
  singleWord,
} from './search.ts'
import { synonyms } from './synonyms.ts'
import { unsoldThings } from './unsold-things.ts'

/** Maximum number of corrections for a word. */
const MAX_CORRECTIONS = 8
/** Shorter words are not used as corrections. */
const MIN_WORD_LENGTH = 4

/**
 * The words of all synonyms and related kinds, each with the names that contain it: 'mosquito' has the name 'mosquito
 * net'.
 */
const wordsOfNames: ReadonlyMap<string, readonly string[]> = groupByWord([...synonyms.flat(), ...relatedKinds])

function groupByWord(names: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const name of names)
    for (const word of name.split(' '))
      if (word.length >= MIN_WORD_LENGTH && !isConnecting(word)) words.set(word, [...(words.get(word) ?? []), name])
  return words
}

/**
 * Returns the single word of a term if it may be misspelt: it is long enough, has no digits, and is not the beginning
 * of a known word.
 */
export function misspelt(term: SearchTerm): string | undefined {
  const typed = singleWord(term)
  if (typed === undefined || allowedEdits(typed) === 0) return undefined
  const known = [...wordsOfNames.keys(), ...unsoldThings]
  return known.some((name) => name.startsWith(typed)) ? undefined : typed
}

/**
 * Returns true if `typed` may be a misspelling of `word`. The first letter must be right, or swapped with the second
 * letter, so that the server can use an index range. In addition, the second or third letter must be near its position,
 * and `word` must not be too short for the allowed edits. search.queries.ts has the same condition in SQL.
 */
function isLike(typed: string, word: string): boolean {
  const [first = '', second = '', third = '', fourth = ''] = typed
  return (
    (word.startsWith(first) || word.startsWith(second + first)) &&
    word.length >= typed.length - allowedEdits(typed) &&
    ([first, second, third].includes(word.charAt(1)) || [second, third, fourth].includes(word.charAt(2)))
  )
}

/**
 * Counts the edits. English words end in -a in Swahili ('speaker' is 'spika'), so 'spiker' counts as one edit from
 * 'spika'.
 */
function editsTo(word: string, typed: string): Edits {
  if (word === typed.replace(/[aeo]r$/, 'a')) return { whole: 1, prefix: 1 }
  return countEdits(typed, word, allowedEdits(typed))
}

/**
 * Returns the known words that are nearest to a misspelt word, best first. If no whole word is similar, returns words
 * with a similar beginning.
 */
export function nearest(typed: string, known: Iterable<string>): string[] {
  const near = [...new Set(known)]
    .filter((word) => isLike(typed, word))
    .map((word) => ({ word, ...editsTo(word, typed) }))
    .filter(({ prefix }) => prefix < Number.POSITIVE_INFINITY)
    .sort(
      (left, right) =>
        byNumber(left.whole, right.whole) || left.prefix - right.prefix || (left.word < right.word ? -1 : 1),
    )
  const [best] = near
  return near
    .filter(
      ({ whole, prefix }) => whole === best?.whole && (whole < Number.POSITIVE_INFINITY || prefix === best.prefix),
    )
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word)
}

/** Compares numbers that may be Infinity. Subtraction alone would not work, because Infinity − Infinity is NaN. */
const byNumber = (left: number, right: number): number => (left === right ? 0 : left - right)

/** Returns the words of synonyms that are similar to a misspelt word, each with the terms of its names. */
export const synonymsLike = (typed: string): { word: string; terms: SearchTerm[] }[] =>
  [...wordsOfNames]
    .filter(([word]) => isLike(typed, word) && editsTo(word, typed).prefix < Number.POSITIVE_INFINITY)
    .map(([word, names]) => ({ word, terms: names.flatMap(searchTerms) }))

/** Corrections of each misspelt word, best first. */
export type Corrections = ReadonlyMap<string, readonly string[]>

/**
 * Returns the terms that no product matches by any name. `begins` returns true if a word of a product begins with the
 * text.
 */
export const unknownAmong = (terms: readonly SearchTerm[], begins: (text: string) => boolean): SearchTerm[] =>
  terms.filter((term) => formsOf(term).every((words) => words.some(({ text }) => !begins(text))))

/** Replaces misspelt words by their best corrections, and leaves the rest of the text as typed. */
const replaceMisspelt = (query: string, corrections: Corrections): string =>
  query.replace(/[\p{L}\p{M}\p{N}'`´‘’‛ʹʻʼʽˈ′＇]+/gu, (word) => corrections.get(foldText(word))?.[0] ?? word)

/**
 * Returns the terms of a corrected query. If a word has several equally good corrections, its term matches any of them.
 */
function correctedTerms(query: string, corrections: Corrections): SearchTerm[] {
  const others = new Map([...corrections.values()].map(([best = '', ...more]) => [best, more]))
  return searchTerms(replaceMisspelt(query, corrections)).map((term) => {
    const more = (others.get(singleWord(term) ?? '') ?? []).flatMap(searchTerms)
    return {
      names: [...term.names, ...more.flatMap(({ names }) => names)],
      related: [...term.related, ...more.flatMap(({ related }) => related)],
    }
  })
}

/**
 * A further attempt after a search without results. It finds products with at least `count` of `terms`. `corrected` is
 * the corrected text, if it differs from the typed text.
 */
export type Attempt = { terms: SearchTerm[]; count: number; partial: boolean; corrected?: string }

const typedText = ({ names: [typed] }: SearchTerm): string => (typed ?? []).map(({ text }) => text).join(' ')

/**
 * Returns further attempts after a search for all terms has found nothing. The first attempt has the corrected
 * spelling, and the next attempts need fewer and fewer terms. Terms in `unknown`, which no product has, are left out.
 */
export function otherAttempts(query: string, unknown: readonly SearchTerm[], corrections: Corrections): Attempt[] {
  const isCorrected = corrections.size > 0
  const terms = isCorrected ? correctedTerms(query, corrections) : searchTerms(query)
  const meant = isCorrected ? { corrected: replaceMisspelt(query, corrections) } : {}
  const unfindable = new Set(unknown.map(typedText).filter((text) => !corrections.has(text)))
  const findable = terms.filter((term) => !unfindable.has(typedText(term)))
  const attempts: Attempt[] = []
  if (isCorrected && findable.length === terms.length)
    attempts.push({ terms, count: terms.length, partial: false, ...meant })
  const some = findable.filter((term) => terms.indexOf(term) < MAX_SOME_TERMS)
  for (let count = Math.min(some.length, terms.length - 1); count > 0; count -= 1)
    attempts.push({ terms: some, count, partial: true, ...meant })
  return attempts
}
