/**
 * Corrects misspelt words, equally in the phone's index and on the server: against the words of the shop's products,
 * and against the other names of a thing (synonyms.ts) that lead to some.
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

/** Limit of corrections for one misspelt word. */
const MAX_CORRECTIONS = 8
/** The shortest word of a name that corrections use. */
const MIN_WORD_LENGTH = 4

/** The words of all names, each with the names that contain it ('net' is only known from 'mosquito net'). */
const wordsOfNames: ReadonlyMap<string, readonly string[]> = groupByWord([...synonyms.flat(), ...relatedKinds])

function groupByWord(names: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const name of names)
    for (const word of name.split(' '))
      if (word.length >= MIN_WORD_LENGTH && !isConnecting(word)) words.set(word, [...(words.get(word) ?? []), name])
  return words
}

/**
 * Returns the single word of a term if it may be misspelt: long enough, without digits, and not the beginning of a word
 * that people use here.
 */
export function misspelt(term: SearchTerm): string | undefined {
  const typed = singleWord(term)
  if (typed === undefined || allowedEdits(typed) === 0) return undefined
  const known = [...wordsOfNames.keys(), ...unsoldThings]
  return known.some((name) => name.startsWith(typed)) ? undefined : typed
}

/**
 * True if `word` may be what `typed` meant. A typo in the first letter is forgiven only as a swap of the first two,
 * so that the server's lookup stays a range of an index. Besides, the second or third letter must be near its place.
 * search.queries.ts has the same condition in SQL.
 */
function isLike(typed: string, word: string): boolean {
  const [first = '', second = '', third = '', fourth = ''] = typed
  return (
    (word.startsWith(first) || word.startsWith(second + first)) &&
    word.length >= typed.length - allowedEdits(typed) &&
    ([first, second, third].includes(word.charAt(1)) || [second, third, fourth].includes(word.charAt(2)))
  )
}

/** Counts the edits. Swahili ends English words in -a ('speaker' is 'spika'), so 'spiker' is one edit from it. */
function editsTo(word: string, typed: string): Edits {
  if (word === typed.replace(/[aeo]r$/, 'a')) return { whole: 1, prefix: 1 }
  return countEdits(typed, word, allowedEdits(typed))
}

/** Returns the known words nearest to a misspelt one, the best first: whole words, or else those that begin like it. */
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

/** Compares numbers that may be Infinity: Infinity − Infinity is not a number. */
const byNumber = (left: number, right: number): number => (left === right ? 0 : left - right)

/** Returns words of other names that may be meant by a misspelt word, each with the terms that the names search for. */
export const namesLike = (typed: string): { word: string; terms: SearchTerm[] }[] =>
  [...wordsOfNames]
    .filter(([word]) => isLike(typed, word) && editsTo(word, typed).prefix < Number.POSITIVE_INFINITY)
    .map(([word, names]) => ({ word, terms: names.flatMap(searchTerms) }))

/** The meant words of each misspelt one, the best first. */
export type Corrections = ReadonlyMap<string, readonly string[]>

/** Returns the terms that no product has in any form. `begins` is true if a word of any product begins like this. */
export const unknownAmong = (terms: readonly SearchTerm[], begins: (text: string) => boolean): SearchTerm[] =>
  terms.filter((term) => formsOf(term).every((words) => words.some(({ text }) => !begins(text))))

/** Replaces misspelt words by the best correction; the rest of the text stays as typed. */
const replaceMisspelt = (query: string, near: Corrections): string =>
  query.replace(/[\p{L}\p{M}\p{N}'`´‘’‛ʹʻʼʽˈ′＇]+/gu, (word) => near.get(foldText(word))?.[0] ?? word)

/** Returns the terms of a corrected query; a word with several equal corrections means any of them. */
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

/** A search to try after one that found nothing: at least `count` of `terms`. `corrected` is its text if it differs. */
export type Attempt = { terms: SearchTerm[]; count: number; partial: boolean; corrected?: string }

const typedText = ({ names: [typed] }: SearchTerm): string => (typed ?? []).map(({ text }) => text).join(' ')

/**
 * Returns the attempts after a search for all terms as typed: first all of them corrected, then fewer and fewer of
 * those that any product can match. `unknown` holds the terms that no product has as typed.
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
