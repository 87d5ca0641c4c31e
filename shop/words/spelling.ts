/**
 * Corrects misspelt words, with the same results in the phone's index and on the server. Candidates are the words of
 * the shop's products, and synonyms (synonyms.ts) that find one.
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

/** The words of all synonyms, each with the names that contain it ('net' only occurs in 'mosquito net'). */
const wordsOfNames: ReadonlyMap<string, readonly string[]> = groupByWord([...synonyms.flat(), ...relatedKinds])

function groupByWord(names: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const name of names)
    for (const word of name.split(' '))
      if (word.length >= MIN_WORD_LENGTH && !isConnecting(word)) words.set(word, [...(words.get(word) ?? []), name])
  return words
}

/**
 * Returns the single word of a term if it may be misspelt: long enough, without digits, and not the beginning of a
 * known word.
 */
export function misspelt(term: SearchTerm): string | undefined {
  const typed = singleWord(term)
  if (typed === undefined || allowedEdits(typed) === 0) return undefined
  const known = [...wordsOfNames.keys(), ...unsoldThings]
  return known.some((name) => name.startsWith(typed)) ? undefined : typed
}

/**
 * Returns true if `typed` may be a misspelling of `word`. In the first letter only a swap with the second one is
 * accepted, so that the server can use an index range. In addition, the second or third letter must be near its
 * position. search.queries.ts has the same condition in SQL.
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
 * Counts the edits. Swahili ends English words in -a ('speaker' is 'spika'), so 'spiker' counts as one edit from it.
 */
function editsTo(word: string, typed: string): Edits {
  if (word === typed.replace(/[aeo]r$/, 'a')) return { whole: 1, prefix: 1 }
  return countEdits(typed, word, allowedEdits(typed))
}

/**
 * Returns the known words nearest to a misspelt one, best first: whole words or, if there are none, words that begin
 * similarly.
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

/** Compares numbers that may be Infinity, because Infinity − Infinity is NaN. */
const byNumber = (left: number, right: number): number => (left === right ? 0 : left - right)

/** Returns the words of synonyms that a misspelt word may mean, each with the terms of its names. */
export const namesLike = (typed: string): { word: string; terms: SearchTerm[] }[] =>
  [...wordsOfNames]
    .filter(([word]) => isLike(typed, word) && editsTo(word, typed).prefix < Number.POSITIVE_INFINITY)
    .map(([word, names]) => ({ word, terms: names.flatMap(searchTerms) }))

/** Corrections of each misspelt word, best first. */
export type Corrections = ReadonlyMap<string, readonly string[]>

/**
 * Returns the terms that no product has under any name. `begins` returns true if a word of any product begins with the
 * text.
 */
export const unknownAmong = (terms: readonly SearchTerm[], begins: (text: string) => boolean): SearchTerm[] =>
  terms.filter((term) => formsOf(term).every((words) => words.some(({ text }) => !begins(text))))

/** Replaces misspelt words by their best corrections, and leaves the rest of the text as typed. */
const replaceMisspelt = (query: string, near: Corrections): string =>
  query.replace(/[\p{L}\p{M}\p{N}'`´‘’‛ʹʻʼʽˈ′＇]+/gu, (word) => near.get(foldText(word))?.[0] ?? word)

/** Returns the terms of a corrected query. A word with several equally good corrections matches any of them. */
function correctedTerms(query: string, near: Corrections): SearchTerm[] {
  const others = new Map([...near.values()].map(([best = '', ...more]) => [best, more]))
  return searchTerms(replaceMisspelt(query, near)).map((term) => {
    const more = (others.get(singleWord(term) ?? '') ?? []).flatMap(searchTerms)
    return {
      names: [...term.names, ...more.flatMap(({ names }) => names)],
      related: [...term.related, ...more.flatMap(({ related }) => related)],
    }
  })
}

/**
 * Another attempt after a search without results: find products with at least `count` of `terms`. `corrected` is the
 * corrected text, if it differs.
 */
export type Attempt = { terms: SearchTerm[]; count: number; partial: boolean; corrected?: string }

const typedText = ({ names: [typed] }: SearchTerm): string => (typed ?? []).map(({ text }) => text).join(' ')

/**
 * Returns further attempts after a search for all terms has found nothing: first with corrected spelling, then with
 * fewer and fewer of the terms that any product has. `unknown` are the typed terms that no product has.
 */
export function otherAttempts(query: string, unknown: readonly SearchTerm[], near: Corrections): Attempt[] {
  const isCorrected = near.size > 0
  const terms = isCorrected ? correctedTerms(query, near) : searchTerms(query)
  const meant = isCorrected ? { corrected: replaceMisspelt(query, near) } : {}
  const unfindable = new Set(unknown.map(typedText).filter((text) => !near.has(text)))
  const findable = terms.filter((term) => !unfindable.has(typedText(term)))
  const attempts: Attempt[] = []
  if (isCorrected && findable.length === terms.length)
    attempts.push({ terms, count: terms.length, partial: false, ...meant })
  const some = findable.filter((term) => terms.indexOf(term) < MAX_SOME_TERMS)
  for (let count = Math.min(some.length, terms.length - 1); count > 0; count -= 1)
    attempts.push({ terms: some, count, partial: true, ...meant })
  return attempts
}
